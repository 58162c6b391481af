import type { ContestEvent } from '#contest-grader';
import type { ContestFolder, Entry } from '#contest-reader';
import { type ContestProgress, liveGrid, type Style, sanitiseLine } from '#report';
import { groupedBy } from '#values';
import type { Verdict } from '#verdict';
import type { Io } from './io.ts';
import { LiveDisplay } from './live-display.ts';

/** With the lines around it, a grid of this height fits a terminal of 24 lines. */
const mostRows = 18;

/** Shows the progress of a contest on stderr: on a terminal a grid that is redrawn in place, elsewhere a line per
 *  judgement. */
export class ContestDisplay extends LiveDisplay {
  readonly #io: Io;
  readonly #contest: ContestFolder;
  readonly #marks = new Map<string, Verdict | '>'>();
  readonly #entries: ReadonlyMap<string, readonly Entry[]>;
  #done = 0;
  #known = 0;
  /** What is being judged, by the entry's id. */
  readonly #cases = new Map<string, { done: number; total: number }>();

  constructor(io: Io, contest: ContestFolder) {
    const live = (style: Style) => liveGrid(this.#progress(), mostRows, style);
    super(io, { live, plain: () => '', tenths: undefined });
    this.#io = io;
    this.#contest = contest;
    this.#entries = groupedBy(contest.entries, ({ contestant, problem }) => cellOf(contestant, problem));
  }

  handle(event: ContestEvent): void {
    if (event.type === 'started') this.#start(event.entry);
    else if (event.type === 'judged') this.#finish(event);
    else this.#count(event);
  }

  override stop(): void {
    super.stop();
    if (this.#known === 0) return;
    const { length } = this.#contest.entries;
    this.#io.stderr.write(`${this.#known} of ${length} attempts are equal to ones that were judged before\n`);
  }

  #start(entry: Entry): void {
    this.#marks.set(entry.id, '>');
    this.#cases.set(entry.id, { done: 0, total: 0 });
  }

  #count({ entry, event }: ContestEvent & { readonly type: 'progress' }): void {
    const cases = this.#cases.get(entry.id);
    if (cases !== undefined && event.type === 'compiled') cases.total = event.caseCount;
    if (cases !== undefined && event.type === 'case') cases.done += 1;
  }

  #finish({ judged }: ContestEvent & { readonly type: 'judged' }): void {
    const { entry, judgement, fresh } = judged;
    this.#marks.set(entry.id, judgement.verdict);
    this.#cases.delete(entry.id);
    this.#done += 1;
    if (!fresh) this.#known += 1;
    else {
      const place = `[${this.#done}/${this.#contest.entries.length}]`;
      this.log(`${place} ${sanitiseLine(entry.id)}: ${judgement.verdict}`);
    }
  }

  #progress(): ContestProgress {
    const { contestants, problems, entries } = this.#contest;
    const labels = problems.map(({ label }) => label);
    const cell = (contestant: string, label: string) =>
      (this.#entries.get(cellOf(contestant, label)) ?? []).map(({ id }) => this.#marks.get(id) ?? '.');
    const underWay = [...this.#cases].map(([id, { done, total }]) =>
      total === 0 ? id : `${id}, case ${done} of ${total}`,
    );
    return {
      labels,
      rows: contestants.map((contestant) => ({
        contestant,
        cells: labels.map((label) => cell(contestant, label)),
      })),
      done: this.#done,
      total: entries.length,
      current: underWay.join(' · '),
    };
  }
}

const cellOf = (contestant: string, label: string): string => JSON.stringify([contestant, label]);
