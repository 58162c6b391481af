/** Theory of operation. All judges of a machine share a folder with three files that they lock: `runs`, `turn` and
 *  `company`. Whoever runs programs holds `runs` or `company`, shared. A judge that needs quiet first takes `turn`
 *  exclusively, so that there is only one at a time, announces this by a file `ask-…`, and then takes `runs`
 *  exclusively, and announces that by a file `quiet-…`. Busy judges watch the folder: when another judge asks, they let
 *  their runs end, release `runs`, and wait for `turn` (shared) before they continue. So a run costs nothing, and a
 *  judge that needs quiet is not starved.
 *
 *  Nobody waits for ever. A run that takes long is not waited for: its judge holds `company` for it when it releases
 *  `runs`. Quiet is released when it has lasted long (`quiet-lock.ts` knows both). Whoever has waited as long as its
 *  patience lasts, for one wait or for all of them (`patience.ts`), goes on with `company`, and announces it by a file
 *  `company-…`; it waits for its permission meanwhile, so the next wait costs nothing. A judge has quiet if it holds
 *  both exclusively, nobody held `company` when it got them, and nobody has announced it since: it always knows. */
import { announce, type LockingChild, type News, startLockingChild, type Wish } from './locking-child.ts';
import { Patience } from './patience.ts';

/** The quiet that a judge has or asked for. */
export interface QuietSpan {
  /** False once anything else has run on this machine since the quiet began, as far as judges know. */
  isKept(): boolean;
  /** Ends it before the work has ended, so that others can continue. */
  end(): void;
}

/** Lets judges of one machine wait for each other. */
export interface MachineQuiet {
  /** Announces that this judge runs programs until `end`; it may do so once this resolves. Calls are counted. Never
   *  rejects. */
  begin(): Promise<void>;
  end(): void;
  /** Runs `work` while no other judge of the machine runs anything, or after a bounded wait beside others. Nothing of
   *  this judge may be running except long work (`hasCompany`). */
  alone<T>(work: (span: QuietSpan) => Promise<T>, hasCompany: boolean): Promise<T>;
  /** Releases everything. Resolves when the child has ended. */
  close(): Promise<void>;
}

/** Work that runs beside others, or is known to be alone until it ends. */
class Span implements QuietSpan {
  #isKept: boolean;
  readonly #onEnd: () => void;

  constructor(isKept: boolean, onEnd: () => void = () => {}) {
    this.#isKept = isKept;
    this.#onEnd = onEnd;
  }

  isKept(): boolean {
    return this.#isKept;
  }

  lose(): void {
    this.#isKept = false;
  }

  end(): void {
    this.lose();
    this.#onEnd();
  }
}

/** The implementation for a judge that knows no other judges. */
export const quietByItself: MachineQuiet = {
  begin: async () => {},
  end: () => {},
  alone: (work, hasCompany) => work(new Span(!hasCompany)),
  close: async () => {},
};

const askEveryMs = 500;
/** How long the lock is kept after the last submission, for the next one. */
const lingerMs = 1000;
/** A wait is announced only if it lasts this long. */
const noticeableMs = 2000;
/** The least time that others get to release the lock. */
const leastPatienceMs = 500;

/** Runs `work` when nothing of this judge is running except long work (`hasCompany`), and prevents anything from
 *  starting meanwhile. `work` calls `begins` when the quiet for which this judge pauses begins. */
export type Pause = (work: (begins: () => void, hasCompany: boolean) => Promise<void>) => Promise<void>;

/** Called when a judge has waited for others for some time, and when that is over. */
export type OnWait = (isWaiting: boolean) => void;

/** The longest single wait. A judge that asks for quiet waits half of it for its turn, and half for the runs of the
 *  others, which first rest for as long as the last quiet lasted and then run for as long as they are waited for
 *  (`usualBounds` in `quiet-lock.ts`). */
const usualPatienceMs = 60_000;

/** Messages of a judge while it waits for others. */
export const waitNotice = `waiting for another judge on this machine to finish a run (up to ${usualPatienceMs / 1000} s)`;

/** Where judges find each other, and how long they wait. */
export interface QuietPlace {
  /** Created if missing; all judges of the machine can write to it. */
  readonly folder: string;
  /** For one wait. */
  readonly patienceMs: number;
  /** For all waits in a row (`Patience`); default: twice as long. */
  readonly patienceInAllMs?: number;
}

/** Machine-wide locks for judges of all users. If they are not available, this judge works on its own, and can never be
 *  sure that it has quiet. */
export class FileQuiet implements MachineQuiet {
  readonly #folder: string;
  readonly #pause: Pause;
  readonly #onWait: OnWait;
  readonly #patienceMs: number;
  readonly #patience: Patience;
  /** How long others get to release `runs`: less after each time that they did not. */
  #runsPatienceMs: number;
  /** The child that holds `runs` or `company` for all users; undefined if there is none. */
  #child: LockingChild | undefined;
  /** Whether the child got its permission at the start, or continued without it. */
  #isReady: Promise<boolean> = Promise.resolve(false);
  #users = 0;
  #linger: NodeJS.Timeout | undefined;
  /** True while runs are finishing because another judge wants quiet. */
  #isGivingWay = false;
  /** True while this judge runs programs without permission, for which its child waits. */
  #isBeside = false;
  /** The quiet that this judge has or asks for. */
  #span: Span | undefined;
  /** Called when the judge for which we pause has its quiet. */
  #onQuiet = () => {};
  #closed = false;

