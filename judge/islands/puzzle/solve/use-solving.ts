import { useEffect, useRef, useState } from 'preact/hooks';
import type { SolveProgress } from '#problem-api';
import { t } from '#translations';
import type { JudgeSearch } from './judge-search.ts';
import type { KnownPosition, SearchState, Told } from './search-state.ts';
import { type SolverAddresses, Solving } from './solving.ts';

/** Most of all shortest solutions that a page lists. */
const mostListed = 10_000;

/** Solves positions in a worker, and remembers what it has found. */
export function useSolving(addresses: SolverAddresses) {
  const solving = useSolver(addresses);
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const [known, setKnown] = useState<ReadonlyMap<string, KnownPosition>>(new Map());
  const learn = (input: string, facts: (old: KnownPosition | undefined) => KnownPosition | undefined) =>
    setKnown((before) => {
      const after = facts(before.get(input));
      return after === undefined ? before : new Map(before).set(input, after);
    });
  /** By position: what a search has told that was cancelled; the next one goes on from there. */
  const told = useRef<Map<string, SolveProgress>>(new Map());
  const judge = useJudge();
  const begin = (input: string, what: string, again?: () => void) => {
    const sinceMs = performance.now();
    setState({ kind: 'running', input, what, sinceMs, heardMs: sinceMs, again });
  };
  /** A worker that the browser has ended never answers. */
  const again = (ask: (input: string) => void, input: string) => {
    solving.stop();
    ask(input);
  };
  const hear = (lowerBound?: number) =>
    setState((before) =>
      before.kind === 'running' ? { ...before, lowerBound, heardMs: performance.now() } : before,
    );
  return {
    state,
    known,
    solve: function solve(input: string) {
      begin(input, t('Searching'), () => again(solve, input));
      solving.ask({ ask: 'one', input, known: told.current.get(input) }, (news) => {
        if (news.kind === 'failed') return setState({ kind: 'failed', input, reason: news.reason });
        if (news.kind === 'searching') {
          const { known: progress, solution } = news;
          told.current.set(input, progress);
          if (solution !== undefined)
            learn(input, (old) => ({ notations: [], hasAll: false, ...old, solution }));
          hear(progress.lowerBound);
          return;
        }
        if (news.kind === 'solved') learn(input, (old) => ({ ...old, ...news }));
        setState({ kind: 'idle' });
      });
    },
    solveAll: function solveAll(input: string) {
      begin(input, t('Searching'), () => again(solveAll, input));
      const found: string[] = [];
      solving.ask({ ask: 'all', input, most: mostListed }, (news) => {
        if (news.kind === 'failed') return setState({ kind: 'failed', input, reason: news.reason });
        if (news.kind !== 'found') return;
        found.push(...news.answers);
        const all = { answers: [...found], isWhole: news.isLast && !news.isCut, isCut: news.isCut };
        learn(input, (old) => old && { ...old, all });
        if (news.isLast) setState({ kind: 'idle' });
        else hear();
      });
    },
    /** By a worker of the judge, which has more time and memory. */
    askJudge(slug: string, input: string) {
      begin(input, t('Waiting for the judge'));
      judge.ask(slug, input, { setState, learn });
    },
    cancel() {
      solving.stop();
      judge.stop();
      setState((before) =>
        before.kind === 'running'
          ? { kind: 'cancelled', input: before.input, lowerBound: before.lowerBound }
          : before,
      );
    },
  };
}

/** The judge, asked by a script that is loaded for the first question. Ends its search with the page. */
function useJudge() {
  const kept = useRef<Promise<JudgeSearch> | undefined>(undefined);
  const stop = (): void => {
    kept.current?.then(
      (judge) => judge.stop(),
      () => undefined,
    );
  };
  useEffect(() => stop, []);
  return {
    stop,
    ask(slug: string, input: string, told: Told): void {
      kept.current ??= import('./judge-search.ts').then((loaded) => new loaded.JudgeSearch());
      kept.current.then(
        (judge) => judge.ask(slug, input, told),
        () =>
          told.setState({ kind: 'failed', input, reason: t('The judge does not answer. Try again later.') }),
      );
    },
  };
}

/** A worker that ends with the page. */
export function useSolver(addresses: SolverAddresses): Solving {
  const kept = useRef<Solving | undefined>(undefined);
  kept.current ??= new Solving(addresses);
  const solving = kept.current;
  useEffect(() => () => solving.stop(), [solving]);
  return solving;
}
