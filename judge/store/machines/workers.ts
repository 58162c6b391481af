import { sql } from 'kysely';
import * as z from 'zod';
import type { AttackCard, ToldLanguage, WorkerFacts, WorkerTold } from '#protocol';
import { type Database, jsonOf, rowsOf } from '../database/database.ts';
import type { WorkerStanding } from '../database/tables.ts';

/** Adds a worker, or updates the facts about it. */
export async function enterWorker(db: Database, name: string, facts: WorkerFacts): Promise<void> {
  await sql`
    insert into worker (name, facts, state) values (${name}, ${jsonOf(facts)}::jsonb, '{}')
    on conflict (name) do update set facts = excluded.facts, started_at = now(), seen_at = now()`.execute(db);
}

/** Records that a worker is alive, and how busy it is. */
export async function seeWorker(db: Database, name: string, state: object): Promise<void> {
  await sql`update worker set seen_at = now(), state = ${jsonOf(state)}::jsonb where name = ${name}`.execute(
    db,
  );
}

/** Stores the result of `judge doctor --attack` on a machine.
 *  @returns false if there is no such worker */
export async function keepAttackCard(db: Database, name: string, card: AttackCard): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('worker')
    .set({ attack_card: jsonOf(card) })
    .where('name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The stored facts about a worker. */
export interface StoredWorker extends Told {
  readonly name: string;
  readonly standing: WorkerStanding;
  /** True if it has its own role in the database. */
  readonly granted: boolean;
  readonly startedAt: Date;
  readonly seenAt: Date;
  /** True if it was seen in the last 30 seconds, by the clock of the database. */
  readonly alive: boolean;
  /** True if it is alive, enabled and not refused, and its report can be read. */
  readonly takesJobs: boolean;
}

/** The workers that were seen in the last three days, by name. Longer silent ones count as removed. */
export async function listWorkers(db: Database): Promise<readonly StoredWorker[]> {
  const rows = await db
    .selectFrom('worker')
    .select([
      'name',
      'facts',
      'state',
      'standing',
      'granted',
      'started_at as startedAt',
      'seen_at as seenAt',
      'attack_card as attackCard',
      sql<boolean>`seen_at > now() - interval '30 seconds'`.as('alive'),
    ])
    .where(sql<boolean>`seen_at > now() - interval '3 days'`)
    .orderBy('name')
    .execute();
  return rows.map((row) => {
    const told = readTold(row);
    const isRefused = told.faults.length > 0 || (told.state.refused ?? []).length > 0;
    return { ...row, ...told, takesJobs: row.alive && row.standing === 'enabled' && !isRefused };
  });
}

/** True if a worker was seen recently. */
export async function hasWorker(db: Database): Promise<boolean> {
  const rows = await rowsOf(db)`select from worker where seen_at > now() - interval '15 seconds'`;
  return rows.length > 0;
}

/** The languages reported by machines that take jobs, those of the judge itself first. While none takes jobs, as for a
 *  moment after a crash, all machines that are not disabled count: submissions then wait until one comes. */
export function toldLanguages(workers: readonly StoredWorker[]): readonly ToldLanguage[] {
  const atWork = workers.filter(({ takesJobs }) => takesJobs);
  const counted = atWork.length > 0 ? atWork : workers.filter(({ standing }) => standing !== 'disabled');
  return counted
    .toSorted((a, b) => Number(a.granted) - Number(b.granted))
    .flatMap(({ facts }) => facts.languages);
}

/** The languages of a worker; none if it is not known. */
export async function workerLanguages(db: Database, name: string): Promise<readonly ToldLanguage[]> {
  return (await listWorkers(db)).find((worker) => worker.name === name)?.facts.languages ?? [];
}

/** Ids in a contest of the submissions whose counting judgement a worker made or is making. */
export async function submissionsJudgedBy(
  db: Database,
  contestId: string,
  worker: string,
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(db)`
    select submission.api_id as id from submission
    join judgement on judgement.submission_id = submission.id and judgement.current
    left join job on job.judgement_id = judgement.id
    where submission.contest_id = ${contestId} and submission.api_id is not null
      and ${worker} = coalesce(job.worker, judgement.record->>'worker')`;
  return new Set(rows.map(({ id }) => id));
}

// Theory of operation. The report of a machine about itself is stored unchanged and parsed here: nothing else reads
// those columns. Invalid parts are left out as a whole, and described in words (`faults`), which pages, lists and an
// alarm show.

const name = z
  .string()
  .max(400)
  .regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u, 'no control characters');
