/** Theory of operation. Packages of other judges are translated into the package format, 2025-09, and then imported as
 *  any package. A format is one file that reads a package into a `ForeignProblem`, which says only what the package
 *  format can say too; what it cannot say is a note, or an error where verdicts would change. */
import { stringify } from 'yaml';
import type { PlannedFile } from '../files/planned-file.ts';
import type { FileContent, ForeignFiles } from './foreign-files.ts';

/** A test case. */
export interface ForeignCase {
  readonly input: FileContent;
  readonly answer: FileContent;
}

/** Test cases that share points: all of them must be right (`min`), one is enough (`max`), or each is worth the same
 *  (`sum`). */
export interface ForeignGroup {
  readonly points: number;
  readonly rule: 'min' | 'max' | 'sum';
  /** What the checker says of a case is right if it is above 0 and at most this; undefined: it is a share. */
  readonly upTo?: number | undefined;
  /** Groups, by index, that must be accepted before. */
  readonly after: readonly number[];
  readonly cases: readonly ForeignCase[];
}

/** A problem of another judge. */
export interface ForeignProblem {
  /** What it should be called. */
  readonly name: string;
  /** The file of the package that describes it. */
  readonly describedIn: string;
  /** By language code. */
  readonly titles: Readonly<Record<string, string>>;
  readonly types: readonly ('interactive' | 'submit-answer')[];
  /** Undefined: the package has none. */
  readonly timeMs: number | undefined;
  readonly memoryMiB: number | undefined;
  readonly outputMiB?: number;
  /** Files that submissions read and write instead of standard input and output. */
  readonly fileNames?: { readonly input: string; readonly output: string } | undefined;
  readonly samples: readonly ForeignCase[];
  /** Undefined points: a submission is right or wrong. */
  readonly secret: readonly ForeignCase[] | { readonly groups: readonly ForeignGroup[] };
  /** For the output validator in every case. */
  readonly checkerArgs: readonly string[];
  /** Of the submission, if several of its processes talk to the interactor. */
  readonly processes?: number | undefined;
  /** Arguments of submissions. */
  readonly programArgs?: readonly string[] | undefined;
  /** The output validator is told the points of each case, and gives a part of them. */
  readonly asksForPoints: boolean;
  /** Statements, programs, attachments, submissions. */
  readonly parts: readonly PlannedFile[];
  readonly keywords?: readonly string[];
  /** Ids of the languages that can be submitted; undefined: all. */
  readonly languages?: readonly string[] | undefined;
  readonly source?: string | undefined;
}

/** How outputs are judged. */
export type ForeignJudging = Pick<ForeignProblem, 'checkerArgs' | 'asksForPoints' | 'parts'>;

/** In place of a judging that was refused. */
export const noJudging: ForeignJudging = { checkerArgs: [], asksForPoints: false, parts: [] };

/** The package in format 2025-09. */
export function translated(problem: ForeignProblem, files: ForeignFiles): readonly PlannedFile[] {
  const { samples, secret, checkerArgs } = problem;
  const args = checkerArgs.length === 0 ? {} : { output_validator_args: checkerArgs };
  const sampleYaml = settings('data/sample', args);
  const isScored = 'groups' in secret;
  const has = (folder: string) => problem.parts.some(({ path }) => path.startsWith(`${folder}/`));
  if (!has('statement')) {
    const missing = Object.keys(problem.titles).map((language) => `statement/problem.${language}.md`);
    files.note(`there is no statement: judge verify asks for one (${missing.join(', ')})`);
  }
  if (!has('input_validators'))
    files.note('there is no input validator: judge export asks for one (input_validators/)');
  if (!has('submissions'))
    files.note('there is no submission of the jury: judge verify asks for one (submissions/accepted/)');
  for (const name of Object.values(problem.fileNames ?? {}))
    if (!/^([\w-][\w.-]{0,99})?$/.test(name))
      files.refuse(
        problem.describedIn,
        'names of the files of programs of letters, digits, "_", "." and "-"',
        JSON.stringify(name),
      );
  refuseMeasures(problem, files);
  return [
    { path: 'problem.yaml', text: problemYaml(problem, isScored) },
    ...problem.parts,
    ...(samples.length === 0 ? [] : [...sampleYaml, ...cases('data/sample', samples)]),
    ...(isScored
      ? groups(secret.groups, problem, files)
      : [...settings('data/secret', args), ...cases('data/secret', secret)]),
  ];
}

