import type { ContestEvent, ContestFolder, Entry } from '../../contest-folder/index.ts';
import { type ContestProgress, liveGrid, sanitiseLine } from '../../report/index.ts';
import type { Verdict } from '../../verdict/index.ts';
import { type Io, styleOf } from './io.ts';

const redrawMs = 150;
/** With these and the lines around them the grid fits the smallest usual terminal. */
const mostRows = 18;
const clearBelow = '\r\u001b[J';
const up = (lines: number): string => (lines > 1 ? `\u001b[${lines - 1}A` : '');

/** Shows on stderr how the grading of a contest goes: a grid redrawn in place on a terminal, elsewhere a line per judgement. */
export class ContestDisplay {
  readonly #io: Io;
  readonly #contest: ContestFolder;
  readonly #marks = new Map<string, Verdict | '>'>();
  readonly #timer: NodeJS.Timeout | undefined;
  #done = 0;
  #known = 0;
  #cases = { done: 0, total: 0 };
  #current = '';
  #drawn: readonly string[] = [];

  constructor(io: Io, contest: ContestFolder) {
    this.#io = io;
    this.#contest = contest;
    if (io.stderr.isTTY) this.#timer = setInterval(() => this.#draw(), redrawMs);
  }

  handle(event: ContestEvent): void {
    if (event.type === 'started') this.#start(event.entry);
    else if (event.type === 'judged') this.#finish(event);
    else if (event.event.type === 'compiled') this.#cases.total = event.event.caseCount;
    else if (event.event.type === 'case') this.#cases.done += 1;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#erase();
    if (this.#known === 0) return;
    const { length } = this.#contest.entries;
    this.#io.stderr.write(`${this.#known} of ${length} attempts were judged before and have not changed\n`);
  }

  #start(entry: Entry): void {
    this.#marks.set(entry.id, '>');
    this.#current = entry.id;
    this.#cases = { done: 0, total: 0 };
  }

  #finish({ judged }: ContestEvent & { readonly type: 'judged' }): void {
    const { entry, judgement, fresh } = judged;
    this.#marks.set(entry.id, judgement.verdict);
    this.#done += 1;
    if (!fresh) this.#known += 1;
    else if (!this.#io.stderr.isTTY) {
      const place = `[${this.#done}/${this.#contest.entries.length}]`;
      this.#io.stderr.write(`${place} ${sanitiseLine(entry.id)}: ${judgement.verdict}\n`);
    }
  }

  #draw(): void {
    const lines = liveGrid(this.#progress(), mostRows, styleOf(this.#io.stderr, this.#io.env));
    if (lines.join('\n') === this.#drawn.join('\n')) return;
    this.#erase();
    this.#io.stderr.write(lines.join('\n'));
    this.#drawn = lines;
  }

  #erase(): void {
    if (this.#drawn.length > 0) this.#io.stderr.write(`${up(this.#drawn.length)}${clearBelow}`);
    this.#drawn = [];
  }

  #progress(): ContestProgress {
    const { contestants, problems, entries } = this.#contest;
    const labels = problems.map(({ label }) => label);
    const cell = (contestant: string, label: string) =>
      entries
        .filter((entry) => entry.contestant === contestant && entry.problem === label)
        .map(({ id }) => this.#marks.get(id) ?? '.');
    const { done, total } = this.#cases;
    const position = total === 0 ? '' : `, case ${done} of ${total}`;
    return {
      labels,
      rows: contestants.map((contestant) => ({
        contestant,
        cells: labels.map((label) => cell(contestant, label)),
      })),
      done: this.#done,
      total: entries.length,
      current: `${this.#current}${position}`,
    };
  }
}