  constructor(
    pause: Pause,
    onWait: OnWait = () => {},
    place: QuietPlace = { folder: '/dev/shm/antipode-quiet', patienceMs: usualPatienceMs },
  ) {
    const { folder, patienceMs, patienceInAllMs = 2 * patienceMs } = place;
    this.#pause = pause;
    this.#onWait = onWait;
    this.#folder = folder;
    this.#patienceMs = patienceMs;
    this.#patience = new Patience(patienceInAllMs);
    this.#runsPatienceMs = patienceMs / 2;
  }

  async begin(): Promise<void> {
    this.#users++;
    clearTimeout(this.#linger);
    await this.#ready();
  }

  end(): void {
    this.#users--;
    if (this.#users === 0) this.#linger = setTimeout(() => void this.#let(), lingerMs).unref();
  }

  async alone<T>(work: (span: QuietSpan) => Promise<T>, hasCompany: boolean): Promise<T> {
    const child = await this.#ready();
    if (child === undefined || this.#isBeside) return work(new Span(false));
    const span = new Span(!hasCompany, () => {
      if (this.#span !== span) return;
      this.#span = undefined;
      this.#goOn(child);
    });
    this.#span = span;
    try {
      if (hasCompany) await this.#standBeside(child);
      if (!(await this.#askForQuiet(child, span))) span.lose();
      announce(this.#folder, 'quiet');
      return await work(span);
    } finally {
      if (this.#span === span) {
        await this.#join(child);
        this.#span = undefined;
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#linger);
    await this.#let();
  }

  /** False if others run beside us. Even if that is because one of them does not release the lock, all others wait for
   *  us. */
  async #askForQuiet(child: LockingChild, span: Span): Promise<boolean> {
    const most = this.#patienceMs / 2;
    if (!(await this.#wait(child, 'turn', most))) {
      await this.#standBeside(child);
      return false;
    }
    announce(this.#folder, 'ask');
    const again = setInterval(() => announce(this.#folder, 'ask'), askEveryMs);
    const areOver = await this.#wait(child, 'runs', this.#runsPatienceMs);
    clearInterval(again);
    this.#runsPatienceMs = areOver
      ? most
      : Math.min(most, Math.max(this.#runsPatienceMs / 2, leastPatienceMs));
    return areOver && span.isKept() && this.#ask(child, 'empty');
  }

  async #let(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    await child?.end();
  }

  /** The child once it holds its lock; undefined if it cannot be started. */
  async #ready(): Promise<LockingChild | undefined> {
    if (this.#closed) return undefined;
    if (this.#child === undefined) this.#start();
    const child = this.#child;
    return (await this.#isReady) ? child : undefined;
  }

  #start(): void {
    this.#child = startLockingChild(this.#folder, (news) => this.#hear(news));
    const child = this.#child;
    this.#isReady = child === undefined ? Promise.resolve(false) : this.#join(child);
    void child?.ended.then(() => this.#drop(child));
  }

  #hear(news: News | 'resumed'): void {
    if (news === 'quiet') this.#onQuiet();
    if (news === 'company' || news === 'resumed') this.#span?.lose();
    if (news === 'ask' || news === 'resumed') void this.#giveWay();
  }

  /** Pauses while another judge has quiet. */
  async #giveWay(): Promise<void> {
    if (this.#isGivingWay || this.#span || this.#isBeside) return;
    this.#isGivingWay = true;
    await this.#pause(async (begins, hasCompany) => {
      this.#onQuiet = begins;
      const child = this.#child;
      if (child && !this.#isBeside && (await this.#isReady)) {
        if (hasCompany) await this.#standBeside(child);
        await this.#join(child);
      }
      this.#onQuiet = () => {};
    });
    this.#isGivingWay = false;
  }

  /** Waits while another judge has quiet, up to the longest wait, then continues beside others.
   *  @returns false if the child failed */
  async #join(child: LockingChild): Promise<boolean> {
    if (await this.#wait(child, 'join', this.#patienceMs)) return true;
    if (this.#child === child) this.#goOn(child);
    return this.#child === child;
  }

  /** Continues beside others, while the child waits for permission. */
  #goOn(child: LockingChild): void {
    this.#isBeside = true;
    const joined = async () => {
      await this.#standBeside(child);
      while (this.#child === child && !(await this.#ask(child, 'join', this.#patienceMs)));
      this.#isBeside = false;
    };
    void joined();
  }

  /** Lock for work without permission. */
  async #standBeside(child: LockingChild): Promise<void> {
    await this.#ask(child, 'beside');
    announce(this.#folder, 'company');
  }

  /** Makes a request that may take a while, and announces the wait. */
  async #wait(child: LockingChild, wish: Wish, patienceMs: number): Promise<boolean> {
    let isNoticed = false;
    const timer = setTimeout(() => {
      isNoticed = true;
      this.#onWait(true);
    }, noticeableMs);
    const isGranted = await this.#patience.spend(patienceMs, (ms) => this.#ask(child, wish, ms));
    clearTimeout(timer);
    if (isNoticed) this.#onWait(false);
    return isGranted;
  }

  /** False if the request was not granted in time or the child failed; another child is started next time. */
  async #ask(child: LockingChild, wish: Wish, patienceMs = 0): Promise<boolean> {
    const answer = await child.ask(wish, patienceMs);
    if (answer === undefined) await this.#drop(child);
    return answer === true;
  }

  /** Ends a child. A newer child, if there is one, stays. */
  async #drop(child: LockingChild): Promise<void> {
    if (this.#child === child) {
      this.#child = undefined;
      this.#span?.lose();
    }
    await child.end();
  }
}
