/** Theory of operation. A problem of DMOJ as its judge reads it (docs/problem_format, dmoj/problem.py,
 *  dmoj/checkers, dmoj/contrib): init.yml lists cases and batches with points; files are in the folder or in a zip
 *  file. A batch is worth its points if all its cases are right. */

import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod';
import { ownValue } from '#values';
import type { PlannedFile } from '../files/planned-file.ts';
import { pythonChecker } from './dmoj-python.ts';
import { signedBy } from './dmoj-signature.ts';
import type { FileContent, ForeignFiles } from './foreign-files.ts';
import { anything, type ForeignFormat, type ForeignOptions } from './foreign-format.ts';
import { adaptedProgram, type Contract, lineComparison } from './foreign-programs.ts';
import { matchedBy } from './name-pattern.ts';
import {
  type ForeignCase,
  type ForeignGroup,
  type ForeignJudging,
  type ForeignProblem,
  noJudging,
} from './translation.ts';
import { unpackInside } from './unpack-inside.ts';

const text = z.string();
const names = z.union([text, z.array(text)]);
const points = z.int().min(0).optional();
const program = z.looseObject({ files: names, lang: text.optional(), type: text.optional() });
const checker = z.union([text, z.looseObject({ name: text, args: z.looseObject({}).optional() })]);

/** Without effect on verdicts, or settings of the judge. */
const ignored = anything(
  'output_prefix_length wall_time_factor hints unbuffered meta pretest_test_cases output_limit_length short_circuit',
);
const binary_data = z.boolean().optional();
const oneCase = z.strictObject({
  ...ignored,
  binary_data,
  in: text.optional(),
  out: text.optional(),
  points,
  ...anything('checker generator generator_args'),
});
const batch = z.strictObject({
  ...ignored,
  binary_data,
  points,
  batched: z.array(oneCase).min(1),
  dependencies: z.array(z.int()).optional(),
  ...anything('checker generator'),
});
const patterns = z.strictObject({
  input_format: text.optional(),
  output_format: text.optional(),
  case_points: z.array(z.int().min(0)).optional(),
});

const schema = z.strictObject({
  ...ignored,
  binary_data,
  archive: text.optional(),
  test_cases: z.union([z.array(z.union([batch, oneCase])).min(1), patterns]).optional(),
  points,
  checker: checker.optional(),
  interactive: program.optional(),
  file_io: z.strictObject({ input: text.optional(), output: text.optional() }).optional(),
  signature_grader: z.looseObject({ entry: text, header: text }).optional(),
  ...anything('generator grader custom_judge symlinks'),
});

type Init = z.infer<typeof schema>;
type Batch = z.infer<typeof batch>;
type OneCase = z.infer<typeof oneCase>;

/** What changes verdicts and has no place in the package format, and what helps. */
const refused = [
  [
    'generator',
    'write what it prints, inputs on stdout and answers on stderr, to files, and name these by in and out',
  ],
  ['grader', 'write it as a checker, or as a program under interactive'],
  ['custom_judge', 'write it as a checker, or as a program under interactive'],
  ['symlinks', 'put the files themselves into the package'],
] as const;

/** DMOJ. */
export const dmoj: ForeignFormat = {
  name: 'DMOJ',
  isAt: (files) => files.optional('init.yml') !== undefined,
  async read(files, options) {
    const { value } = files.yaml('init.yml', schema);
    if (value === undefined) return [];
    for (const [key, help] of refused)
      if (value[key] !== undefined) files.refuse('init.yml', `a problem without ${key} (${help})`, key);
    const archive =
      value.archive === undefined ? undefined : await unpackInside(files, value.archive, options);
    if (archive !== undefined) for (const issue of archive.issues) files.add([issue]);
    if (value.archive !== undefined && archive === undefined) return [];
    return [readInit(files, archive, value, options)].filter((one) => one !== undefined);
  },
};

