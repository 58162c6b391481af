import {
  type Box,
  type BoxOptions,
  type ConversationRules,
  converse,
  type TalkRequest,
  type TalkRun,
} from '#sandbox';
import { type Boxes, BoxSession } from '../runs/box-session.ts';
import { randomName } from '../runs/measure.ts';

/** A value for each side of a conversation. */
export interface Sides<T> {
  readonly submission: T;
  readonly interactor: T;
}

/** A session of conversations, in pairs of boxes. Both boxes must have the same output folder. */
export class TalkSession extends BoxSession<Sides<Box>> {
  readonly #options: Sides<BoxOptions>;

  constructor(boxes: Boxes, options: Sides<BoxOptions>) {
    super(boxes);
    this.#options = options;
  }

  /** Runs both programs, the submission first; see `use`. */
  converse(
    requests: Sides<TalkRequest>,
    rules: Omit<ConversationRules, 'core'>,
    cleanUp: () => void,
  ): Promise<Sides<TalkRun>> {
    const talk = async (pair: Sides<Box>, core: number) => {
      const [submission, interactor] = await converse(
        { box: pair.submission, request: requests.submission },
        { box: pair.interactor, request: requests.interactor },
        { ...rules, core },
      );
      return { submission, interactor };
    };
    return this.use((pair) => this.boxes.cores.use((core) => talk(pair, core)), cleanUp);
  }

  protected override boxesOf({ submission, interactor }: Sides<Box>): readonly Box[] {
    return [submission, interactor];
  }

  /** Every pair has its own pipes, since previous boxes may still be ending. */
  protected override async open(): Promise<Sides<Box>> {
    const pair = `pair-${randomName()}`;
    const [up, down] = [`${pair}.up`, `${pair}.down`];
    const opened = await Promise.allSettled([
      this.boxes.open({ ...this.#options.submission, joint: { hears: down, says: up } }),
      this.boxes.open({ ...this.#options.interactor, joint: { hears: up, says: down } }),
    ]);
    const [submission, interactor] = opened;
    if (submission.status === 'fulfilled' && interactor.status === 'fulfilled')
      return { submission: submission.value, interactor: interactor.value };
    for (const one of opened) if (one.status === 'fulfilled') await this.boxes.close(one.value);
    throw submission.status === 'rejected' ? submission.reason : (interactor as PromiseRejectedResult).reason;
  }
}
