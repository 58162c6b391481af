/** Theory of operation. A task of CMS as its loader italy_yaml reads it (cms-dev/cms,
 *  cmscontrib/loaders/italy_yaml.py and docs/External contest formats): task.yaml, input/input<n>.txt and
 *  output/output<n>.txt from 0, gen/GEN with subtasks, check/ or cor/ with a checker, sol/ with graders. */

import { dirname } from 'node:path';
import * as z from 'zod';
import { ownValue } from '#values';
import type { PlannedFile } from '../files/planned-file.ts';
import { cmsScores, scoreParameters } from './cms-scores.ts';
import type { ForeignFiles } from './foreign-files.ts';
import { anything, type ForeignFormat, type ForeignOptions } from './foreign-format.ts';
import { adaptedProgram, canBeAdapted, lineComparison } from './foreign-programs.ts';
import type { ForeignCase, ForeignGroup, ForeignJudging, ForeignProblem } from './translation.ts';

const text = z.string();
const textOrNothing = z.union([text, z.null()]).optional();
const schema = z.strictObject({
  name: text.optional(),
  nome_breve: text.optional(),
  title: text.optional(),
  nome: text.optional(),
  time_limit: z.number().positive().optional(),
  timeout: z.number().positive().optional(),
  memory_limit: z.number().positive().optional(),
  memlimit: z.number().positive().optional(),
  infile: textOrNothing,
  outfile: textOrNothing,
  n_input: z.int().min(0).optional(),
  total_value: z.number().positive().optional(),
  output_only: z.boolean().optional(),
  primary_language: text.optional(),
  score_type: text.optional(),
  score_type_parameters: scoreParameters.optional(),
  num_processes: z.int().optional(),
  user_io: text.optional(),
  // Without a place in the package format: how a contest uses the task.
  ...anything('public_testcases risultati score_mode score_precision feedback_level version'),
  ...anything('token_mode token_max_number token_min_interval token_gen_initial token_gen_number'),
  ...anything('token_gen_interval token_gen_max token_total token_initial token_gen_time token_max'),
  ...anything('max_submission_number max_user_test_number min_submission_interval min_user_test_interval'),
});

type TaskYaml = z.infer<typeof schema>;

/** CMS, as its loader italy_yaml reads tasks. */
export const cms: ForeignFormat = {
  name: 'CMS (italy_yaml)',
  isAt: (files) => files.optional('task.yaml') !== undefined,
  read(files, options) {
    const { value } = files.yaml('task.yaml', schema);
    return value === undefined ? [] : [readTask(files, value, options)].filter((one) => one !== undefined);
  },
};

function readTask(files: ForeignFiles, yaml: TaskYaml, options: ForeignOptions): ForeignProblem | undefined {
  const name = yaml.name ?? yaml.nome_breve;
  if (name === undefined) files.refuse('task.yaml', 'name', 'none');
  noteLost(files, yaml);
  const scores = cmsScores(files, yaml);
  if (scores === undefined || name === undefined) return undefined;
  const all = casesOf(files, scores.count);
  const groups = scores.groups.map(
    ({ cases, ...group }): ForeignGroup => ({
      ...{ ...group, after: [] },
      cases: cases.flatMap((index) => all[index] ?? []),
    }),
  );
  const memory = yaml.memory_limit ?? yaml.memlimit;
  const time = yaml.time_limit ?? yaml.timeout;
  const isOutputOnly = yaml.output_only === true;
  if (isOutputOnly)
    files.note('outputs are called as their test cases here (group01/01.txt), not output_000.txt and so on');
  if (time === undefined && !isOutputOnly)
    files.note('task.yaml has no time_limit: it is derived from the solutions; set limits in problem.yaml');
  const manager = managerOf(files, yaml, options);
  const judging = manager ?? checkerOf(files, options);
  if (!judging.asksForPoints && groups.some(({ upTo = 1 }) => upTo < 1))
    files.refuse('task.yaml', 'thresholds from 1 without a checker: a right output is worth 1', 'less');
  const language = yaml.primary_language ?? 'it';
  return {
    name,
    describedIn: 'task.yaml',
    titles: { [language]: yaml.title ?? yaml.nome ?? name },
    types: isOutputOnly ? ['submit-answer'] : manager ? ['interactive'] : [],
    timeMs: time === undefined || isOutputOnly ? undefined : Math.round(time * 1000),
    memoryMiB: memory === undefined ? undefined : Math.ceil(memory),
    fileNames: isOutputOnly || manager ? undefined : fileNamesOf(yaml),
    samples: [],
    secret: { groups },
    ...judging,
    parts: [
      ...judging.parts,
      ...statement(files, language),
      ...files.copies('att', 'attachments'),
      ...(isOutputOnly ? all.flatMap((one, index) => inputAttached(one, index)) : []),
      ...compiledWith(files, manager ? 'stub' : 'grader', name),
      ...solutions(files),
    ],
  };
}