function readInit(
  files: ForeignFiles,
  archive: ForeignFiles | undefined,
  init: Init,
  options: ForeignOptions,
): ForeignProblem | undefined {
  const listed = Array.isArray(init.test_cases) ? init.test_cases : matched(files, archive, init);
  const groups = groupsOf(files, archive, init, listed);
  const judging = judgingOf(files, init, options);
  if (groups.every((one) => one.points === 0) && groups.length > 0)
    files.refuse('init.yml', 'points for at least one case', 'none');
  files.note(
    'init.yml has no limits, which DMOJ keeps in its site: 2 s and 256 MiB are in problem.yaml now; set them there',
  );
  if (init.pretest_test_cases !== undefined)
    files.note('init.yml: pretest_test_cases are left out: they are the test cases of a contest there');
  if (init.unbuffered !== undefined && init.interactive)
    files.note('init.yml: unbuffered: here submissions must flush their output');
  const { file_io: io, signature_grader: signature } = init;
  const compiled = signature && signedBy(files, archive, signature);
  return {
    name: files.name,
    describedIn: 'init.yml',
    titles: { en: files.name },
    types: init.interactive ? ['interactive'] : [],
    timeMs: 2000,
    memoryMiB: 256,
    outputMiB: 24, // output_limit_length, 25165824 bytes by default
    fileNames: io && { input: io.input ?? '', output: io.output ?? '' },
    samples: [],
    secret: { groups },
    ...judging,
    parts: [...judging.parts, ...(compiled?.parts ?? [])],
    languages: compiled?.languages,
  };
}

/** In DMOJ a failed case of 0 points ends the judging: all later groups depend on it. */
function groupsOf(
  files: ForeignFiles,
  archive: ForeignFiles | undefined,
  init: Init,
  listed: readonly (Batch | OneCase)[],
): readonly ForeignGroup[] {
  const batches: number[] = [];
  const pretests: number[] = [];
  return listed.map((entry, index): ForeignGroup => {
    const isBatch = 'batched' in entry;
    const worth = entry.points ?? init.points ?? 1;
    const place = `test_cases[${index}]`;
    for (const key of ['checker', 'generator'] as const)
      if (entry[key] !== undefined || (isBatch && entry.batched.some((one) => one[key] !== undefined)))
        files.refuse('init.yml', `one ${key} for all cases, or none`, `a ${key} in ${place}`);
    const wanted = isBatch ? (entry.dependencies ?? []) : [];
    const after = wanted.map((number) => {
      const found = batches[number - 1];
      if (found === undefined)
        files.refuse(
          'init.yml',
          `dependencies of ${place} on earlier batches (1 to ${batches.length})`,
          String(number),
        );
      return found ?? 0;
    });
    const group: ForeignGroup = {
      points: worth,
      rule: 'min',
      after: [...new Set([...pretests, ...after])].sort((a, b) => a - b),
      cases: (isBatch ? entry.batched : [entry]).map((one) =>
        caseOf(files, archive, { binary_data: entry.binary_data ?? init.binary_data, ...one }),
      ),
    };
    if (isBatch) batches.push(index);
    if (worth === 0) pretests.push(index);
    return group;
  });
}

function caseOf(files: ForeignFiles, archive: ForeignFiles | undefined, one: OneCase): ForeignCase {
  /** A file of the folder, else of the archive; nothing if none is named. */
  const content = (name: string | undefined): FileContent => {
    if (name === undefined) return { text: '' };
    const path = files.optional(name) ?? archive?.optional(name) ?? files.named(name, 'init.yml');
    if (path === undefined) return { text: '' };
    return one.binary_data ? { copyOf: path } : withLineFeeds(path);
  };
  return { input: content(one.in), answer: content(one.out) };
}

const mostChangedBytes = 64 * 1024 ** 2;

