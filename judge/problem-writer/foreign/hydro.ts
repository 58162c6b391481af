/** Theory of operation. A problem of Hydro as its judge reads it (packages/common/cases.ts and subtask.ts;
 *  checkers.ts, flow.ts, testlib.ts and judge/communication.ts in packages/hydrojudge/src): an export has problem.yaml,
 *  problem_<language>.md and testdata/ with config.yaml; a download of the data has config.yaml and the files beside
 *  it. Without cases in config.yaml the names of files give them. */

import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod';
import { standardCheckers } from '#problem-reader';
import { ownValue } from '#values';
import type { PlannedFile } from '../files/planned-file.ts';
import type { FileContent, ForeignFiles } from './foreign-files.ts';
import { anything, type ForeignFormat, type ForeignOptions } from './foreign-format.ts';
import { adaptedProgram, type Contract, lineComparison, testlibValidator } from './foreign-programs.ts';
import { questionChecker, questionsOf } from './hydro-questions.ts';
import { type ForeignGroup, type ForeignJudging, type ForeignProblem, noJudging } from './translation.ts';

const text = z.string();
const amount = z.union([text, z.number()]).optional();
const source = z.union([text, z.looseObject({ file: text })]);
const nameOf = (one: z.infer<typeof source>): string => (typeof one === 'string' ? one : one.file);
const oneCase = z.strictObject({
  ...anything('id'),
  ...{ time: amount, memory: amount, score: z.int().min(0).optional() },
  ...{ input: text.optional(), output: text.optional() },
});
const subtask = z.strictObject({
  id: z.int().optional(),
  type: z.enum(['min', 'max', 'sum']).optional(),
  score: z.int().min(0).optional(),
  if: z.array(z.int()).optional(),
  cases: z.array(oneCase).optional(),
  time: amount,
  memory: amount,
});

const configSchema = z.strictObject({
  type: text.optional(),
  subType: text.optional(),
  time: amount,
  memory: amount,
  filename: text.optional(),
  checker_type: text.optional(),
  checker: source.optional(),
  interactor: source.optional(),
  manager: source.optional(),
  num_processes: z.int().optional(),
  cases: z.array(oneCase).optional(),
  subtasks: z.array(subtask).optional(),
  user_extra_files: z.array(text).optional(),
  judge_extra_files: z.array(text).optional(),
  // Without effect on verdicts here, or noted.
  validator: source.optional(),
  ...anything('langs detail score time_limit_rate memory_limit_rate key answers'),
  ...anything('target redirect template'),
});

type Config = z.infer<typeof configSchema>;
type Subtask = z.infer<typeof subtask>;
type OneCase = z.infer<typeof oneCase>;

const pageSchema = z.looseObject({ pid: amount, title: text.optional(), tag: z.array(text).optional() });

const configNames = ['config.yaml', 'config.yml'];
const folders = ['testdata/', ''];

const dataFolder = (files: ForeignFiles): string | undefined =>
  folders.find((folder) => configNames.some((name) => files.optional(folder + name) !== undefined));

/** problem.yaml of Hydro has a title and no version; that of the package format has a name. */
const isExport = (files: ForeignFiles): boolean =>
  files.optional('problem.yaml') !== undefined &&
  files.list('testdata').length > 0 &&
  !/^(name|problem_format_version)\s*:/m.test(files.text('problem.yaml') ?? '');

/** Hydro. */
export const hydro: ForeignFormat = {
  name: 'Hydro',
  isAt: (files) =>
    isExport(files) || (files.optional('problem.yaml') === undefined && dataFolder(files) !== undefined),
  read(files, options) {
    const folder = dataFolder(files) ?? 'testdata/';
    const name = configNames.find((one) => files.optional(folder + one) !== undefined);
    for (const one of configNames)
      if (files.isFolder(folder + one)) files.refuse(folder + one, 'a file', 'a folder');
    const config = name === undefined ? {} : files.yaml(folder + name, configSchema).value;
    const page =
      files.optional('problem.yaml') === undefined ? {} : files.yaml('problem.yaml', pageSchema).value;
    if (config === undefined || page === undefined) return [];
    const reader = new Reader(files, { folder, name: folder + (name ?? 'config.yaml') }, config);
    const problem = reader.problem(page, options);
    return problem === undefined ? [] : [problem];
  },
};