/** What problem.yaml cannot say is told where the other judge says it. */
function refuseMeasures(
  { describedIn, timeMs = 1, memoryMiB = 1, titles, parts }: ForeignProblem,
  files: ForeignFiles,
): void {
  if (!(Number.isInteger(timeMs) && timeMs >= 1 && timeMs <= mostTimeMs))
    files.refuse(describedIn, 'a time limit from 1 ms to a day, in whole ms', `${timeMs} ms`);
  if (!(memoryMiB >= 1 && memoryMiB <= mostMemoryMiB))
    files.refuse(describedIn, 'a memory limit of at most 1 TiB', `${memoryMiB} MiB`);
  const other = Object.keys(titles).find((language) => !/^[a-z]{2,3}(-[A-Z]{2})?$/.test(language));
  if (other !== undefined)
    files.refuse(describedIn, 'a language code such as en or pt-BR', JSON.stringify(other));
  for (const name of parts.flatMap(({ path }) => /^include\/\w+\/(.*)$/.exec(path)?.[1] ?? []))
    if (!/^\w[\w.-]*$/.test(name))
      files.refuse(
        describedIn,
        'names of files for programs of letters, digits, "_", "." and "-"',
        JSON.stringify(name),
      );
}

const mostTimeMs = 86_400_000;
const mostMemoryMiB = 2 ** 20;

function problemYaml(problem: ForeignProblem, isScored: boolean): string {
  const { timeMs, memoryMiB, outputMiB, titles, types, fileNames, keywords = [], source } = problem;
  const limits = {
    time_limit: timeMs && timeMs / 1000,
    time_resolution: timeMs === undefined ? undefined : timeMs % 1000 === 0 ? 1 : 0.001,
    memory: memoryMiB,
    output: outputMiB,
  };
  return stringify({
    problem_format_version: '2025-09',
    type: [isScored ? 'scoring' : 'pass-fail', ...types],
    name: titles,
    source,
    keywords: keywords.length === 0 ? undefined : keywords,
    limits,
    allow_file_writing: fileNames && true,
    files: fileNames,
    processes: problem.processes,
    languages: problem.languages,
  });
}

const settings = (folder: string, yaml: Readonly<Record<string, unknown>>): PlannedFile[] =>
  Object.keys(yaml).length === 0 ? [] : [{ path: `${folder}/test_group.yaml`, text: stringify(yaml) }];

function cases(folder: string, all: readonly ForeignCase[]): PlannedFile[] {
  const width = Math.max(2, String(all.length).length);
  return all.flatMap(({ input, answer }, index) => {
    const name = `${folder}/${String(index + 1).padStart(width, '0')}`;
    return [
      { path: `${name}.in`, ...input },
      { path: `${name}.ans`, ...answer },
    ];
  });
}

function groups(
  all: readonly ForeignGroup[],
  { checkerArgs, programArgs, asksForPoints }: ForeignProblem,
  files: ForeignFiles,
): PlannedFile[] {
  const total = all.reduce((sum, { points }) => sum + points, 0);
  const [only] = all;
  const argsOf = ({ points, rule, upTo, cases: own }: ForeignGroup, whole: boolean) => {
    const most = rule === 'sum' ? points / own.length : points;
    const how = upTo === undefined ? (whole ? ['whole'] : []) : ['upto', String(upTo)];
    const given = asksForPoints ? [String(most), ...how] : [];
    return [...checkerArgs, ...given];
  };
  const yamlOf = (group: ForeignGroup, whole: boolean) => {
    const args = argsOf(group, whole);
    return {
      max_score: group.points,
      ...(group.rule === 'max' && !whole
        ? { best_case: true }
        : { score_aggregation: whole ? 'pass-fail' : group.rule }),
      output_validator_args: args.length === 0 ? undefined : args,
      args: programArgs,
    };
  };
  if (only !== undefined && all.length === 1)
    return [...settings('data/secret', yamlOf(only, false)), ...cases('data/secret', only.cases)];
  const width = Math.max(2, String(all.length).length);
  const nameOf = (index: number) => `group${String(index + 1).padStart(width, '0')}`;
  const needed = new Set(all.flatMap(({ after }) => after));
  return [
    ...settings('data/secret', { max_score: total, score_aggregation: 'sum' }),
    ...all.flatMap((group, index) => {
      const folder = `data/secret/${nameOf(index)}`;
      const isNeeded = needed.has(index);
      if (isNeeded && (group.rule === 'min' ? asksForPoints : group.cases.length > 1))
        files.note(`group ${index + 1}: other groups depend on it, so here it counts whole or not at all`);
      const before = group.after.map((one) => `secret/${nameOf(one)}`);
      const yaml = { ...yamlOf(group, isNeeded), require_pass: before.length === 0 ? undefined : before };
      return [...settings(folder, yaml), ...cases(folder, group.cases)];
    }),
  ];
}
