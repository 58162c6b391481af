/** Theory of operation. Other machines may run cases of a submission: each is one more session, to which cases are
 *  given as to those of this machine. Only results that were accepted there without doubt are believed; all other cases
 *  (failed, close to a limit, not returned) are run here as if nobody had helped. So a verdict is the same with and
 *  without help, whatever happens to the helper, and everything that the jury reads about a failure happened here. */
import type { CaseResult } from '#protocol';
import type { JudgedCase } from '../cases/case-feedback.ts';
import type { Ran, Session } from '../cases/session.ts';
import { type SessionSlot, UntilAborted } from '../cases/slots.ts';

/** Another machine that runs cases of a submission. */
export interface Helper {
  /** How many cases it is given at a time. */
  readonly most: number;
  /** Runs cases there.
   *  @returns the results, in any order; undefined if the machine no longer helps. Never rejects. */
  run(caseNames: readonly string[], signal: AbortSignal): Promise<readonly CaseResult[] | undefined>;
}

/** A case that was given to a helper. */
interface Sent {
  readonly one: JudgedCase;
  readonly answer: (result: CaseResult | undefined) => void;
}

/** A session whose cases run elsewhere, if the results can be believed.
 *  @param here - where everything else runs, in its slot */
export class RemoteSession implements Session<JudgedCase> {
  readonly #helper: Helper;
  readonly #here: Session<JudgedCase>;
  readonly #slot: Pick<SessionSlot, 'take'>;
  readonly #signal: AbortSignal;
  #abandoned = new AbortController();
  #isHelping = true;
  #gathered: Sent[] = [];
  #lastHere: Promise<unknown> = Promise.resolve();

  constructor(
    helper: Helper,
    here: Session<JudgedCase>,
    { slot, signal }: { readonly slot: Pick<SessionSlot, 'take'>; readonly signal: AbortSignal },
  ) {
    this.#helper = helper;
    this.#here = here;
    this.#slot = slot;
    this.#signal = signal;
  }

  async run(one: JudgedCase): Promise<Ran> {
    const { signal } = this.#abandoned;
    const result = this.#isHelping && one.kind === 'run' ? await this.#send(one) : undefined;
    signal.throwIfAborted();
    return result === undefined ? this.#runHere(one, signal) : { result };
  }

  takesNext(underWay: number): boolean {
    return this.#isHelping && underWay < this.#helper.most;
  }

  abandon(): void {
    this.#abandoned.abort(new Error('the result is not needed'));
    this.#here.abandon();
  }

  renew(): void {
    this.#abandoned = new AbortController();
    this.#here.renew();
  }

  async close(): Promise<void> {
    this.#abandoned.abort(new Error('the judging has ended'));
    await this.#here.close();
  }

  /** Cases that are given at the same moment are sent together.
   *  @returns undefined if the case must be run here */
  #send(one: JudgedCase): Promise<CaseResult | undefined> {
    return new Promise((answer) => {
      if (this.#gathered.push({ one, answer }) === 1) setImmediate(() => void this.#sendAll());
    });
  }

  async #sendAll(): Promise<void> {
    const sent = this.#gathered;
    this.#gathered = [];
    const signal = AbortSignal.any([this.#signal, this.#abandoned.signal]);
    const names = sent.map(({ one }) => one.name);
    // Whoever has abandoned a case waits for nothing.
    const results = await new UntilAborted(signal)
      .wait(this.#helper.run(names, signal))
      .catch(() => undefined);
    if (results === undefined && !this.#abandoned.signal.aborted) this.#isHelping = false;
    const believed = new Map(results?.filter(isBelieved).map((result) => [result.name, asRun(result)]));
    for (const { one, answer } of sent) answer(believed.get(one.name));
  }

  /** One after the other, since there is one box. */
  #runHere(one: JudgedCase, abandoned: AbortSignal): Promise<Ran> {
    const run = (): Promise<Ran> => {
      abandoned.throwIfAborted();
      return this.#here.run(one);
    };
    const running = this.#lastHere.then(() => this.#slot.take(run));
    this.#lastHere = running.catch(() => undefined);
    return running;
  }
}

const isBelieved = ({ verdict, repeats, run }: CaseResult): boolean =>
  verdict === 'AC' && repeats === undefined && run !== undefined;

/** Removes what the helper's judging has added. */
function asRun({ number: _, feedback: __, points: ___, ...result }: CaseResult): CaseResult {
  return result;
}