/** An input as contestants of a task without programs get it. */
const inputAttached = (one: ForeignCase | undefined, index: number): readonly PlannedFile[] =>
  one === undefined
    ? []
    : [{ path: `attachments/input_${String(index).padStart(3, '0')}.txt`, ...one.input }];

function noteLost(files: ForeignFiles, yaml: TaskYaml): void {
  const lost = Object.keys(yaml).filter((key) =>
    /^(token_|max_|min_|public_|risultati|score_mode|feedback_)/.test(key),
  );
  if (lost.length > 0)
    files.note(`task.yaml: ${lost.join(', ')}: rules of the contest, not of the problem; left out`);
}

/** Standard input and output if both names are empty. */
function fileNamesOf({
  infile = 'input.txt',
  outfile = 'output.txt',
}: TaskYaml): ForeignProblem['fileNames'] {
  const names = { input: infile ?? '', output: outfile ?? '' };
  return names.input === '' && names.output === '' ? undefined : names;
}

/** The cases up to the first one that is missing: thousands of errors say no more than one. */
function casesOf(files: ForeignFiles, count: number): readonly (ForeignCase | undefined)[] {
  const all: (ForeignCase | undefined)[] = [];
  for (let index = 0; index < count && (index === 0 || all[index - 1] !== undefined); index++)
    all.push(caseAt(files, index));
  return all;
}

function caseAt(files: ForeignFiles, index: number): ForeignCase | undefined {
  const where = files.optional('gen/GEN') === undefined ? 'task.yaml' : 'gen/GEN';
  const input = files.named(`input/input${index}.txt`, where);
  const answer = files.named(`output/output${index}.txt`, where);
  return input && answer ? { input: { copyOf: input }, answer: { copyOf: answer } } : undefined;
}

/** The source of a program of the jury; undefined if there is no such program. Packages hold it compiled, for one
 *  machine. */
function sourceOf(files: ForeignFiles, folder: string, name: string): string | undefined {
  const own = files.list(folder).filter((file) => file.replace(/\.\w+$/, '') === name);
  const source = own.find(canBeAdapted);
  if (source === undefined && own.length > 0) {
    const program = own.find((file) => !file.includes('.')) ?? own[0];
    files.refuse(`${folder}/${program}`, `its source beside it, ${name}.cpp or ${name}.c`, 'none');
  }
  return source === undefined ? undefined : `${folder}/${source}`;
}

const mostProcesses = 8;

/** The manager of a task of type Communication: it talks to one process of the submission, or to several. */
function managerOf(
  files: ForeignFiles,
  { num_processes: processes = 1, user_io: io = 'fifo_io' }: TaskYaml,
  { testlib }: ForeignOptions,
): (ForeignJudging & Pick<ForeignProblem, 'programArgs' | 'processes'>) | undefined {
  const source = sourceOf(files, 'check', 'manager') ?? sourceOf(files, 'cor', 'manager');
  if (source === undefined) return undefined;
  if (processes < 1 || processes > mostProcesses)
    files.refuse('task.yaml', `num_processes from 1 to ${mostProcesses}`, String(processes));
  if (io !== 'fifo_io' && io !== 'std_io') files.refuse('task.yaml', 'user_io fifo_io or std_io', io);
  const order = 'rw'.repeat(Math.max(1, Math.min(processes, mostProcesses)));
  const contract = { order, opinion: 'SHARE', talks: true, manages: processes } as const;
  const programArgs = io === 'fifo_io' ? ['/dev/stdin', '/dev/stdout'] : undefined;
  const several = processes === 1 ? undefined : processes;
  return { ...adaptedProgram(files, source, contract, testlib), programArgs, processes: several };
}