/** How checkers of Hydro are called and answer, by their type. */
const checkerTypes: Readonly<Record<string, Contract>> = {
  testlib: { order: 'ioa', opinion: 'WORDS' },
  hustoj: { order: 'iao', opinion: 'ZERO' },
  qduoj: { order: 'io', opinion: 'ZERO' },
  lemon: { order: 'ioapsm', opinion: 'POINTS' },
  kattis: { order: 'iaf', opinion: 'KATTIS' },
  syzoj: { order: '', opinion: 'PERCENT' },
};
const typesOf: Readonly<Record<string, ForeignProblem['types']>> = {
  interactive: ['interactive'],
  communication: ['interactive'],
  submit_answer: ['submit-answer'],
  objective: ['submit-answer'],
};

const interactor: Contract = { order: 'ina', opinion: 'WORDS', talks: true };

const unsupported: Readonly<Record<string, string>> = {
  remote_judge: 'another judge has its tests, which the package names by target and pid',
};

const mostProcesses = 8;

/** Cases that count together. */
interface CountedCases extends Pick<ForeignGroup, 'points' | 'rule'> {
  readonly cases: readonly OneCase[];
}

/** Most cases that a subtask may become. */
const mostSplit = 1_000;

/** The best of cases of different points, as groups of cases of equal points that add up: the first has all cases and
 *  the least points, the next all but the cheapest and what these are worth more, and so on. A best case of so many
 *  points is in just the groups that add up to them. */
function bestOf(cases: readonly OneCase[], worth: readonly number[]): readonly CountedCases[] {
  const steps = [...new Set(worth)].sort((a, b) => a - b);
  return steps.map((step, index) => ({
    points: step - (steps[index - 1] ?? 0),
    rule: 'max',
    cases: cases.filter((_, at) => (worth[at] ?? 0) >= step),
  }));
}

class Reader {
  readonly #files: ForeignFiles;
  readonly #folder: string;
  readonly #name: string;
  readonly #config: Config;
  readonly #times = new Set<number>();
  readonly #memories = new Set<number>();

  constructor(
    files: ForeignFiles,
    place: { readonly folder: string; readonly name: string },
    config: Config,
  ) {
    this.#files = files;
    this.#folder = place.folder;
    this.#name = place.name;
    this.#config = config;
  }

