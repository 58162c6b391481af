/** Theory of operation. The report of a machine about itself is stored unchanged and parsed here: nothing else reads
 *  those columns. Invalid parts are left out as a whole, and described in words (`faults`), which pages, lists and an
 *  alarm show. */
import * as z from 'zod';
import type { AttackCard, WorkerFacts, WorkerTold } from '#protocol';

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
export interface Told {
  readonly facts: WorkerFacts;
  readonly state: Partial<WorkerTold>;
  /** The result of `judge doctor --attack` there; null: nobody has tried. */
  readonly attackCard: AttackCard | null;
  /** What could not be read: place and expected value. */
  readonly faults: readonly string[];
}

/** Parses the report of a machine. */
export function readTold({ facts, state, attackCard }: Said): Told {
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
