import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { UserError } from '#host';
import type { Problem, ProgramFiles } from '#problem-reader';
import { titleIn } from '#text';
import { ownValue } from '#values';
import { fillText } from '../files/fill-constants.ts';
import { copies, linkRoot, type PackagePlan, type PlannedFile } from '../files/planned-file.ts';
import { escapeLatex, markdownToLatex, pictureNotes, polygonStyle } from '../statement/latex.ts';
import { ownSections } from '../statement/sections.ts';
import { type ChosenChecker, standardCheckerFor } from './polygon-checker.ts';
import { isSayable, languageNames, type PolygonSolution, problemXml } from './polygon-xml.ts';
import { outputValidatorsOf, speaksTestlib, testlibSource } from './programs.ts';
import { pictures } from './standard.ts';
import { folderOf } from './submissions.ts';

/** Polygon's compilers by the extension of a source; a solution in another language is left out. */
const compilers: Readonly<Record<string, string>> = {
  '.cpp': 'cpp.g++17',
  '.cc': 'cpp.g++17',
  '.c': 'c.gcc',
  '.java': 'java11',
  '.kt': 'kotlin',
  '.pas': 'pas.fpc',
  '.py': 'python.3',
};

const tags: Readonly<Record<string, string>> = {
  accepted: 'accepted',
  wrong_answer: 'wrong-answer',
  time_limit_exceeded: 'time-limit-exceeded',
  memory_limit_exceeded: 'memory-limit-exceeded',
  output_limit_exceeded: 'rejected',
  run_time_error: 'failed',
  rejected: 'rejected',
};

/** A package as Codeforces Polygon writes and imports it: numbered tests, checker and validator with testlib's calling
 *  conventions.
 *  @throws UserError for anything that this form cannot express */
export function planPolygon(problem: Problem): PackagePlan {
  const standard = problem.checker.kind === 'default' ? standardCheckerFor(problem) : undefined;
  refuseUnsayable(problem, standard);
  const { files: sources, left: leftPrograms } = programs(problem);
  const { solutions, left } = solutionsOf(problem);
  const strange = problem.parts.statements.filter((one) => !isSayable(one)).map(({ path }) => basename(path));
  const files: PlannedFile[] = [
    ...sources,
    ...testFiles(problem),
    ...statementFiles(problem),
    ...solutions.map(({ file }) => file),
    {
      path: 'problem.xml',
      text: problemXml(problem, {
        solutions,
        hasValidator: sources.some(({ path }) => path === 'files/validate.cpp'),
        standardChecker: standard !== undefined && 'checker' in standard ? standard.checker.name : undefined,
      }),
    },
  ];
  return {
    files,
    notes: [
      ...pictureNotes(problem),
      ...(standard !== undefined && 'checker' in standard
        ? [
            `the checker is ${standard.checker.name}, which Polygon has: it judges as the default validator does, but takes no form feed or vertical tab for a blank`,
          ]
        : []),
      ...leftPrograms,
      ...(left.length === 0
        ? []
        : [`left out, because Polygon cannot compile or judge them: ${left.join(', ')}`]),
      ...(strange.length === 0
        ? []
        : [
            `left out, because only Markdown in a language of Polygon can be translated: ${strange.join(', ')}`,
          ]),
    ],
  };
}

function refuseUnsayable(
  { slug, types, cases, timeLimit, passes, parts }: Problem,
  standard: ChosenChecker | undefined,
): void {
  const bad = [
    ...types.filter((type) => type !== 'pass-fail').map((type) => `problems of type ${type}`),
    ...(standard !== undefined && 'differences' in standard
      ? standard.differences.map((difference) => `standard checker for a ${difference}`)
      : []),
    ...(parts.inputValidators.length > 1 ? ['several input validators'] : []),
    ...(standard === undefined && cases.some(({ checkerArgs }) => checkerArgs.length > 0)
      ? ['arguments for the checker']
      : []),
    ...(timeLimit.source === 'submissions' ? ['time limits that are still to be derived'] : []),
    ...(passes === undefined ? [] : ['several passes']),
  ];
  if (bad.length === 0) return;
  throw new UserError(`${slug} cannot be written for Polygon, which has no ${bad.join(', no ')}.`, {
    hint:
      standard !== undefined && 'differences' in standard
        ? 'validator_flags such as case_sensitive or float_tolerance 1e-6 have a standard checker; a program in output_validator/ over moves.hpp is a checker of its own.'
        : undefined,
  });
}

/** The checker, unless Polygon has it, and the validator, if it behaves as testlib's do: it does not change verdicts,
 *  so another one is left out. */