  problem(page: z.infer<typeof pageSchema>, options: ForeignOptions): ForeignProblem | undefined {
    const { type = 'default', filename } = this.#config;
    if (type !== 'default' && ownValue(typesOf, type) === undefined)
      this.#refuse(
        `type default, ${Object.keys(typesOf).join(', ')}`,
        [type, ownValue(unsupported, type) ?? []].flat().join(': '),
      );
    const judging = this.#judging(type, options);
    const groups = type === 'objective' ? this.#questions() : this.#groups(this.#listed(), judging);
    for (const key of ['time_limit_rate', 'memory_limit_rate', 'langs'] as const)
      if (this.#config[key] !== undefined)
        this.#files.note(`${this.#name}: ${key} is left out: languages have factors of their own here`);
    if (this.#config.judge_extra_files?.some((one) => !/\.(h|hpp)$/.test(one)))
      this.#files.note(`${this.#name}: judge_extra_files other than headers are left out`);
    if (this.#config.user_extra_files)
      this.#files.note(`${this.#name}: user_extra_files are compiled with each submission (include/)`);
    const name = String(page.pid ?? this.#files.name);
    const statements = this.#statements();
    const languages = statements.languages.length > 0 ? statements.languages : ['zh'];
    return {
      name,
      describedIn: this.#name,
      titles: Object.fromEntries(languages.map((language) => [language, page.title ?? name])),
      types: ownValue(typesOf, type) ?? [],
      timeMs: type === 'objective' ? undefined : this.#most(this.#times, 'time limits'),
      memoryMiB: type === 'objective' ? undefined : this.#most(this.#memories, 'memory limits'),
      fileNames: filename ? { input: `${filename}.in`, output: `${filename}.out` } : undefined,
      samples: [],
      secret: { groups },
      ...judging,
      parts: [
        ...judging.parts,
        ...statements.files,
        ...this.#files.copies('additional_file', 'attachments'),
        ...this.#extra(),
        ...this.#validator(options),
      ],
      keywords: page.tag ?? [],
    };
  }

  #listed(): readonly Subtask[] {
    const { subtasks = [], cases = [] } = this.#config;
    const given = subtasks.some((one) => one.cases?.length) ? subtasks : undefined;
    const listed = cases.length > 0 ? [{ type: 'sum' as const, cases }] : (given ?? this.#byNames());
    if (listed.length === 0) this.#refuse('cases, subtasks, or files whose names give cases', 'none');
    return listed;
  }

  #questions(): readonly ForeignGroup[] {
    const questions = questionsOf(this.#config.answers);
    if (questions === undefined)
      this.#refuse(
        'answers: by question its answer or list of choices with points, or points by answer',
        'none such',
      );
    this.#files.note(
      `${this.#name}: a submission is one file with a line \`question: answer\` for each question, as Hydro writes it; fields of the statement such as {{ input(1) }} are only text here`,
    );
    return questions ?? [];
  }

  #refuse(expected: string, found: string): void {
    this.#files.refuse(this.#name, expected, found);
  }

