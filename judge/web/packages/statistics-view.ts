import type { LanguageFacts, ProblemFacts } from '#protocol';
import { mostCounted, type ProblemStatistics } from '#store';
import { titleIn } from '#text';
import { groupedBy } from '#values';
import { type Verdict, verdicts } from '#verdict';

/** What programs have done with a problem. */
export interface StatisticsView {
  readonly slug: string;
  readonly name: string;
  readonly submissions: number;
  /** True: there are more; the newest count. */
  readonly isCut: boolean;
  readonly solvedBy: number;
  readonly triedBy: number;
  /** Those that programs got, each with how many. */
  readonly verdicts: readonly (readonly [Verdict, number])[];
  readonly languages: readonly LanguageRow[];
  readonly cases: readonly CaseRow[];
}

/** What programs in a language have done. */
interface LanguageRow {
  readonly name: string;
  readonly submissions: number;
  readonly accepted: number;
  /** CPU time of accepted programs, the most on any case; undefined: none is known. */
  readonly medianMs: number | undefined;
  readonly slowestMs: number | undefined;
  /** Undefined: the problem limits something else, or is not ready. */
  readonly limitMs: number | undefined;
}

/** What programs have done with a case. */
export interface CaseRow {
  readonly name: string;
  /** How many ran on it. */
  readonly ran: number;
  readonly failed: number;
  /** How, with how many each. */
  readonly how: readonly (readonly [Verdict, number])[];
  /** Moves of the shortest answer; undefined: answers are no moves. */
  readonly fewestMoves: number | undefined;
}

/** The page of what programs have done with a problem. @param facts - undefined while no version is ready */
export function statisticsView(
  { slug, facts }: { readonly slug: string; readonly facts: ProblemFacts | undefined },
  { solvedBy, triedBy, languages, cases }: ProblemStatistics,
  known: readonly LanguageFacts[],
): StatisticsView {
  const submissions = sumOf(languages);
  return {
    slug,
    name: titleIn(facts?.names ?? null, slug),
    submissions,
    isCut: submissions >= mostCounted,
    solvedBy,
    triedBy,
    verdicts: countsOf(languages),
    languages: [...groupedBy(languages, ({ language }) => language).values()]
      .map((rows) => languageRow(rows, known, facts))
      .toSorted((one, other) => other.submissions - one.submissions),
    cases: [...groupedBy(cases, ({ name }) => name).values()]
      .toSorted(([one], [other]) => (one?.number ?? 0) - (other?.number ?? 0))
      .map((rows) => {
        const how = countsOf(rows).filter(([verdict]) => verdict !== 'AC');
        return {
          name: rows[0]?.name ?? '',
          ran: sumOf(rows),
          failed: how.reduce((total, [, count]) => total + count, 0),
          how,
          fewestMoves: rows.find(({ verdict }) => verdict === 'AC')?.fewestMoves ?? undefined,
        };
      }),
  };
}

type Counted = readonly { readonly verdict: Verdict; readonly count: number }[];

const sumOf = (rows: Counted): number => rows.reduce((total, { count }) => total + count, 0);

const countsOf = (rows: Counted): readonly (readonly [Verdict, number])[] =>
  verdicts
    .map((verdict) => [verdict, sumOf(rows.filter((row) => row.verdict === verdict))] as const)
    .filter(([, count]) => count > 0);

function languageRow(
  rows: ProblemStatistics['languages'],
  known: readonly LanguageFacts[],
  facts: ProblemFacts | undefined,
): LanguageRow {
  const id = rows[0]?.language ?? '';
  const language = known.find((one) => one.id === id);
  const accepted = rows.find(({ verdict }) => verdict === 'AC');
  const factor = facts?.languageFactors ? (language?.timeFactor ?? 1) : 1;
  return {
    name: language?.name ?? (id || 'no language'),
    submissions: sumOf(rows),
    accepted: accepted?.count ?? 0,
    medianMs: accepted?.medianMs ?? undefined,
    slowestMs: accepted?.slowestMs ?? undefined,
    limitMs: facts === undefined || facts.timeBy !== undefined ? undefined : facts.limits.timeMs * factor,
  };
}