/** DMOJ makes all line ends \n, and ends the last line. */
function withLineFeeds(copyOf: string): FileContent {
  if (statSync(copyOf).size > mostChangedBytes) return { copyOf };
  const bytes = readFileSync(copyOf);
  if (bytes.length === 0 || (!bytes.includes(13) && bytes.at(-1) === 10)) return { copyOf };
  const written = bytes.toString('utf8');
  if (!Buffer.from(written).equals(bytes)) return { copyOf };
  return { text: written.replace(/\r\n?/g, '\n').replace(/(?<!\n)$/, '\n') };
}

const usualInput = '^(?=.*?\\.in|in).*?(?:(?:^|\\W)(?P<batch>\\d+)[^\\d\\s]+)?(?P<case>\\d+)[^\\d\\s]*$';
const usualOutput = usualInput.replace('\\.in|in', '\\.out|out');

/** Cases by the names of files: their numbers, and those of their batches, are in these. */
function matched(
  files: ForeignFiles,
  archive: ForeignFiles | undefined,
  init: Init,
): readonly (Batch | OneCase)[] {
  const {
    input_format = usualInput,
    output_format = usualOutput,
    case_points: own,
  } = init.test_cases === undefined || Array.isArray(init.test_cases) ? {} : init.test_cases;
  const source = archive ?? files;
  const all = namesBelow(source);
  const inputs = positions(files, all, input_format, 'input_format');
  const outputs = positions(files, all, output_format, 'output_format');
  const paired = [...inputs].filter(([key]) => outputs.has(key));
  const groups = new Map<
    string,
    { readonly isBatch: boolean; readonly cases: (OneCase & { readonly at: string })[] }
  >();
  for (const [key, input] of paired) {
    const { batch: inBatch, case: at } = input;
    const id = inBatch ?? at;
    const group = groups.get(id) ?? { isBatch: inBatch !== undefined, cases: [] };
    group.cases.push({ in: input.name, out: outputs.get(key)?.name ?? '', at });
    groups.set(id, group);
  }
  const sorted = [...groups].sort(([a], [b]) => inOrder(a, b));
  if (sorted.length === 0 && !files.hasErrors)
    files.refuse('init.yml', 'test_cases, or files whose names give them', 'none');
  if (own !== undefined && own.length !== sorted.length)
    files.refuse('init.yml', `case_points for ${sorted.length} cases and batches`, `${own.length}`);
  return sorted.map(([, { isBatch, cases }], index) => {
    const worth = own?.[index] ?? init.points ?? 1;
    const ordered = [...cases]
      .sort((a, b) => inOrder(a.at, b.at))
      .map((one) => ({ in: one.in, out: one.out }));
    return isBatch ? { points: worth, batched: ordered } : { points: worth, ...ordered[0] };
  });
}

const namesBelow = (files: ForeignFiles): readonly string[] =>
  files.list('.').filter((name) => !name.endsWith('.zip'));

const inOrder = (a: string, b: string): number => Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0);

interface Position {
  readonly name: string;
  readonly batch: string | undefined;
  readonly case: string;
}

function positions(
  files: ForeignFiles,
  all: readonly string[],
  written: string,
  key: string,
): Map<string, Position> {
  const places = new Map<string, Position>();
  const found = matchedBy(written, all, 'i');
  if (found === undefined)
    files.refuse(
      'init.yml',
      `a quick pattern that JavaScript understands too as ${key}`,
      JSON.stringify(written),
    );
  for (const [index, match] of (found ?? []).entries()) {
    const { batch: inBatch, case: at } = match?.groups ?? {};
    if (at === undefined) continue;
    const ids = [inBatch, at].map((id) => (id !== undefined && /^\d+$/.test(id) ? String(Number(id)) : id));
    places.set(ids.join('/'), { name: all[index] ?? '', batch: ids[0], case: ids[1] ?? at });
  }
  return places;
}

/** Checkers of DMOJ as ways of comparing lines. */
const ways: Readonly<
  Record<string, (args: Readonly<Record<string, unknown>>) => readonly string[] | undefined>