  #most(values: ReadonlySet<number>, what: string): number {
    if (values.size > 1)
      this.#files.note(`${this.#name}: cases have different ${what}: here the largest counts for all`);
    return Math.max(...values, 1);
  }

  /** The points that subtasks and cases do not give are shared out as Hydro does. */
  #groups(
    listed: readonly Subtask[],
    { asksForPoints }: Pick<ForeignJudging, 'asksForPoints'>,
  ): readonly ForeignGroup[] {
    const needed = new Set(listed.flatMap((one) => one.if ?? []));
    const sorted = [...listed].sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
    const ids = sorted.map(({ id }, index) => id ?? index + 1);
    if (new Set(ids).size < ids.length) this.#refuse('a different id for each subtask', ids.join(', '));
    const given = sorted.reduce((sum, { score = 0 }) => sum + score, 0);
    const rest = shares(Math.max(100 - given, 0), sorted.filter(({ score }) => !score).length);
    const places = new Map<number, readonly number[]>();
    const groups: ForeignGroup[] = [];
    for (const [index, one] of sorted.entries()) {
      const points = one.score || (rest.shift() ?? 0);
      const after = (one.if ?? []).flatMap((id) => {
        const place = places.get(id);
        if (place === undefined)
          this.#refuse(
            `if of subtask ${ids[index]}: earlier subtasks`,
            ids.includes(id) ? `${id}, which comes later or is itself` : `${id}, which does not exist`,
          );
        return place ?? [];
      });
      const id = ids[index] ?? 0;
      const isSplit = !asksForPoints && !needed.has(id);
      const own = one.type === 'sum' ? this.#summed(one, points) : this.#alike(one, { points, id, isSplit });
      if ((one.cases ?? []).length === 0) this.#refuse(`cases of subtask ${ids[index]}`, 'none');
      places.set(
        ids[index] ?? 0,
        own.map((_, at) => groups.length + at),
      );
      for (const { points: worth, cases, rule } of own)
        groups.push({ points: worth, rule, after, cases: cases.map((c) => this.#case(c, one)) });
    }
    return groups;
  }

  /** Cases of which the worst or the best counts. A case may have points of its own, at most those of the subtask. */
  #alike(
    { type = 'min', cases = [] }: Subtask,
    { points, id, isSplit }: { readonly points: number; readonly id: number; readonly isSplit: boolean },
  ): readonly CountedCases[] {
    const worth = cases.map(({ score }) => score || points);
    if (type === 'min') return [{ points: Math.min(points, ...worth), cases, rule: type }];
    const different = new Set(worth).size;
    if (different <= 1) return [{ points: worth[0] ?? points, cases, rule: type }];
    if (!isSplit || different * cases.length > mostSplit) {
      this.#refuse(`cases of equal score in subtask ${id}, of which the best counts`, worth.join(', '));
      return [];
    }
    this.#files.note(
      `${this.#name}: the best case of subtask ${id} counts, and their points differ: here it is ${different} groups, which add up to these points`,
    );
    return bestOf(cases, worth);
  }

  /** Cases of equal points are one group; others a group each. */
  #summed({ cases = [] }: Subtask, points: number): readonly CountedCases[] {
    const given = cases.reduce((sum, { score = 0 }) => sum + score, 0);
    const rest = shares(Math.max(points - given, 0), cases.filter(({ score }) => !score).length);
    const worth = cases.map(({ score }) => score || (rest.shift() ?? 0));
    const sum = worth.reduce((all, one) => all + one, 0);
    if (new Set(worth).size <= 1) return [{ points: sum, cases, rule: 'sum' }];
    return cases.map((one, index) => ({ points: worth[index] ?? 0, cases: [one], rule: 'min' }));
  }

  #case(one: OneCase, { time, memory }: Subtask) {
    this.#times.add(this.#quantity(one.time ?? time ?? this.#config.time ?? '1000ms', times));
    const limit = one.memory ?? memory ?? this.#config.memory ?? '256m';
    this.#memories.add(Math.ceil(this.#quantity(limit, memories)));
    return { input: this.#content(one.input), answer: this.#content(one.output) };
  }

  #content(name: string | undefined): FileContent {
    if (name === undefined || name === '' || name === '/dev/null') return { text: '' };
    const path =
      this.#files.optional(this.#folder + name) ?? this.#files.named(this.#folder + name, this.#name);
    return path === undefined ? { text: '' } : { copyOf: path };
  }

  /** A number, or a text with a unit; 1, with an error, for what is neither. */
  #quantity(value: string | number, { pattern, factors, whole, expected }: Unit): number {
    const [, digits, unit = ''] = pattern.exec(String(value)) ?? [];
    const size = typeof value === 'number' ? value : whole(Number(digits) * factors[unit.toLowerCase()]!);
    if (size >= 1) return size;
    this.#refuse(expected, JSON.stringify(value));
    return 1;
  }

  /** Cases by the names of files: `<name><subtask>-<number>.in` with `.out` or `.ans`. */
  #byNames(): readonly Subtask[] {
    const names = this.#files.list(this.#folder === '' ? '.' : this.#folder.slice(0, -1));
    const found = new Map<number, { type: 'min' | 'sum'; cases: OneCase[] }>();
    for (const input of names)
      for (const { pattern, outputs, place } of byName) {
        const match = pattern.exec(input);
        if (!match) continue;
        const output = outputs(match).find((one) => one !== input && names.includes(one));
        if (output === undefined) continue;
        const { id, type } = place(match);
        const group = found.get(id) ?? { type, cases: [] };
        group.cases.push({ input, output });
        found.set(id, group);
        break;
      }
    const settings = new Map((this.#config.subtasks ?? []).map((one) => [one.id ?? 0, one]));
    return [...found]
      .sort(([a], [b]) => a - b)
      .map(([id, { type, cases }]) => ({
        id,
        type,
        ...settings.get(id),
        cases: cases.sort((a, b) => numeric.compare(a.input ?? '', b.input ?? '')),
      }));
  }

  /** A manager talks to one process of the submission or several, which get their numbers. */
  #managed(program: (one: z.infer<typeof source>, contract: Contract) => ForeignJudging) {
    const { manager, num_processes: processes } = this.#config;
    if (manager === undefined || processes === undefined || processes < 1 || processes > mostProcesses) {
      this.#refuse(
        `manager, and num_processes from 1 to ${mostProcesses}`,
        `${manager === undefined ? 'no manager' : nameOf(manager)}, num_processes ${processes ?? 'none'}`,
      );
      return noJudging;
    }
    const order = 'rw'.repeat(processes);
    const judging = program(manager, { order, opinion: 'NUMBER', talks: true, manages: processes });
    return processes === 1 ? { ...judging, programArgs: ['0'] } : { ...judging, processes };
  }

  #judging(
    type: string,
    { testlib }: ForeignOptions,
  ): ForeignJudging & Pick<ForeignProblem, 'programArgs' | 'processes'> {
    const { checker_type: kind = 'default', checker, interactor: given } = this.#config;
    const program = (one: z.infer<typeof source>, contract: Contract): ForeignJudging =>
      adaptedProgram(this.#files, this.#folder + nameOf(one), contract, testlib);
    if (type === 'interactive') {
      if (given !== undefined) return program(given, interactor);
      this.#refuse('interactor', 'none');
      return noJudging;
    }
    if (type === 'communication') return this.#managed(program);
    if (type === 'objective') return { ...noJudging, parts: [questionChecker()] };
    const way = ownValue({ default: 'trailing', strict: 'exact' } as const, kind);
    if (way !== undefined) return lineComparison(way);
    if (checker === undefined) {
      this.#refuse(`a checker for checker_type ${kind}`, 'none');
      return noJudging;
    }
    const standard = standardCheckers.find(({ name }) => name === `std::${nameOf(checker)}.cpp`);
    if (kind === 'testlib' && standard !== undefined) return { ...noJudging, checkerArgs: standard.args };
    const contract = ownValue(checkerTypes, kind);
    if (contract !== undefined) return program(checker, contract);
    this.#refuse(`checker_type default, strict, ${Object.keys(checkerTypes).join(', ')}`, kind);
    return noJudging;
  }

  /** A validator of inputs, by testlib. */
  #validator({ testlib }: ForeignOptions): readonly PlannedFile[] {
    const { validator } = this.#config;
    return validator === undefined
      ? []
      : testlibValidator(this.#files, this.#folder + nameOf(validator), testlib);
  }

  /** Files that Hydro compiles with each submission. */
  #extra(): readonly PlannedFile[] {
    return (this.#config.user_extra_files ?? []).flatMap((name) => {
      const copyOf = this.#files.named(this.#folder + name, this.#name);
      return copyOf === undefined ? [] : [{ path: `include/cpp/${name}`, copyOf }];
    });
  }

  #statements(): { readonly languages: readonly string[]; readonly files: readonly PlannedFile[] } {
    const pattern = /^problem(?:_([a-z]{2})(?:_[A-Za-z]+)?)?\.md$/;
    const found = this.#files.list('.').flatMap((name) => {
      const [whole, language = 'zh'] = pattern.exec(name) ?? [];
      return whole === undefined
        ? []
        : this.#files.copy(name, `statement/problem.${language}.md`).map((file) => [language, file] as const);
    });
    const own = new Map(found);
    const written = [...own.values()].map((file) => this.#withPictures(file));
    const pictures = new Map(written.flatMap(({ pictures }) => pictures.map((file) => [file.path, file])));
    if (written.some(({ hasLinks }) => hasLinks))
      this.#files.note('links of the statement to file://… do not work here: the files are attachments now');
    return { languages: [...own.keys()], files: [...written.map(({ file }) => file), ...pictures.values()] };
  }

  /** A statement whose pictures among the additional files lie beside it. */
  #withPictures(file: PlannedFile): {
    readonly file: PlannedFile;
    readonly pictures: readonly PlannedFile[];
    readonly hasLinks: boolean;
  } {
    const isShort = 'copyOf' in file && statSync(file.copyOf).size <= mostStatementBytes;
    const before = isShort ? readFileSync(file.copyOf, 'utf8') : '';
    const pictures: PlannedFile[] = [];
    const text = before.replace(picture, (whole: string, start: string, name: string) => {
      const [copy] = this.#files.copy(`additional_file/${name}`, `statement/${name}`);
      if (copy === undefined) return whole;
      pictures.push(copy);
      return start + name;
    });
    const hasLinks = text.includes('](file://');
    return pictures.length === 0
      ? { file, pictures, hasLinks }
      : { file: { path: file.path, text }, pictures, hasLinks };
  }
}