function programs(problem: Problem): {
  readonly files: readonly PlannedFile[];
  readonly left: readonly string[];
} {
  const [checker, validator] = [outputValidatorsOf(problem)[0], problem.parts.inputValidators[0]];
  const source = (name: string, program: ProgramFiles | undefined): PlannedFile[] =>
    program === undefined ? [] : [{ path: `files/${name}.cpp`, text: testlibSource(problem, program) }];
  const checkers = source('check', checker);
  if (validator === undefined || speaksTestlib(validator))
    return { files: [...checkers, ...source('validate', validator)], left: [] };
  const left = `left out, because validators of Polygon use testlib: input_validators/${basename(validator.path)}`;
  return { files: checkers, left: [left] };
}

function testFiles({ cases }: Problem): PlannedFile[] {
  return cases.flatMap(({ inputPath, answerPath }, index): PlannedFile[] => {
    const path = `tests/${numberOf(index)}`;
    return [
      { path, copyOf: inputPath },
      { path: `${path}.a`, copyOf: answerPath },
    ];
  });
}

/** Three digits keep up to 999 tests in order in every listing. */
const numberOf = (index: number): string => String(index + 1).padStart(3, '0');

function solutionsOf(problem: Problem): { solutions: readonly PolygonSolution[]; left: readonly string[] } {
  const { parts, folder } = problem;
  const root = linkRoot(folder, problem);
  const left: string[] = [];
  const taken = new Set<string>();
  const right = parts.submissions.filter((one) => folderOf(one) === 'accepted');
  // Polygon makes the answers with the main solution and measures the time limit with it, so prefer the fastest
  // languages.
  const main =
    right.find((one) => one.isModelSolution) ??
    Object.keys(compilers).flatMap((extension) => right.filter(({ path }) => extname(path) === extension))[0];
  const solutions = parts.submissions.flatMap((submission): readonly PolygonSolution[] => {
    const type = ownValue(compilers, extname(submission.path));
    const tag = submission === main ? 'main' : ownValue(tags, folderOf(submission));
    const name = basename(submission.path);
    const free = taken.has(name.toLowerCase()) ? `${folderOf(submission)}-${name}` : name;
    const [file, second] = copies(submission.path, `solutions/${free}`, root);
    if (type === undefined || tag === undefined || file === undefined || second !== undefined) {
      left.push(submission.name);
      return [];
    }
    taken.add(name.toLowerCase());
    return [{ file, tag, type }];
  });
  return { solutions, left };
}

/** One file per section, as Polygon edits them, and all of them as one document. */
function statementFiles(problem: Problem): PlannedFile[] {
  const { parts, names, constants } = problem;
  return parts.statements.filter(isSayable).flatMap(({ language, path }): readonly PlannedFile[] => {
    const title = escapeLatex(titleIn(names, '', language).replace(/\s+/g, ' '));
    const sections = latexSections(fillText(readFileSync(path, 'utf8'), constants));
    const folder = `statement-sections/${languageNames[language]}`;
    const whole = `statements/${languageNames[language]}`;
    const { legend, input, output, notes } = sections;
    const body = [
      `\\begin{problem}{${title}}{standard input}{standard output}{}{}\n\n${legend}`,
      `\\InputFile\n${input}`,
      `\\OutputFile\n${output}`,
      ...(notes === '' ? [] : [`\\Note\n${notes}`]),
      '\\end{problem}\n',
    ].join('\n');
    return [
      { path: `${folder}/name.tex`, text: `${title}\n` },
      ...Object.entries(sections).flatMap(([name, text]) =>
        text === '' ? [] : [{ path: `${folder}/${name}.tex`, text }],
      ),
      { path: `${whole}/problem.tex`, text: body },
      ...pictures(problem, folder),
      ...pictures(problem, whole),
    ];
  });
}

function latexSections(markdown: string): { legend: string; input: string; output: string; notes: string } {
  const sections = ownSections(markdown);
  const latex = (wanted: RegExp): string =>
    sections
      .filter(({ heading }) => wanted.test(heading))
      .map(({ body }) => markdownToLatex(body, polygonStyle))
      .join('\n');
  const others = sections.filter(({ heading }) => !/^(|input|output)$/i.test(heading));
  return {
    legend: latex(/^$/),
    input: latex(/^input$/i),
    output: latex(/^output$/i),
    notes: others
      .map(({ heading, body }) => markdownToLatex(`**${heading}.** ${body.trim()}`, polygonStyle))
      .join('\n'),
  };
}
