import { collection, contestTimeOf, visible } from '#contest';
import { contestPaths, readTime, type SubmissionObject } from '#protocol';
import type { ContestReader, LiveContest } from '#server';
import type { SubmissionRow } from '../../submissions/list.tsx';

/** The submissions in a reader's list, newest first: those of the reader's team, for the jury all, that match the
 *  filter. */
export const submissionRows = (
  reader: ContestReader,
  isWanted: (one: SubmissionObject) => boolean = () => true,
): readonly SubmissionRow[] => rowsOf(reader, ofReader(reader).filter(isWanted));

function ofReader({ live: { state }, isJury, team }: ContestReader): readonly SubmissionObject[] {
  if (isJury) return [...state.all('submissions').values()];
  return team === undefined ? [] : state.submissionsOf(team);
}

/** The submissions of a team, as far as a reader may know of them. */
export const rowsOfTeam = (reader: ContestReader, team: string): readonly SubmissionRow[] =>
  rowsOf(reader, reader.live.state.submissionsOf(team));

function rowsOf(reader: ContestReader, submissions: readonly SubmissionObject[]): readonly SubmissionRow[] {
  const { live, audience, team, isJury } = reader;
  const { state } = live;
  const seen = submissions.filter((one) => visible(audience, 'submissions', one, state));
  const languages = new Map(collection(audience, 'languages', state).map(({ id, name }) => [id, name]));
  return seen
    .map((one) => ({
      id: one.id,
      href: isJury || one.team_id === team ? contestPaths(live.id).submission(one.id) : undefined,
      at: new Date(readTime(one.time) ?? 0),
      contestMs: contestTimeOf(state, one.time) ?? 0,
      by: one.team_id === null ? 'Jury' : (state.all('teams').get(one.team_id)?.name ?? one.team_id),
      problem: problemOf(live, one),
      language: languages.get(one.language_id) ?? one.language_id,
      verdict: verdictFor(reader, one),
      isIgnored: one.ignored ?? false,
    }))
    .reverse();
}

function problemOf({ id, state }: LiveContest, { problem_id }: SubmissionObject): SubmissionRow['problem'] {
  const { label, name, rgb } = state.all('problems').get(problem_id) ?? {
    label: problem_id,
    name: problem_id,
  };
  return { label, name, rgb: rgb ?? undefined, href: contestPaths(id).problem(label) };
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
