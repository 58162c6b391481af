import type { SearchResult } from '#protocol';
import { t } from '#translations';
import { belowBase } from '../../page/base.ts';

/** How often a page asks how far a search is. */
const pollMs = 700;

/** The result of a search by the judge. */
export type JudgeNews =
  | SearchResult
  /** It waits for others, or is at work. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'running' };

/** A search by a worker of the judge, for those who are logged in: one at a time. */
export class JudgeSearch {
  #id: string | undefined;
  #round = 0;

  /** `hear` is called until the search has ended, or another one begins, or `stop`. */
  async ask(slug: string, position: string, hear: (news: JudgeNews) => void): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    const tell = (news: JudgeNews) => round === this.#round && hear(news);
    try {
      const { id } = (await call(`puzzles/${slug}/searches`, 'POST', { position })) as {
        readonly id: string;
      };
      if (round !== this.#round) return void call(`searches/${id}`, 'DELETE');
      this.#id = id;
      while (round === this.#round) {
        const { state, result } = (await call(`searches/${id}`)) as SearchState;
        if (result !== null) return void tell(result);
        if (state === 'done' || state === 'cancelled') return void tell(failed(t('The search was ended.')));
        tell({ kind: state === 'running' ? 'running' : 'queued' });
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

interface SearchState {
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
