import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { judgementPath } from '#contest';
import { readYaml } from '#host';
import {
  type CaseResult,
  type Judgement,
  knownVerdicts,
  type PastJudging,
  type ToldVerdicts,
  verdictOfKind,
} from '#protocol';
import { groupedBy } from '#values';
import { type RunResult, type Verdict, verdicts } from '#verdict';
import type { Fields } from '../lists/fields.ts';
import type { PackageLists } from '../lists/package-lists.ts';
import { needed } from './people-files.ts';
import { repeated } from './references.ts';

/** The judgements of a package by the ids of their submissions, each with its runs. Those of a rejudging that was not
 *  applied are left out.
 *  @param submissions - ids of those in the package */
export function readJudgements(
  lists: PackageLists,
  submissions: ReadonlySet<string>,
): ReadonlyMap<string, readonly PastJudging[]> {
  const names = knownVerdicts(lists.read('judgement-types', verdictOfType));
  const runs = groupedBy(
    lists.read('runs', (fields) => runFrom(fields, names)),
    ({ judgement }) => judgement,
  );
  const read = lists.read('judgements', (fields) => judgementFrom(fields, { lists, names, runs }));
  const known = new Set(read.map(({ id }) => id));
  for (const [judgement, [first]] of runs)
    if (!known.has(judgement)) refuseReference(lists, ['runs', first?.id ?? '', 'judgement_id'], judgement);
  for (const { id, submission } of read)
    if (!submissions.has(submission)) refuseReference(lists, ['judgements', id, 'submission_id'], submission);
  for (const id of repeated(read.map(({ id }) => id)))
    lists.issues.push(
      lists.issueOf('judgements', id, 'id', { expected: 'each once', found: `${JSON.stringify(id)} again` }),
    );
  for (const own of runs.values()) refuseRepeatedRuns(lists, own);
  return new Map(
    [...groupedBy(read, ({ submission }) => submission)].map(([submission, all]) => [
      submission,
      numbered(submission, all),
    ]),
  );
}

function refuseReference(
  lists: PackageLists,
  [type, name, key]: readonly [type: 'runs' | 'judgements', name: string, key: string],
  id: string,
): void {
  const kind = type === 'runs' ? 'judgement' : 'submission';
  const found = JSON.stringify(id);
  lists.issues.push(lists.issueOf(type, name, key, { expected: `a ${kind} of the package`, found }));
}

/** A judgement has one run of each number. */
function refuseRepeatedRuns(lists: PackageLists, own: readonly ToldRun[]): void {
  const numbers = new Set<number>();
  for (const { id, result } of own) {
    const { number = 1 } = result;
    if (numbers.has(number))
      lists.issues.push(
        lists.issueOf('runs', id, 'ordinal', {
          ...{ expected: 'each once in a judgement', found: `${number} again` },
        }),
      );
    numbers.add(number);
  }
}

interface ToldRun {
  readonly id: string;
  readonly judgement: string;
  readonly atMs: number;
  readonly result: CaseResult;
}

function runFrom(fields: Fields, names: ToldVerdicts): ToldRun {
  const number = fields.number('ordinal') ?? 1;
  const cpuMs = (fields.number('run_time') ?? 0) * 1000;
  const verdict = verdictIn(fields, names) ?? 'JE';
  return {
    id: fields.text('id') ?? '',
    judgement: needed(fields, fields.text('judgement_id'), 'judgement_id'),
    atMs: fields.time('time') ?? 0,
    result: { name: String(number), number, verdict, message: '', run: unmeasured(cpuMs) },
  };
}

/** Others tell no more than the time of a run. */
const unmeasured = (cpuMs: number): RunResult => ({
  exit: { kind: 'exited', code: 0 },
  cpuMs,
  wallMs: cpuMs,
  peakBytes: 0,
  outputBytes: 0,
  hitProcessLimit: false,
  measuredBy: 'cgroup-v2',
});

interface ToldJudgement extends Omit<PastJudging, 'number'> {
  readonly id: string;
  readonly submission: string;
  readonly isPreview: boolean;
}

interface Around {
  readonly lists: PackageLists;
  readonly names: ToldVerdicts;
  readonly runs: ReadonlyMap<string, readonly ToldRun[]>;
}

