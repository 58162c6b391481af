import type { GroupView, JudgementView } from '#protocol';
import { countOf, formatCount } from '#text';
import { paintVerdict, type Style, sanitiseLine } from './style.ts';
import { renderTable } from './table.ts';

/** The table of test groups with their scores; '' where the reader may not see any. */
export function renderGroups({ groups = [] }: JudgementView, style: Style): string {
  if (groups.length === 0) return '';
  const noted = groups.some(({ note }) => note !== undefined);
  return renderTable(
    ['group', 'verdict', '#score', '#of', '#cases', ...(noted ? ['~note'] : [])],
    groups.map((group) => [
      sanitiseLine(group.name),
      group.verdict === undefined ? 'skipped' : paintVerdict(style.colours, group.verdict),
      scoreOf(group.score),
      scoreOf(group.maxScore),
      casesOf(group),
      ...(noted ? [sanitiseLine(group.note ?? '')] : []),
    ]),
    style,
  );
}

/** `50 of 100`, `73 (fewer is better)`, `-` if there is no score; undefined for problems without scores. */
export function scoreWords({ scoring, score, maxScore, verdict }: JudgementView): string | undefined {
  if (scoring === undefined) return undefined;
  if (score === undefined) return verdict === 'JE' ? 'unknown' : 'none';
  if (scoring.objective === 'min') return `${scoreOf(score)} (fewer is better)`;
  if (maxScore === undefined) return scoreOf(score);
  // The maximum that a package declares may be wrong.
  return score > maxScore && scoreOf(score) !== scoreOf(maxScore)
    ? `${scoreOf(score)} (the package declares a maximum of ${scoreOf(maxScore)})`
    : `${scoreOf(score)} of ${scoreOf(maxScore)}`;
}

/** `125,435 moves, the jury's 48,893`: total length of the sequences for all cases with points (if none have
 *  points: for all cases), on problems where shorter is better. Undefined if it cannot be computed. */
export function movesWords({ cases, listsAllCases }: JudgementView): string | undefined {
  if (!listsAllCases) return undefined;
  const scored = cases.filter(({ points }) => points !== undefined);
  const counted = scored.length > 0 ? scored : cases;
  const sequences = counted.flatMap(({ sequence }) => (sequence?.valid ? sequence : []));
  if (sequences.length < counted.length || counted.length === 0) return undefined;
  if (sequences.every(({ moves, optimal }) => moves === optimal)) return undefined;
  const jury = sequences.map(({ optimal, known }) => known ?? optimal);
  const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
  const known = jury.filter((moves) => moves !== undefined);
  const moves = countOf(total(sequences.map(({ moves }) => moves)), 'move');
  return known.length < jury.length ? moves : `${moves}, the jury's ${formatCount(total(known))}`;
}

/** At most three decimals: `33.333`. */
export const scoreOf = (score: number | undefined): string =>
  score === undefined ? '-' : String(Math.round(score * 1000) / 1000);

function casesOf({ cases, counted = cases }: GroupView): string {
  if (cases === undefined || counted === undefined) return '-';
  return counted === cases ? formatCount(cases) : `${formatCount(counted)} of ${formatCount(cases)}`;
}
