import { type ContestState, collection, contestTimeOf, visible } from '#contest';
import { readTime, type SubmissionObject } from '#protocol';
import type { ContestReader } from '#server';
import type { ContestSubmissionRow } from './submissions.tsx';

/** The submissions in a reader's list, newest first: those of the reader's team, for the jury all, that match the
 *  filter. */
export const submissionRows = (
  reader: ContestReader,
  isWanted: (one: SubmissionObject) => boolean = () => true,
): readonly ContestSubmissionRow[] => rowsOf(reader, ofReader(reader).filter(isWanted));

function ofReader({ live: { state }, isJury, team }: ContestReader): readonly SubmissionObject[] {
  if (isJury) return [...state.all('submissions').values()];
  return team === undefined ? [] : state.submissionsOf(team);
}

/** The submissions of a team, as far as a reader may know of them. */
export const rowsOfTeam = (reader: ContestReader, team: string): readonly ContestSubmissionRow[] =>
  rowsOf(reader, reader.live.state.submissionsOf(team));

function rowsOf(
  reader: ContestReader,
  submissions: readonly SubmissionObject[],
): readonly ContestSubmissionRow[] {
  const { live, audience } = reader;
  const { state } = live;
  const seen = submissions.filter((one) => visible(audience, 'submissions', one, state));
  const languages = new Map(collection(audience, 'languages', state).map(({ id, name }) => [id, name]));
  return seen
    .map((one) => ({
      id: one.id,
      at: new Date(readTime(one.time) ?? 0),
      contestMs: contestTimeOf(state, one.time) ?? 0,
      team: one.team_id === null ? 'Jury' : (state.all('teams').get(one.team_id)?.name ?? one.team_id),
      problem: problemOf(state, one),
      language: languages.get(one.language_id) ?? one.language_id,
      verdict: verdictFor(reader, one),
      isIgnored: one.ignored ?? false,
    }))
    .reverse();
}

function problemOf(state: ContestState, { problem_id }: SubmissionObject): ContestSubmissionRow['problem'] {
  const { label, name, rgb } = state.all('problems').get(problem_id) ?? {
    label: problem_id,
    name: problem_id,
  };
  return { id: problem_id, label, name, rgb: rgb ?? undefined };
}

/** The counting verdict, if there is one and the reader may see it. */
function verdictFor(
  { live: { state }, audience }: ContestReader,
  { id }: SubmissionObject,
): string | undefined {
  for (const judgementId of state.judgementsOf(id)) {
    const judgement = state.all('judgements').get(judgementId);
    if (judgement?.current && visible(audience, 'judgements', judgement, state))
      return judgement.judgement_type_id ?? undefined;
  }
  return undefined;
}
