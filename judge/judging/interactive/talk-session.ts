import {
  type Box,
  type BoxOptions,
  type ConversationRules,
  converseAll,
  type Joint,
  type TalkRequest,
  type TalkRun,
} from '#sandbox';
import { type Boxes, BoxSession } from '../runs/box-session.ts';
import { randomName } from '../runs/measure.ts';
import { asOneRun } from './several.ts';

/** A value for each side of a conversation. */
export interface Sides<T> {
  readonly submission: T;
  readonly interactor: T;
}

/** The boxes of a conversation: one for each process of the submission, and one. */
interface Company {
  readonly submissions: readonly Box[];
  readonly interactor: Box;
}

/** A session of conversations. All boxes must have the same output folder. */
export class TalkSession extends BoxSession<Company> {
  readonly #options: Sides<BoxOptions>;
  readonly #processes: number;

  /** `processes`: of the submission. */
  constructor(boxes: Boxes, options: Sides<BoxOptions>, processes = 1) {
    super(boxes);
    this.#options = options;
    this.#processes = processes;
  }

  /** Runs all programs, the processes of the submission as one; see `use`. */
  converse(
    requests: { readonly submissions: readonly TalkRequest[]; readonly interactor: TalkRequest },
    rules: Omit<ConversationRules, 'core'>,
    cleanUp: () => void,
  ): Promise<Sides<TalkRun>> {
    const talk = async (company: Company, core: number) => {
      const talkers = company.submissions.map((box, index) => ({
        box,
        request: requests.submissions[index] as TalkRequest,
      }));
      const [runs, interactor] = await converseAll(
        talkers,
        { box: company.interactor, request: requests.interactor },
        { ...rules, core },
      );
      return { submission: asOneRun(runs), interactor };
    };
    return this.use((company) => this.boxes.cores.use((core) => talk(company, core)), cleanUp);
  }

  protected override boxesOf({ submissions, interactor }: Company): readonly Box[] {
    return [...submissions, interactor];
  }

  /** Every company has its own pipes, since previous boxes may still be ending. */
  protected override async open(): Promise<Company> {
    const name = `pair-${randomName()}`;
    const pipes = Array.from({ length: this.#processes }, (_, index) => {
      const own = index === 0 ? name : `${name}.${index}`;
      return { up: `${own}.up`, down: `${own}.down` };
    });
    const [first, ...aside] = pipes.map(({ up, down }) => ({ hears: up, says: down }));
    const opened = await Promise.allSettled([
      this.boxes.open({ ...this.#options.interactor, joint: { ...(first as Joint), aside } }),
      ...pipes.map(({ up, down }) =>
        this.boxes.open({ ...this.#options.submission, joint: { hears: down, says: up } }),
      ),
    ]);
    const boxes = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const [interactor, ...submissions] = boxes;
    if (interactor !== undefined && boxes.length === opened.length) return { interactor, submissions };
    for (const box of boxes) await this.boxes.close(box);
    throw opened.find((one) => one.status === 'rejected')?.reason;
  }
}
