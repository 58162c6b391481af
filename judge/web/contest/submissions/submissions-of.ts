import type { SeenObjects } from '#contest';
import { contestPaths, readSpan, readTime } from '#protocol';
import type { ContestReader } from '#server';
import type { SubmissionRow } from '../../submissions/list.tsx';
import { wordsFor } from '../visit/contest-visit.ts';

/** A submission for one reader. */
export type SeenSubmissionObject = SeenObjects['submissions'];

/** The submissions in a reader's list: those of the reader's team, for the jury all. */
export const submissionsFor = (reader: ContestReader): readonly SeenSubmissionObject[] =>
  reader.isJury ? reader.all('submissions') : reader.submissionsOf(reader.team ?? '');

/** The rows of a reader's list, newest first, that match the filter. */
export const submissionRows = (
  reader: ContestReader,
  isWanted: (one: SeenSubmissionObject) => boolean = () => true,
): readonly SubmissionRow[] => rowsOf(reader, submissionsFor(reader).filter(isWanted));

/** The submissions of a team, as far as a reader may know of them. */
export const rowsOfTeam = (reader: ContestReader, team: string): readonly SubmissionRow[] =>
  rowsOf(reader, reader.submissionsOf(team));

function rowsOf(
  reader: ContestReader,
  submissions: readonly SeenSubmissionObject[],
): readonly SubmissionRow[] {
  if (submissions.length === 0) return [];
  const { isJury, team } = reader;
  const languages = new Map(reader.all('languages').map(({ id, name }) => [id, name]));
  const problems = new Map(reader.all('problems').map((one) => [one.id, one]));
  const to = contestPaths(reader.id);
  const teams = new Map<string, string>();
  const nameOf = (id: string): string => {
    const name = teams.get(id) ?? reader.one('teams', id)?.name ?? id;
    teams.set(id, name);
    return name;
  };
  return submissions
    .map((one) => {
      const { label = one.problem_id, name = one.problem_id, rgb } = problems.get(one.problem_id) ?? {};
      return {
        id: one.id,
        href: isJury || one.team_id === team ? to.submission(one.id) : undefined,
        at: new Date(readTime(one.time) ?? 0),
        contestMs: readSpan(one.contest_time ?? '') ?? 0,
        by: one.team_id == null ? wordsFor(reader)('Jury') : nameOf(one.team_id),
        problem: { label, name, rgb, href: to.problem(label) },
        language: languages.get(one.language_id) ?? one.language_id,
        verdict: reader.judgementOf(one.id)?.judgement_type_id ?? undefined,
        isIgnored: one.ignored ?? false,
      };
    })
    .reverse();
}
