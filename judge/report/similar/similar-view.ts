import type { SimilarReportView } from '#web';
import type { ComparedProblem, SimilarityReport } from './similarity-report.ts';

/** So many pairs of a problem are shown side by side; the others are in the table. */
const mostShown = 40;

type ProblemView = SimilarReportView['problems'][number];

/** What the HTML report on similar programs shows. */
export const similarView = ({ name, problems }: SimilarityReport): SimilarReportView => ({
  name,
  problems: problems.map(problemView),
});

function problemView({ label, name, comparison, programs }: ComparedProblem, at: number): ProblemView {
  const base = { label, name, rgb: undefined };
  if (typeof comparison === 'string')
    return { ...base, compared: 0, pairCount: 0, pairs: [], shown: [], notCompared: [], trouble: comparison };
  const { compared, pairs, pairCount, notCompared } = comparison;
  const sideOf = (id: string) => ({ href: undefined, ...(programs.get(id) ?? { owner: id, files: [] }) });
  const whole = pairs.map((pair, index) => ({
    ...pair,
    id: `pair-${at}-${index}`,
    left: sideOf(pair.left),
    right: sideOf(pair.right),
  }));
  return {
    ...base,
    compared,
    pairCount,
    pairs: whole.map((pair, index) => ({
      ...pair,
      href: index < mostShown ? `#${pair.id}` : undefined,
    })),
    shown: whole.slice(0, mostShown),
    notCompared: notCompared.map(({ id, reason }) => ({ what: id, reason, count: 1 })),
  };
}
