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

const hasFailed = ({ exit, stopped }: TalkRun): boolean =>
  !stopped && (exit.kind !== 'exited' || exit.code !== 0);

/** The runs of all processes of a submission as one; at least one. CPU time and output add up, as CMS has it
 *  (cms/grading/tasktypes/Communication.py), each has the memory limit for itself, and the process that failed first
 *  decides how the submission ended. */
function asOneRun(runs: readonly TalkRun[]): TalkRun {
  const [only] = runs;
  if (only === undefined) throw new RangeError('nothing ran');
  if (runs.length === 1) return only;
  const inOrder = [...runs].sort((a, b) => a.endedNs - b.endedNs);
  const decisive = inOrder.find(hasFailed) ?? (inOrder.at(-1) as TalkRun);
  const longest = runs.reduce((a, b) => (b.wallMs > a.wallMs ? b : a));
  const sum = (of: (run: TalkRun) => number): number => runs.reduce((all, run) => all + of(run), 0);
  const most = (of: (run: TalkRun) => number): number => Math.max(...runs.map(of));
  const { exit, endedNs, noticedNs, measuredBy, feedback } = decisive;
  return {
    ...{ exit, endedNs, noticedNs, measuredBy, feedback },
    stopped: !hasFailed(decisive) && runs.some((run) => run.stopped),
    cpuMs: sum((run) => run.cpuMs),
    instructions: runs.every(({ instructions }) => instructions !== undefined)
      ? sum(({ instructions = 0 }) => instructions)
      : undefined,
    outputBytes: sum((run) => run.outputBytes),
    relayMs: sum((run) => run.relayMs),
    wallMs: longest.wallMs,
    coreIdleMs: longest.coreIdleMs,
    peakBytes: most((run) => run.peakBytes),
    unheardBytes: most((run) => run.unheardBytes),
    queuedMs: runs.every((run) => run.queuedMs === undefined) ? undefined : most((run) => run.queuedMs ?? 0),
    hitProcessLimit: runs.some((run) => run.hitProcessLimit),
  };
}
