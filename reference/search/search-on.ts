import type { DepthFirstLimits, DepthFirstResult } from './ida-star.ts';

/** What is known of a position while it is searched. */
export interface KnownWay {
  /** Proved: no sequence costs less. */
  readonly atLeast: number;
  /** The best sequence so far, as move numbers. */
  readonly path: readonly number[] | undefined;
  /** Attempts that were made. */
  readonly rounds: number;
}

/** Nothing is known. */
export const noWay: KnownWay = { atLeast: 0, path: undefined, rounds: 0 };

/** What there is to search with. */
export interface SearchMeans {
  /** The exact search, such as IDA*. */
  readonly exact: (limits: DepthFirstLimits) => DepthFirstResult;
  /** Other searches, which prove nothing, the quickest first. */
  readonly attempts: readonly (() => readonly number[] | undefined)[];
  /** No sequence that is looked for costs more. */
  readonly longest: number;
  readonly costOf: (path: readonly number[]) => number;
}

/** How long to search. */
export interface SearchLimits {
  /** What an earlier search has told last. */
  readonly known?: KnownWay;
  /** Positions after which the exact search ends; default: when the sequence is proved. */
  readonly nodes?: number;
  /** Hears what is known, as it changes. */
  readonly tell?: (news: KnownWay) => void;
  /** False: no attempt is made after the first that finds a sequence. Default: true for a search that is watched. */
  readonly mayGoOn?: boolean;
}

/** Positions of the exact search before other attempts are made. */
const moment = 200_000;

/** Searches exactly for a moment, then makes the attempts, then searches exactly until the sequence is proved or
 *  improved. It can be stopped from outside at any time, and goes on from what it has told last. */
export function searchOn(
  { exact, attempts, longest, costOf }: SearchMeans,
  { known = noWay, nodes = Number.POSITIVE_INFINITY, tell, mayGoOn = tell !== undefined }: SearchLimits,
): KnownWay {
  let news = known;
  const hear = (next: Partial<KnownWay>): void => {
    news = { ...news, ...next };
    tell?.(news);
  };
  const cost = () => (news.path === undefined ? longest + 1 : costOf(news.path));
  /** True: nothing is left to find. */
  const isOverAfter = (limit: number): boolean => {
    const onLength = (atLeast: number): void => hear({ atLeast });
    const found = exact({ from: news.atLeast, longest: cost() - 1, nodes: limit, onLength });
    news = { ...news, atLeast: found.atLeast, path: found.path ?? news.path };
    return news.atLeast >= cost();
  };
  tell?.(news);
  if (isOverAfter(moment)) return news;
  for (let { rounds } = news; rounds < attempts.length; rounds += 1) {
    if (!mayGoOn && news.path !== undefined) break;
    const path = attempts[rounds]?.();
    const isBetter = path !== undefined && costOf(path) < cost();
    hear({ rounds: rounds + 1, path: isBetter ? path : news.path });
  }
  isOverAfter(nodes);
  return news;
}
