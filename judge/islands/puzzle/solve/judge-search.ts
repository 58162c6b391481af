import type { SearchResult } from '#protocol';
import { t } from '#translations';
import { belowBase } from '../../page/base.ts';
import type { FoundSolution } from './questions.ts';
import type { Told } from './search-state.ts';

/** How often a page asks how far a search is. */
const pollMs = 700;

/** What is known of a search by the judge. */
type JudgeNews =
  | SearchResult
  /** It waits for others. */
  | { readonly kind: 'queued' }
  /** It is at work, and may have found something. */
  | { readonly kind: 'running'; readonly best: SearchResult | null };

/** A search by a worker of the judge, for those who are logged in: one at a time. */
export class JudgeSearch {
  #id: string | undefined;
  #round = 0;

  /** `told` hears of it until the search has ended, or another one begins, or `stop`. */
  async ask(slug: string, position: string, told: Told): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    const tell = (news: JudgeNews) => round === this.#round && pass(news, position, told);
    try {
      const { id } = (await call(`puzzles/${slug}/searches`, 'POST', { position })) as {
        readonly id: string;
      };
      if (round !== this.#round) return void call(`searches/${id}`, 'DELETE');
      this.#id = id;
      while (round === this.#round) {
        const { state, result } = (await call(`searches/${id}`)) as SearchAnswer;
        if (state === 'done' || state === 'cancelled')
          return void tell(result ?? failed(t('The search was ended.')));
        tell(state === 'running' ? { kind: 'running', best: result } : { kind: 'queued' });
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
    } catch (error) {
      tell(
        failed(error instanceof Refused ? error.message : t('The judge does not answer. Try again later.')),
      );
    }
  }

  /** Ends the search, for the judge too. */
  stop(): void {
    this.#round += 1;
    if (this.#id !== undefined) call(`searches/${this.#id}`, 'DELETE').catch(() => undefined);
    this.#id = undefined;
  }
}

function pass(news: JudgeNews, input: string, { setState, learn }: Told): void {
  const found = news.kind === 'running' ? news.best : news;
  const known = found?.kind === 'solved' ? found : undefined;
  if (known !== undefined) {
    const solution = { ...known, lowerBound: known.lowerBound, isStored: false };
    learn(input, (old) => ({
      notations: [],
      hasAll: false,
      ...old,
      solution: better(old?.solution, solution),
    }));
  }
  if (news.kind === 'solved') setState({ kind: 'idle' });
  else if (news.kind === 'failed') setState({ kind: 'failed', input, reason: news.reason });
  else if (news.kind === 'running')
    setState((before) =>
      before.kind === 'running'
        ? { ...before, what: t('The judge is searching'), lowerBound: known?.lowerBound }
        : before,
    );
}

/** The shorter of two solutions of a position, with all that is proved. */
function better(one: FoundSolution | undefined, other: FoundSolution): FoundSolution {
  if (one === undefined) return other;
  const lowerBound = Math.max(one.lowerBound ?? 0, other.lowerBound ?? 0) || undefined;
  return { ...(one.moves < other.moves ? one : other), lowerBound };
}

interface SearchAnswer {
  readonly state: 'queued' | 'held' | 'running' | 'done' | 'cancelled';
  readonly result: SearchResult | null;
}

/** The judge has given a reason. */
class Refused extends Error {}

async function call(path: string, method = 'GET', body?: object): Promise<unknown> {
  const response = await fetch(belowBase(`/api/v1/${path}`), {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : undefined,
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  throw new Refused(messageOf(answer) ?? t('The judge refuses: {status}.', { status: response.status }));
}

const messageOf = (answer: unknown): string | undefined => {
  const { error, message } = Object(answer) as { readonly error?: unknown; readonly message?: unknown };
  const found = message ?? (typeof error === 'object' ? Object(error).message : error);
  return typeof found === 'string' ? found : undefined;
};

const failed = (reason: string): SearchResult => ({ kind: 'failed', reason });
