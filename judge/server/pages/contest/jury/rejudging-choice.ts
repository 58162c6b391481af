import { z } from 'zod';
import { chosenSubmissions, type SubmissionChoice } from '../../../../contest/index.ts';
import type { ChoiceField } from '../../../../pages/index.ts';
import { type Database, outdatedVerdicts } from '../../../../store/index.ts';
import { verdicts } from '../../../../verdict/index.ts';
import type { ContestReader } from '../../../contests/contest-reader.ts';
import { typedLength } from '../admin/typed-times.ts';

const ids = z.array(z.string().max(64)).max(2_000).default([]);
const short = z.string().max(2_000).default('');

/** The fields of a choice of submissions. */
export const choiceFields = z.object({
  problem: ids,
  language: ids,
  team: ids,
  group: ids,
  verdict: z.array(z.enum(verdicts)).max(verdicts.length).default([]),
  from: short,
  to: short,
  submissions: short,
  /** Only verdicts that are older than their package or than the judge. */
  outdated: z.enum(['', 'yes']).default(''),
});
export type TypedChoice = z.infer<typeof choiceFields>;

/** The submissions that typed fields mean, or what is wrong with the fields. */
export async function chosenBy(db: Database, typed: TypedChoice, reader: ContestReader): Promise<Chosen> {
  const chosen = chosenAmong(typed, reader);
  if (typed.outdated === '') return chosen;
  const old = new Set((await outdatedVerdicts(db, reader.live.id)).map(({ submission }) => submission));
  return { ...chosen, ids: chosen.ids.filter((id) => old.has(id)) };
}

interface Chosen {
  readonly ids: readonly string[];
  readonly errors: readonly string[];
}

function chosenAmong(typed: TypedChoice, { live: { state } }: ContestReader): Chosen {
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
    verdicts: typed.verdict,
    fromMs,
    toMs,
    submissions: typed.submissions.split(/[\s,]+/).filter(Boolean),
  };
  return { ids: chosenSubmissions(choice, state), errors };
}

/** ms; undefined for '', NaN for what is no time. */
const timeOf = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : (typedLength(typed) ?? Number.NaN);

/** What can be chosen. */
export function choiceFieldsOf(
  typed: TypedChoice,
  { live: { state } }: ContestReader,
): readonly ChoiceField[] {
  const named = (type: 'languages' | 'teams' | 'groups') =>
    [...state.all(type).values()].map(({ id, name }) => [id, name] as const);
  const problems = [...state.all('problems').values()].sort((a, b) => a.ordinal - b.ordinal);
  return [
    {
      name: 'problem',
      label: 'Problems',
      options: problems.map(({ id, label, name }) => [id, `${label} – ${name}`] as const),
      chosen: typed.problem,
    },
    {
      name: 'verdict',
      label: 'Verdicts',
      options: verdicts.map((one) => [one, one] as const),
      chosen: typed.verdict,
    },
    { name: 'language', label: 'Languages', options: named('languages'), chosen: typed.language },
    { name: 'team', label: 'Teams', options: named('teams'), chosen: typed.team },
    { name: 'group', label: 'Groups', options: named('groups'), chosen: typed.group },
  ].filter(({ options }) => options.length > 0);
}
