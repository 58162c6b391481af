import * as z from 'zod';
import { readSpan } from '#protocol';
import { type ContestReader, choiceField, type JuryReader } from '#server';
import { type Database, listWorkers, submissionsJudgedBy } from '#store';
import { choiceFaults, type FilterChoice, filterChoices, verdictOptions } from '../../parts/filter.tsx';
import { typedLength } from '../../parts/typed-times.ts';
import { wordsFor } from '../visit/contest-visit.ts';
import type { SeenSubmissionObject } from './submissions-of.ts';

/** The filter of the list of a contest's submissions; '' for fields that filter nothing. */
export const filterFields = z.object({
  problem: choiceField,
  team: choiceField,
  language: choiceField,
  verdict: choiceField,
  state: choiceField,
  machine: choiceField,
  from: choiceField,
  to: choiceField,
});
export type SubmissionFilterTyped = z.infer<typeof filterFields>;

const states = { judged: 'judged', open: 'not judged yet', ignored: 'does not count' } as const;

/** The selected and possible values of each field. */
export async function filterView(db: Database, reader: JuryReader, typed: SubmissionFilterTyped) {
  const { full: state } = reader;
  const w = wordsFor(reader);
  const teams = [...state.all('teams').values()].map(({ id, name }) => [id, name] as const);
  const languages = new Map([
    ...[...state.all('submissions').values()].map(({ language_id: id }) => [id, id] as const),
    ...[...state.all('languages').values()].map(({ id, name }) => [id, name] as const),
  ]);
  const problems = [...state.all('problems').values()].sort((a, b) => a.ordinal - b.ordinal);
  const machines = (await listWorkers(db)).map(({ name }) => [name, name] as const);
  return {
    choices: filterChoices(typed, [
      ['problem', w('Problem'), problems.map(({ label, name }) => [label, `${label} – ${name}`])],
      ['team', w('Team'), teams],
      ['language', 'Language', [...languages]],
      ['verdict', 'Verdict', verdictOptions],
      ['state', 'State', Object.entries(states)],
      ['machine', 'Machine', [...new Map(machines)]],
    ]),
    texts: [
      { name: 'from', label: 'From', value: typed.from },
      { name: 'to', label: 'Before', value: typed.to },
    ],
  };
}

/** What is wrong with a filter. */
export function filterFaults(
  choices: readonly FilterChoice[],
  typed: SubmissionFilterTyped,
): readonly string[] {
  const times = (['from', 'to'] as const).filter((name) => typedLength(typed[name]) === undefined);
  return [
    ...choiceFaults(choices),
    ...times.map(
      (name) => `${name}: found ${JSON.stringify(typed[name])}, expected a length of time like 1:30`,
    ),
  ];
}

/** A test of submissions by a valid filter, which asks for nothing that the reader does not see. */
export async function filterTest(
  db: Database,
  reader: ContestReader,
  typed: SubmissionFilterTyped,
): Promise<(submission: SeenSubmissionObject) => boolean> {
  const onMachine =
    typed.machine === '' || !reader.isJury
      ? undefined
      : await submissionsJudgedBy(db, reader.id, typed.machine);
  const problem = reader.all('problems').find(({ label }) => label === typed.problem)?.id;
  const fromMs = typedLength(typed.from) ?? 0;
  const toMs = typed.to.trim() === '' ? Number.POSITIVE_INFINITY : (typedLength(typed.to) ?? 0);
  const fits = (wanted: string | undefined, found: string | null | undefined): boolean =>
    wanted === '' || wanted === undefined || wanted === found;
  return ({ id, problem_id, team_id, language_id, contest_time = '', ignored = false }) => {
    const verdict = reader.judgementOf(id)?.judgement_type_id ?? null;
    const ms = readSpan(contest_time) ?? 0;
    const isTime = typed.from.trim() === '' ? ms < toMs : ms >= fromMs && ms < toMs;
    return (
      fits(problem, problem_id) &&
      fits(typed.team, team_id) &&
      fits(typed.language, language_id) &&
      fits(typed.verdict, verdict) &&
      isInState(typed.state, { isJudged: verdict !== null, ignored }) &&
      onMachine?.has(id) !== false &&
      isTime
    );
  };
}

function isInState(
  wanted: string,
  { isJudged, ignored }: { readonly isJudged: boolean; readonly ignored: boolean },
): boolean {
  if (wanted === 'judged') return isJudged;
  if (wanted === 'open') return !isJudged;
  return wanted !== 'ignored' || ignored;
}
