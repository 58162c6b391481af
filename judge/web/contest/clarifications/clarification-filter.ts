import * as z from 'zod';
import { choiceField, type JuryReader } from '#server';
import { type FilterChoice, filterChoices } from '../../parts/filter.tsx';
import { type SeenClarification, subjectsOf } from '../visit/clarifications-of.ts';
import { wordsFor } from '../visit/contest-visit.ts';

/** The filter of the list of clarifications; '' for fields that filter nothing. */
export const clarificationFilter = z.object({
  about: choiceField,
  team: choiceField,
  state: choiceField,
  judge: choiceField,
});
export type ClarificationFilter = z.infer<typeof clarificationFilter>;

/** All of them. */
export const everyClarification: ClarificationFilter = { about: '', team: '', state: '', judge: '' };

const states = {
  open: 'questions without an answer',
  answered: 'questions that are answered',
  jury: 'from the jury',
} as const;

/** The selected and possible values of each field. */
export function clarificationChoices(
  reader: JuryReader,
  typed: ClarificationFilter,
): readonly FilterChoice[] {
  const { full: state } = reader;
  const w = wordsFor(reader);
  const asked = new Set([...state.all('clarifications').values()].map(({ from_team_id }) => from_team_id));
  const teams = [...state.all('teams').values()].filter(({ id }) => asked.has(id));
  const judges = new Set([...state.all('clarifications').values()].flatMap(({ judge }) => judge ?? []));
  return filterChoices(typed, [
    ['about', 'About', subjectsOf(reader)],
    ['team', w('Team'), teams.map(({ id, name }) => [id, name])],
    ['state', 'State', Object.entries(states).map(([id, words]) => [id, w(words)])],
    ['judge', w('Judge'), [...judges].sort().map((name) => [name, name])],
  ]);
}

/** A test of clarifications by a filter. A team's clarifications are its questions and what was written to it alone. */
export const clarificationTest =
  ({ about, team, state, judge }: ClarificationFilter) =>
  (one: SeenClarification): boolean =>
    (about === '' || one.subject === about) &&
    (team === '' || one.from_team_id === team || one.to_team_ids?.includes(team) === true) &&
    (judge === '' || one.judge === judge) &&
    isInState(one, state);

function isInState({ from_team_id: from, answered }: SeenClarification, state: string): boolean {
  if (state === 'jury') return from === null;
  if (state === 'open') return from !== null && !answered;
  return state === '' || (from !== null && answered === true);
}
