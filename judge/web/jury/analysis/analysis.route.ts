import { h } from 'preact';
import type { ContestState, NearLimit } from '#contest';
import type { Services } from '#server';
import {
  type AnalysisOptions,
  type AnalysisTyped,
  analysisFaults,
  analysisFields,
  analysisOf,
  analysisOptions,
  contestJury,
  defineRoute,
  type JuryReader,
} from '#server';
import { seconds, sizeText } from '#text';
import { boardProblems } from '../../contest/board/board-of.ts';
import { contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { AnalysisPage } from './analysis.tsx';
import type { AnalysisView, NearLimitRow } from './analysis-view.ts';

const mostNear = 50;

const labels = [
  ['problem', 'Problem'],
  ['team', 'Team'],
  ['language', 'Language'],
  ['group', 'Group'],
] as const;

/** A contest in numbers, for its jury. */
export const analysisPage = defineRoute({
  at: `GET ${juryHome}/analysis`,
  may: contestJury,
  summary:
    'Show the figures of a contest: verdicts over time, problems, languages, submissions close to a limit',
  input: analysisFields,
  async handle(visit) {
    const { reader, input: typed } = visit;
    const options = analysisOptions(reader.full);
    const errors = analysisFaults(options, typed);
    const view: AnalysisView = {
      contestId: reader.id,
      choices: labels.map(([name, label]) => ({ name, label, value: typed[name], options: options[name] })),
      errors,
      found: errors.length === 0 ? await foundIn(visit.services, reader, { typed, options }) : undefined,
    };
    return sendPage(h(AnalysisPage, { frame: contestFrame(visit), view }), errors.length === 0 ? 200 : 422);
  },
});

async function foundIn(
  services: Services,
  reader: JuryReader,
  { typed, options }: { readonly typed: AnalysisTyped; readonly options: AnalysisOptions },
): Promise<AnalysisView['found']> {
  const { analysis, near } = await analysisOf(services, reader, typed);
  const { full: state } = reader;
  const languages = new Map(options.language);
  const problems = new Map(boardProblems(reader).map((one) => [one.id, one]));
  const problem = (id: string, label = id) => problems.get(id) ?? { id, label, name: label, rgb: undefined };
  return {
    analysis,
    problems: analysis.problems.map((one) => ({
      ...one,
      problem: problem(one.id, one.label),
      firstTeam: one.first && teamName(state, one.first.team),
    })),
    languages: analysis.languages.map((one) => ({ ...one, name: languages.get(one.id) ?? one.id })),
    nearCount: near.length,
    near: near.slice(0, mostNear).map((one) => ({
      ...nearRow(one),
      team: teamName(state, one.submission.team),
      problem: problem(one.submission.problem),
      language: languages.get(one.submission.language) ?? one.submission.language,
    })),
  };
}

const teamName = (state: ContestState, id: string): string => state.all('teams').get(id)?.name ?? id;

const nearRow = ({
  submission: { id, timeMs, verdict },
  of,
  share,
  ...one
}: NearLimit): Omit<NearLimitRow, 'team' | 'problem' | 'language'> => ({
  id,
  contestMs: timeMs,
  verdict,
  of,
  share,
  figures:
    of === 'time'
      ? `${seconds(one.cpuMs)} of ${seconds(one.allowed.timeMs)}`
      : `${sizeText(one.peakBytes)} of ${sizeText(one.allowed.memoryBytes)}`,
});
