import {
  type Box,
  type BoxOptions,
  converse,
  SandboxError,
  type TalkRequest,
  type TalkRun,
} from '../sandbox/index.ts';
import type { Boxes } from './boxes.ts';

/** A value for each side of a conversation. */
export interface Sides<T> {
  readonly submission: T;
  readonly interactor: T;
}

let pairCount = 0;

/** One place where conversations of one submission happen one after the other, in a pair of boxes that is replaced when one fails.
 *  Both boxes must have the same output folder. */
export class ConversationSlot {
  readonly #boxes: Boxes;
  readonly #options: Sides<BoxOptions>;
  #pair: Sides<Box> | undefined;
  #abandoned = false;

  constructor(boxes: Boxes, options: Sides<BoxOptions>) {
    this.#boxes = boxes;
    this.#options = options;
  }

  /** Lets both programs talk; when a box fails, once more in fresh ones, after `cleanUp` has removed the files of the first try.
   *  @param endsBoth - whether the submission is stopped because of how the interactor has ended. */
  async converse(
    requests: Sides<TalkRequest>,
    endsBoth: (interactor: TalkRun) => boolean,
    cleanUp: () => void,
  ): Promise<Sides<TalkRun>> {
    try {
      return await this.#converseOnce(requests, endsBoth);
    } catch (error) {
      await this.close();
      if (this.#abandoned || this.#boxes.closed || !(error instanceof SandboxError)) throw error;
      cleanUp();
      return await this.#converseOnce(requests, endsBoth).catch(async (again: unknown) => {
        await this.close();
        throw again;
      });
    }
  }

  /** Ends the conversation under way, which then rejects, and takes no other until it is renewed. */
  abandon(): void {
    this.#abandoned = true;
    void this.close();
  }

  renew(): void {
    this.#abandoned = false;
  }

  async close(): Promise<void> {
    const pair = this.#pair;
    this.#pair = undefined;
    if (pair) await Promise.all([this.#boxes.close(pair.submission), this.#boxes.close(pair.interactor)]);
  }

  async #converseOnce(
    requests: Sides<TalkRequest>,
    endsBoth: (interactor: TalkRun) => boolean,
  ): Promise<Sides<TalkRun>> {
    this.#pair ??= await this.#openPair();
    if (this.#abandoned) {
      await this.close();
      throw new Error('the run is no longer wanted');
    }
    const { submission, interactor } = this.#pair;
    const [first, second] = await converse(
      { box: submission, request: requests.submission },
      { box: interactor, request: requests.interactor },
      endsBoth,
    );
    return { submission: first, interactor: second };
  }

  /** Every pair has pipes of its own: the boxes before it may still be about to end. */
  async #openPair(): Promise<Sides<Box>> {
    const [up, down] = [`pair-${++pairCount}.up`, `pair-${pairCount}.down`];
    const opened = await Promise.allSettled([
      this.#boxes.open({ ...this.#options.submission, joint: { hears: down, says: up } }),
      this.#boxes.open({ ...this.#options.interactor, joint: { hears: up, says: down } }),
    ]);
    const [submission, interactor] = opened;
    if (submission.status === 'fulfilled' && interactor.status === 'fulfilled')
      return { submission: submission.value, interactor: interactor.value };
    for (const one of opened) if (one.status === 'fulfilled') await this.#boxes.close(one.value);
    throw submission.status === 'rejected' ? submission.reason : (interactor as PromiseRejectedResult).reason;
  }
}