const mostStatementBytes = 2 ** 20;
/** A picture that is an additional file, as Hydro writes it. */
const picture = /(!\[[^\]\n]{0,500}\]\()file:\/\/([\w-][\w.-]*\.(?:png|jpe?g|svg))(?=[)\s])/gi;

interface Unit {
  readonly pattern: RegExp;
  readonly factors: Readonly<Record<string, number>>;
  readonly whole: (size: number) => number;
  readonly expected: string;
}

const times: Unit = {
  pattern: /^(\d+(?:\.\d*)?)([mu]?)s?$/i,
  factors: { '': 1000, m: 1, u: 0.001 },
  whole: Math.floor,
  expected: 'a time such as 1s or 500ms',
};

const memories: Unit = {
  pattern: /^(\d+(?:\.\d*)?)([kmg])b?$/i,
  factors: { k: 1 / 1024, m: 1, g: 1024 },
  whole: Math.ceil,
  expected: 'a memory limit such as 256m',
};

const numeric = new Intl.Collator('en', { numeric: true });

/** Whole points for each of `count`, as equal as can be, the larger ones last. */
function shares(total: number, count: number): number[] {
  const base = Math.floor(total / Math.max(count, 1));
  const extra = count - (total % Math.max(count, 1));
  return Array.from({ length: count }, (_, index) => (index >= extra ? base + 1 : base));
}

