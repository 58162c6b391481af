import type { Problem } from '../../package/index.ts';
import type { PlannedFile } from '../files/planned-file.ts';

/** A solution, and what Polygon is told about it: the expected verdict and the compiler. */
export interface Solution {
  readonly file: PlannedFile;
  readonly tag: string;
  readonly type: string;
}

const languageNames: Readonly<Record<string, string>> = {
  ...{ en: 'english', ru: 'russian', uk: 'ukrainian', es: 'spanish', fr: 'french', de: 'german' },
  ...{ zh: 'chinese', pl: 'polish', pt: 'portuguese', it: 'italian', ja: 'japanese', ko: 'korean' },
};
/** Polygon's name of a language code; English when it has none. */
export const languageName = (code: string): string => languageNames[code.slice(0, 2)] ?? 'english';

/** problem.xml: limits, tests by number, programs and solutions. */
export function problemXml(problem: Problem, solutions: readonly Solution[]): string {
  const { limits, cases, names, parts, slug } = problem;
  const markdown = parts.statements.filter(({ path }) => path.endsWith('.md'));
  const lines = [
    '<?xml version="1.0" encoding="utf-8" standalone="no"?>',
    `<problem revision="1" short-name="${slug}">`,
    '  <names>',
    ...Object.entries(names).map(
      ([code, name]) => `    <name language="${languageName(code)}" value="${escapeXml(name)}"/>`,
    ),
    '  </names>',
    '  <statements>',
    ...markdown.map(({ language }) => {
      const name = languageName(language);
      return `    <statement charset="UTF-8" language="${name}" mathjax="true" path="statements/${name}/problem.tex" type="application/x-tex"/>`;
    }),
    '  </statements>',
    '  <judging cpu-name="" cpu-speed="" input-file="" output-file="">',
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
    ...['check', 'validate'].map(
      (name) =>
        `      <executable>\n        <source path="files/${name}.cpp" type="cpp.g++17"/>\n      </executable>`,
    ),
    '    </executables>',
    '  </files>',
    '  <assets>',
    '    <checker type="testlib">',
    '      <source path="files/check.cpp" type="cpp.g++17"/>',
    '    </checker>',
    '    <validators>',
    '      <validator>',
    '        <source path="files/validate.cpp" type="cpp.g++17"/>',
    '      </validator>',
    '    </validators>',
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

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