> = {
  standard: () => ['words'],
  easy: () => ['easy'],
  identical: () => ['exact'],
  unordered: () => ['unordered'],
  sorted: ({ split_on = 'lines' }) =>
    split_on === 'lines' ? ['sorted'] : split_on === 'whitespace' ? ['unordered'] : undefined,
  floats: ({ precision = 6, error_mode = 'default' }) => floats(precision, error_mode),
  floatsabs: ({ precision = 6 }) => floats(precision, 'absolute'),
  floatsrel: ({ precision = 6 }) => floats(precision, 'relative'),
  rstripped: (args) => ['rstripped', ...('filter_new_line' in args ? ['filter'] : [])],
  linecount: () => ['linecount'],
  linematches: ({ point_distribution = [1], filler_lines_required = true }) => {
    const { data: weights } = z.array(z.number().min(0)).min(1).safeParse(point_distribution);
    if (weights === undefined || weights.every((one) => one === 0)) return undefined;
    return ['linematches', weights.join(','), filler_lines_required ? 'all' : 'some'];
  },
};

const floats = (precision: unknown, mode: unknown): readonly string[] | undefined =>
  /^\d{1,3}$/.test(String(precision)) && ['default', 'relative', 'absolute'].includes(String(mode))
    ? ['floats', String(precision), String(mode)]
    : undefined;

/** How programs of DMOJ are called and answer, by their type. */
const checkerTypes: Readonly<Record<string, Contract>> = {
  default: { order: 'ioa', opinion: 'STATUS' },
  testlib: { order: 'ioa', opinion: 'TESTLIB' },
  coci: { order: 'ioa', opinion: 'TESTLIB' },
  peg: { order: 'oai', opinion: 'PEG' },
};
const interactorTypes: Readonly<Record<string, Contract>> = {
  default: { order: 'ia', opinion: 'STATUS', talks: true },
  testlib: { order: 'ina', opinion: 'TESTLIB', talks: true },
  coci: { order: 'ia', opinion: 'TESTLIB', talks: true },
};

function judgingOf(
  files: ForeignFiles,
  { checker: given = 'standard', interactive }: Init,
  options: ForeignOptions,
): ForeignJudging {
  if (interactive !== undefined) return bridged(files, interactive, interactorTypes, options);
  const { name, args = {} } = typeof given === 'string' ? { name: given } : given;
  if (name === 'bridged') {
    const { data } = program.safeParse(args);
    if (data !== undefined) return bridged(files, data, checkerTypes, options);
    files.refuse('init.yml', 'files of the bridged checker', 'none');
    return noJudging;
  }
  if (name.endsWith('.py')) return pythonChecker(files, name, args);
  const way = ownValue(ways, name)?.(args);
  if (way === undefined) {
    const known = [...Object.keys(ways), 'bridged, or a file in Python'].join(', ');
    files.refuse(
      'init.yml',
      `one of the checkers ${known}, with arguments that these know`,
      JSON.stringify(name),
    );
  }
  if (name === 'linecount')
    files.note('init.yml: linecount gives points to programs that fail too; here these get none');
  return lineComparison(...(way ?? []));
}

function bridged(
  files: ForeignFiles,
  { files: given, type = 'default' }: z.infer<typeof program>,
  types: Readonly<Record<string, Contract>>,
  { testlib }: ForeignOptions,
): ForeignJudging {
  const [main = '', ...others] = typeof given === 'string' ? [given] : given;
  const contract = ownValue(types, type);
  if (contract === undefined) {
    files.refuse('init.yml', `type ${Object.keys(types).join(', ')}`, JSON.stringify(type));
    return noJudging;
  }
  const beside = others.flatMap((name): PlannedFile[] => {
    const copyOf = files.named(name, 'init.yml');
    return copyOf === undefined ? [] : [{ path: `output_validator/${name}`, copyOf }];
  });
  const judging = adaptedProgram(files, main, contract, testlib);
  const paths = new Set(judging.parts.map(({ path }) => path));
  return { ...judging, parts: [...judging.parts, ...beside.filter(({ path }) => !paths.has(path))] };
}
