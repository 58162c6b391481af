import * as z from 'zod';
import { chosenSubmissions, type SubmissionChoice } from '#contest';
import type { JuryReader } from '#server';
import { type Database, listWorkers, outdatedVerdicts, submissionsJudgedBy } from '#store';
import { verdicts } from '#verdict';
import { wordsFor } from '../../contest/visit/contest-visit.ts';
import { typedLength } from '../../parts/typed-times.ts';
import type { ChoiceField } from './rejudging-list.tsx';

const ids = z.array(z.string().max(64)).max(2_000).default([]);
const short = z.string().max(2_000).default('');

/** Stands for every verdict of the program's own fault. */
const anyRejected = 'rejected';
const rejections = verdicts.filter((one) => one !== 'AC' && one !== 'JE');

/** The fields of a choice of submissions. */
export const choiceFields = z.object({
  problem: ids,
  language: ids,
  team: ids,
  group: ids,
  machine: ids,
  verdict: z
    .array(z.enum([anyRejected, ...verdicts]))
    .max(verdicts.length + 1)
    .default([]),
  from: short,
  to: short,
  submissions: short,
  /** Only verdicts older than their package or than the judge. */
  outdated: z.enum(['', 'yes']).default(''),
});
export type TypedChoice = z.infer<typeof choiceFields>;

/** The submissions that typed fields select, or what is wrong with the fields. */
export async function chosenBy(db: Database, typed: TypedChoice, reader: JuryReader): Promise<Chosen> {
  const chosen = chosenAmong(typed, reader);
  const limits: ReadonlySet<string>[] = [];
  if (typed.outdated !== '')
    limits.push(new Set((await outdatedVerdicts(db, reader.id)).map(({ submission }) => submission)));
  if (typed.machine.length > 0) {
    const each = typed.machine.map((name) => submissionsJudgedBy(db, reader.id, name));
    limits.push(new Set((await Promise.all(each)).flatMap((ids) => [...ids])));
  }
  return { ...chosen, ids: chosen.ids.filter((id) => limits.every((allowed) => allowed.has(id))) };
}

interface Chosen {
  readonly ids: readonly string[];
  readonly errors: readonly string[];
}

function chosenAmong(typed: TypedChoice, { full: state }: JuryReader): Chosen {
  const [fromMs, toMs] = [timeOf(typed.from), timeOf(typed.to)];
  const errors = (['from', 'to'] as const).flatMap((name) =>
    Number.isNaN(timeOf(typed[name]))
      ? [`${name}: found ${JSON.stringify(typed[name])}, expected a contest time like 1:30`]
      : [],
  );
  if (errors.length > 0) return { ids: [], errors };
  const choice: SubmissionChoice = {
    problems: typed.problem,
    languages: typed.language,
    teams: typed.team,
    groups: typed.group,
    verdicts: typed.verdict.flatMap((one) => (one === anyRejected ? rejections : [one])),
    fromMs,
    toMs,
    submissions: typed.submissions.split(/[\s,]+/).filter(Boolean),
  };
  return { ids: chosenSubmissions(choice, state), errors };
}

/** ms; undefined for '', NaN for an invalid time. */
const timeOf = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : (typedLength(typed) ?? Number.NaN);

/** The possible values. */
export async function choiceFieldsOf(
  db: Database,
  typed: TypedChoice,
  reader: JuryReader,
): Promise<readonly ChoiceField[]> {
  const { full: state } = reader;
  const w = wordsFor(reader);
  const machines = [...new Set((await listWorkers(db)).map(({ name }) => name))];
  const named = (type: 'languages' | 'teams' | 'groups') =>
    [...state.all(type).values()].map(({ id, name }) => [id, name] as const);
  const problems = [...state.all('problems').values()].sort((a, b) => a.ordinal - b.ordinal);
  return [
    {
      name: 'problem',
      label: w('Problems'),
      options: problems.map(({ id, label, name }) => [id, `${label} – ${name}`] as const),
      chosen: typed.problem,
    },
    {
      name: 'verdict',
      label: 'Verdicts',
      options: [[anyRejected, 'any rejected'] as const, ...verdicts.map((one) => [one, one] as const)],
      chosen: typed.verdict,
    },
    { name: 'language', label: 'Languages', options: named('languages'), chosen: typed.language },
    { name: 'team', label: w('Teams'), options: named('teams'), chosen: typed.team },
    { name: 'group', label: 'Groups', options: named('groups'), chosen: typed.group },
    {
      name: 'machine',
      label: 'Machines',
      chosen: typed.machine,
      options: machines.map((one) => [one, one] as const),
    },
  ].filter(({ options }) => options.length > 0);
}