/** The checker. CMS: <input> <correct output> <output of the contestant>; 0…1 on standard output. */
function checkerOf(files: ForeignFiles, { testlib }: ForeignOptions): ForeignJudging {
  const source = sourceOf(files, 'check', 'checker') ?? sourceOf(files, 'cor', 'correttore');
  return source === undefined
    ? lineComparison('lines')
    : adaptedProgram(files, source, { order: 'iao', opinion: 'SHARE' }, testlib);
}

/** CMS takes a PDF alone. Where it was not made yet, its source and the pictures beside it are taken. */
function statement(files: ForeignFiles, language: string): readonly PlannedFile[] {
  const places = ['statement/statement', 'testo/testo'];
  for (const ending of ['pdf', 'tex'])
    for (const place of places) {
      const [found] = files.copy(`${place}.${ending}`, `statement/problem.${language}.${ending}`);
      if (found === undefined) continue;
      const pictures = ending === 'tex' ? files.copies(dirname(place), 'statement') : [];
      return [found, ...pictures.filter(({ path }) => /\.(png|jpe?g|svg)$/i.test(path))];
    }
  return [];
}

/** Where what is compiled with a submission belongs. Where execution starts in it, it has the name that says so. */
const graderPlaces: Readonly<Record<string, { readonly language: string; readonly name?: string }>> = {
  '.c': { language: 'c' },
  '.cpp': { language: 'cpp' },
  '.cc': { language: 'cpp' },
  '.java': { language: 'java' },
  '.pas': { language: 'pascal', name: 'main.pas' },
  '.py': { language: 'python3', name: '__main__.py' },
};

/** Graders and stubs are compiled with each submission, and get the headers beside them. */
function compiledWith(files: ForeignFiles, kind: 'grader' | 'stub', task: string): readonly PlannedFile[] {
  const names = files.list('sol');
  const own = names.filter((name) => name.startsWith(`${kind}.`));
  return own.flatMap((name) => {
    const place = ownValue(graderPlaces, name.slice(kind.length));
    if (place === undefined) {
      files.note(
        `sol/${name} is left out: what is compiled with submissions in this language is not translated, so its submissions do not work`,
      );
      return [];
    }
    if (place.name !== undefined)
      files.note(
        `sol/${name}: submissions in this language must be called ${task}${name.slice(kind.length)}, as there`,
      );
    const beside =
      place.language === 'pascal' ? /lib\.pas$/ : place.name === undefined ? /\.(h|hpp)$/ : undefined;
    const headers = names.filter((file) => beside?.test(file));
    const folder = `include/${place.language}`;
    return [
      ...files.copy(`sol/${name}`, `${folder}/${place.name ?? name}`),
      ...headers.flatMap((file) => files.copy(`sol/${file}`, `${folder}/${file}`)),
    ];
  });
}

/** The official solution. What others are worth, the format does not say. */
function solutions(files: ForeignFiles): readonly PlannedFile[] {
  const others: string[] = [];
  const found = files.list('sol').flatMap((name) => {
    if (/^(grader|stub|template|__.*)\.|\.(h|hpp)$|lib\.pas$|^[^.]+$/.test(name)) return [];
    if (/^(solution|soluzione)\.\w+$/.test(name))
      return files.copy(`sol/${name}`, `submissions/accepted/${name}`);
    others.push(`sol/${name}`);
    return [];
  });
  if (others.length > 0)
    files.note(
      `left out, because the format does not say what they should get: ${others.slice(0, 8).join(', ')}`,
    );
  return found;
}
