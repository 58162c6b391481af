import { z } from 'zod';
import { chosenSubmissions, type SubmissionChoice } from '../../../../contest/index.ts';
import type { ChoiceField } from '../../../../pages/index.ts';
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
});
export type TypedChoice = z.infer<typeof choiceFields>;

/** The submissions that typed fields mean, or what is wrong with the fields. */
export function chosenBy(
  typed: TypedChoice,
  { live: { state } }: ContestReader,
): { readonly ids: readonly string[]; readonly errors: readonly string[] } {
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