interface NameRule {
  readonly pattern: RegExp;
  readonly outputs: (match: RegExpExecArray) => readonly string[];
  readonly place: (match: RegExpExecArray) => { readonly id: number; readonly type: 'min' | 'sum' };
}

const replaced = (name: string): readonly string[] => [name, name.replaceAll('input', 'output')];

const byName: readonly NameRule[] = [
  {
    pattern: /^(([\w.-]*?)(?:(\d*)[-_])?(\d+))\.(?:in|IN|txt|TXT|in\.txt|IN\.TXT)$/,
    outputs: ([, stem = '']) => [
      ...['out', 'ans', 'OUT', 'ANS', 'out.txt', 'ans.txt', 'OUT.TXT', 'ANS.TXT'].flatMap((ending) =>
        replaced(`${stem}.${ending}`),
      ),
      ...(stem.includes('input') ? [`${stem.replaceAll('input', 'output')}.txt`] : []),
    ],
    place: ([, , , id]) => (id ? { id: Number(id), type: 'min' } : { id: 1, type: 'sum' }),
  },
  {
    pattern: /^(\D*)\.(?:in|IN)(\d+)$/,
    outputs: ([, stem = '', number = '']) =>
      ['ou', 'out', 'OU', 'OUT'].flatMap((ending) => replaced(`${stem}.${ending}${number}`)),
    place: () => ({ id: 1, type: 'sum' }),
  },
  {
    pattern: /^(\D*(\d+)[-_]\d+)\.(?:in|IN)$/,
    outputs: ([, stem = '']) => ['out', 'ans', 'OUT', 'ANS'].map((ending) => `${stem}.${ending}`),
    place: ([, , id]) => ({ id: Number(id), type: 'min' }),
  },
  {
    pattern: /^((\d+)[-_].*)\.(?:in|IN)$/,
    outputs: ([, stem = '']) => ['out', 'ans', 'OUT', 'ANS'].map((ending) => `${stem}.${ending}`),
    place: () => ({ id: 1, type: 'sum' }),
  },
];
