import type { Problem } from '#problem-reader';
import { escapeMarkup } from '#text';
import { ownValue } from '#values';
import type { PlannedFile } from '../files/planned-file.ts';

/** A solution with its expected verdict and compiler for Polygon. */
export interface PolygonSolution {
  readonly file: PlannedFile;
  readonly tag: string;
  readonly type: string;
}

/** Polygon's names of languages, by code. */
export const languageNames: Readonly<Record<string, string>> = {
  en: 'english',
  ru: 'russian',
  uk: 'ukrainian',
  es: 'spanish',
  fr: 'french',
  de: 'german',
  zh: 'chinese',
  pl: 'polish',
  pt: 'portuguese',
  it: 'italian',
  ja: 'japanese',
  ko: 'korean',
};

/** True for a statement that Polygon can take. */
export const isSayable = ({ language, path }: Problem['parts']['statements'][number]): boolean =>
  path.endsWith('.md') && ownValue(languageNames, language) !== undefined;

/** What problem.xml names besides tests and statements. */
interface NamedParts {
  readonly solutions: readonly PolygonSolution[];
  readonly hasValidator: boolean;
  /** Name of the checker, if it is one of Polygon's own. */
  readonly standardChecker?: string;
}

/** problem.xml: limits, tests by number, programs and solutions. */
export function problemXml(
  problem: Problem,
  { solutions, hasValidator, standardChecker }: NamedParts,
): string {
  const { limits, cases, names, parts, slug, fileNames = { input: '', output: '' } } = problem;
  const lines = [
    '<?xml version="1.0" encoding="utf-8" standalone="no"?>',
    `<problem revision="1" short-name="${slug}">`,
    '  <names>',
    ...Object.entries(names).flatMap(([code, name]) => {
      const language = ownValue(languageNames, code);
      return language === undefined ? [] : [`    <name language="${language}" value="${escapeXml(name)}"/>`];
    }),
    '  </names>',
    '  <statements>',
    ...parts.statements.filter(isSayable).map(({ language }) => {
      const name = ownValue(languageNames, language);
      return `    <statement charset="UTF-8" language="${name}" mathjax="true" path="statements/${name}/problem.tex" type="application/x-tex"/>`;
    }),
    '  </statements>',
    `  <judging cpu-name="" cpu-speed="" input-file="${escapeXml(fileNames.input)}" output-file="${escapeXml(fileNames.output)}">`,
    '    <testset name="tests">',
    `      <time-limit>${limits.timeMs}</time-limit>`,
    `      <memory-limit>${limits.memoryBytes}</memory-limit>`,
    `      <test-count>${cases.length}</test-count>`,
    '      <input-path-pattern>tests/%03d</input-path-pattern>',
    '      <answer-path-pattern>tests/%03d.a</answer-path-pattern>',
    '      <tests>',
    ...cases.map(
      ({ name }) => `        <test method="manual"${name.startsWith('sample/') ? ' sample="true"' : ''}/>`,
    ),
    '      </tests>',
    '    </testset>',
    '  </judging>',
    '  <files>',
    '    <executables>',
    ...[...(standardChecker === undefined ? ['check'] : []), ...(hasValidator ? ['validate'] : [])].map(
      (name) =>
        `      <executable>\n        <source path="files/${name}.cpp" type="cpp.g++17"/>\n      </executable>`,
    ),
    '    </executables>',
    '  </files>',
    '  <assets>',
    ...(standardChecker === undefined
      ? [
          '    <checker type="testlib">',
          '      <source path="files/check.cpp" type="cpp.g++17"/>',
          '    </checker>',
        ]
      : [`    <checker name="${standardChecker}" type="testlib"/>`]),
    ...(hasValidator
      ? [
          '    <validators>',
          '      <validator>',
          '        <source path="files/validate.cpp" type="cpp.g++17"/>',
          '      </validator>',
          '    </validators>',
        ]
      : []),
    '    <solutions>',
    ...solutions.map(
      ({ file, tag, type }) =>
        `      <solution tag="${tag}">\n        <source path="${file.path}" type="${type}"/>\n      </solution>`,
    ),
    '    </solutions>',
    '  </assets>',
    '</problem>',
  ];
  return `${lines.join('\n')}\n`;
}

/** XML does not allow control characters. */
const escapeXml = (text: string): string => escapeMarkup(text.replace(/\p{Cc}+/gu, ' '));