function judgementFrom(fields: Fields, { lists, names, runs }: Around): ToldJudgement {
  const id = needed(fields, fields.text('id'), 'id');
  const submission = needed(fields, fields.text('submission_id'), 'submission_id');
  const startedMs = fields.time('start_time') ?? 0;
  const verdict = verdictIn(fields, names);
  const endMs = fields.time('end_time');
  if ((verdict === undefined) !== (endMs === undefined))
    fields.refuse('end_time', 'it together with judgement_type_id');
  const own = (runs.get(id) ?? []).toSorted((a, b) => (a.result.number ?? 0) - (b.result.number ?? 0));
  const told = own.map(({ result }) => result);
  const maxRunSeconds = fields.number('max_run_time');
  const score = fields.number('score'); // in our own package 0 if there is none, as the API wants it
  const short = (decided: Verdict) =>
    shortRecord({ submission, verdict: decided, cases: told, maxRunSeconds });
  const judgement = verdict && (recordOf(lists, id) ?? { ...short(verdict), score });
  return {
    id,
    submission,
    isPreview: fields.flag('preview') ?? false,
    current: fields.flag('current') ?? true,
    startedMs,
    runTimes: new Map(own.map(({ atMs, result }) => [result.number ?? 0, atMs])),
    cases: judgement ? judgement.cases : told,
    ended: judgement ? { atMs: endMs ?? startedMs, judgement, maxRunSeconds } : undefined,
  };
}

const verdict = z.enum(verdicts);

/** What this judge writes beside the files of the Contest API: everything that it knows of a judgement. */
const record = z.looseObject({
  verdict,
  message: z.string(),
  cpuMs: z.number(),
  wallMs: z.number(),
  peakBytes: z.number(),
  compile: z.looseObject({ ok: z.boolean(), output: z.string() }),
  cases: z.array(z.looseObject({ name: z.string(), verdict, message: z.string() })),
  sandbox: z.looseObject({}),
});

function recordOf(lists: PackageLists, id: string): Judgement | undefined {
  const place = judgementPath(id);
  const path = join(lists.folder, place);
  if (/[/\\\0]/.test(id) || !existsSync(path)) return undefined;
  try {
    return record.parse(JSON.parse(readFileSync(path, 'utf8'))) as unknown as Judgement;
  } catch (error) {
    const { issues } = readYaml(path, record); // JSON is YAML; this one knows lines
    if (issues.some(({ severity }) => severity === 'error')) lists.issues.push(...issues);
    else lists.refuseFile(place, 'a judgement as `judge contest export` writes it', (error as Error).message);
    return undefined;
  }
}

/** What can be told of a judgement without that file. */
function shortRecord({
  submission,
  verdict: given,
  cases,
  maxRunSeconds = 0,
}: {
  readonly submission: string;
  readonly verdict: Verdict;
  readonly cases: readonly CaseResult[];
  readonly maxRunSeconds: number | undefined;
}): Judgement {
  const decidedBy = cases.find((one) => one.verdict !== 'AC')?.name;
  return {
    problem: '',
    submission,
    verdict: given,
    decidedBy,
    message: '',
    cpuMs: maxRunSeconds * 1000,
    wallMs: maxRunSeconds * 1000,
    peakBytes: 0,
    compile: { ok: given !== 'CE', output: '', cached: false },
    cases,
    sandbox: { backEnd: 'of another judge', measuredBy: 'cgroup-v2', missing: [], hints: [] },
  };
}

/** In the order of their numbers if they have ours, else in that of their beginning. Without any that counts, the last
 *  one does. */
function numbered(submission: string, all: readonly ToldJudgement[]): readonly PastJudging[] {
  const own = (id: string): number => {
    const number = id.startsWith(`${submission}.`) ? id.slice(submission.length + 1) : '';
    return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : Number.NaN;
  };
  const isOurs = all.every(({ id }) => Number.isInteger(own(id)));
  const kept = all
    .filter(({ isPreview }) => !isPreview)
    .toSorted((a, b) => (isOurs ? own(a.id) - own(b.id) : a.startedMs - b.startedMs));
  const counts = kept.findLastIndex(({ current }) => current);
  return kept.map(({ id, submission: _, isPreview: __, ...judgement }, index) => ({
    ...judgement,
    number: isOurs ? own(id) : index + 1,
    current: index === (counts < 0 ? kept.length - 1 : counts),
  }));
}

/** A judgement type of a package, as a verdict of ours. */
function verdictOfType(fields: Fields): readonly [id: string, verdict: Verdict] {
  return [
    fields.text('id') ?? '',
    verdictOfKind({ solved: fields.flag('solved') ?? false, penalty: fields.flag('penalty') }),
  ];
}

/** The verdict in a field; undefined if there is none, or nobody knows it. */
function verdictIn(fields: Fields, names: ToldVerdicts): Verdict | undefined {
  const id = fields.text('judgement_type_id');
  if (id === undefined) return undefined;
  return names.get(id) ?? fields.refuse('judgement_type_id', 'a verdict of the judgement types');
}