const line = z.string().max(20_000);
const lines = z.array(line).max(500);
const count = z.int().min(0).max(1_000_000);
const measured = z.number().min(0).max(1e9);

const language = z.object({
  id: z.string().regex(/^[a-z][a-z0-9]{0,39}$/, 'lower-case letters and digits'),
  name,
  version: name,
  compileLine: line.optional(),
  runLine: line,
});

const factsSchema = z.object({
  host: name,
  place: line.optional(),
  slots: z.int().min(1).max(10_000),
  judgeDigest: name,
  problemsDigest: name.optional(),
  sandbox: z.object({
    backEnd: name,
    measuredBy: z.enum(['cgroup-v2', 'cgroup-v1', 'rusage']),
    missing: lines,
    hints: lines,
  }),
  rate: z.number().min(1e-3).max(1e9).optional(),
  languages: z.array(language).max(500),
});

const stateSchema = z.object({
  held: count,
  busy: count,
  slots: count,
  warm: count,
  differs: lines,
  refused: lines,
  clockMs: z.number().min(-1e15).max(1e15),
});

const cardSchema = z.object({
  version: z.literal(1),
  at: z.iso.datetime(),
  judge: name,
  judgeDigest: name,
  kernel: name,
  processor: name,
  cores: count,
  backEnd: name,
  missing: lines,
  attacks: z
    .array(z.object({ name, tries: line, state: z.enum(['held', 'reduced', 'broke']), notes: lines }))
    .max(2_000),
  blind: lines,
  precision: z.object({ runs: count, medianMs: measured, alonePercent: measured, busyPercent: measured }),
});

/** Facts of a machine whose report cannot be read. */
const unknown: WorkerFacts = {
  host: '',
  slots: 0,
  judgeDigest: '',
  sandbox: { backEnd: 'unknown', measuredBy: 'rusage', missing: [], hints: [] },
  languages: [],
};

/** The stored report of a machine, unchanged. */
interface Said {
  readonly facts: unknown;
  readonly state: unknown;
  readonly attackCard: unknown;
}

/** The report of a machine, as far as it can be read. */
interface Told {
  readonly facts: WorkerFacts;
  readonly state: Partial<WorkerTold>;
  /** The result of `judge doctor --attack` there; null: nobody has tried. */
  readonly attackCard: AttackCard | null;
  /** What could not be read: place and expected value. */
  readonly faults: readonly string[];
}

/** Parses the report of a machine. */
function readTold({ facts, state, attackCard }: Said): Told {
  const parsed = {
    facts: factsSchema.safeParse(facts),
    state: stateSchema.partial().safeParse(state),
    attackCard: cardSchema.nullable().safeParse(attackCard),
  };
  return {
    // A missing field stays missing after parsing.
    facts: (parsed.facts.data as WorkerFacts | undefined) ?? unknown,
    state: (parsed.state.data as Partial<WorkerTold> | undefined) ?? {},
    attackCard: parsed.attackCard.data ?? null,
    faults: Object.entries(parsed).flatMap(([what, { error }]) =>
      (error?.issues ?? [])
        .slice(0, 3)
        .map(({ path, message }) => `${[what, ...path].join('.')}: ${message}`),
    ),
  };
}
