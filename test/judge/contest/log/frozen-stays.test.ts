import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  AudienceFeed,
  ContestBoard,
  type ContestNow,
  ContestState,
  clockOf,
  endNow,
  freezeNow,
  isRefused,
  removeInterval,
  restoreInterval,
  setDuration,
  setFreeze,
  stateAt,
  thawAt,
} from '#contest';
import type { ContestObject } from '#protocol';
import type { Verdict } from '#verdict';
import { at, contest, judgement, logOf, problem, startMs, submission, type Told, team } from '../log-of.ts';

/** The second model. It knows minutes only, and one rule: once the board has frozen, what is submitted is secret until
 *  somebody thaws it. It counts minutes one by one. */
class Model {
  minute = 0;
  length = 300;
  /** Minutes before the end. */
  freeze = 60;
  readonly removed = new Map<number, number>();
  isFrozen = false;
  isOpen = false;

  /** Minutes that count. */
  elapsed = 0;

  #counts(minute: number): boolean {
    return ![...this.removed].some(([from, to]) => from <= minute && minute < to);
  }
  passOne(): void {
    if (this.#counts(this.minute++)) this.elapsed++;
    this.look();
  }
  countAgain(): void {
    this.elapsed = 0;
    for (let minute = 0; minute < this.minute; minute++) if (this.#counts(minute)) this.elapsed++;
    this.look();
  }
  get isOver(): boolean {
    return this.elapsed >= this.length;
  }
  get isSecret(): boolean {
    return this.isFrozen && !this.isOpen;
  }
  look(): void {
    if (this.freeze > 0 && this.elapsed >= this.length - this.freeze) this.isFrozen = true;
    if (!this.isOver) this.isOpen = false;
  }
}

/** What the public can read of a contest: every line of its feed, and the board, as text. */
class World {
  readonly told: Told[] = [];
  readonly #state = new ContestState();
  readonly #feed = new AudienceFeed({ kind: 'public' });
  readonly #board = new ContestBoard('public');
  readonly lines: string[] = [];

  constructor(told: readonly Told[]) {
    for (const one of told) this.tell(one);
  }
  tell(one: Told): void {
    this.told.push(one);
    const event = { ...logOf([one])[0]!, seq: this.told.length };
    this.#state.apply(event);
    this.#board.take(event, this.#state);
    this.lines.push(...this.#feed.take(event, this.#state).map(({ number, json }) => `${number} ${json}`));
  }
  now(minute: number): ContestNow {
    const nowMs = startMs + minute * 60_000;
    const object = this.#state.contest!;
    return { object, nowMs, state: stateAt(clockOf(object), undefined, nowMs) };
  }
  get read(): string {
    return [...this.lines, JSON.stringify(this.#board.read(this.#state).board)].join('\n');
  }
}

type Step =
  | { readonly do: 'wait' | 'length' | 'freeze' | 'restore'; readonly n: number }
  | { readonly do: 'remove'; readonly n: number; readonly until: number }
  | { readonly do: 'submit'; readonly team: string; readonly label: string; readonly verdict: Verdict }
  | { readonly do: 'freeze now' | 'end' | 'thaw' };

const minutes = fc.integer({ min: 0, max: 400 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), n: fc.integer({ min: 1, max: 90 }) }),
  fc.record({
    do: fc.constant('submit' as const),
    team: fc.constantFrom('ada', 'bob'),
    label: fc.constantFrom('A', 'B'),
    verdict: fc.constantFrom<Verdict>('AC', 'WA'),
  }),
  fc.record({ do: fc.constantFrom('length' as const, 'freeze' as const), n: minutes }),
  // Mostly the one that is there, so that it is found.
  fc.record({ do: fc.constant('restore' as const), n: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ do: fc.constant('remove' as const), n: minutes, until: minutes }),
  fc.record({ do: fc.constantFrom('freeze now' as const, 'end' as const, 'thaw' as const) }),
);

const moment = (minute: number): number => startMs + minute * 60_000;

function changed(step: Step, now: ContestNow, model: Model): ReturnType<typeof endNow> | undefined {
  if (step.do === 'length') return setDuration(now, step.n * 60_000);
  if (step.do === 'freeze') return setFreeze(now, step.n * 60_000);
  if (step.do === 'remove') return removeInterval(now, { fromMs: moment(step.n), toMs: moment(step.until) });
  if (step.do === 'restore') return restoreInterval(now, moment([...model.removed.keys()][step.n] ?? -1));
  if (step.do === 'freeze now') return freezeNow(now);
  if (step.do === 'end') return endNow(now);
  return step.do === 'thaw' ? thawAt(now, now.nowMs) : undefined;
}

/** What the model makes of a change that was not refused. */
function note(step: Step, model: Model): void {
  if (step.do === 'length') model.length = step.n;
  if (step.do === 'freeze') model.freeze = step.n;
  if (step.do === 'remove') model.removed.set(step.n, step.until);
  if (step.do === 'restore') model.removed.delete([...model.removed.keys()][step.n] ?? -1);
  if (step.do === 'freeze now') model.isFrozen = true;
  if (step.do === 'end' && !model.isFrozen) model.freeze = 0;
  if (step.do === 'end') model.length = model.elapsed;
  if (step.do === 'thaw') model.isOpen = true;
}

const clockEvents = ({ object, state: data }: ContestNow): readonly Told[] => [
  { type: 'contest', objectId: 'contest', data: object },
  { type: 'state', objectId: 'state', data },
];

/** Two contests with the same history, but what is secret by the model has the other verdict in the second one. */
class Twins {
  readonly model = new Model();
  first = new World([contest(), team('ada'), team('bob'), problem('A'), problem('B')]);
  second = new World(this.first.told);
  #submissions = 0;

  tell(events: readonly Told[], others = events): void {
    for (const event of events) this.first.tell(event);
    for (const event of others) this.second.tell(event);
  }
  pass(minuteCount: number): void {
    for (let n = 0; n < minuteCount; n++) this.model.passOne();
    this.tell(clockEvents(this.first.now(this.model.minute)).slice(1));
  }
  take(step: Step): void {
    const { model } = this;
    if (step.do === 'wait') this.pass(step.n);
    if (step.do === 'submit') this.#submit(step);
    const after = changed(step, this.first.now(model.minute), model);
    if (after !== undefined && !isRefused(after)) this.#change(step, after);
  }
  #change(step: Step, object: ContestObject): void {
    note(step, this.model);
    this.model.countAgain();
    this.tell([{ type: 'contest', objectId: 'contest', data: object }]);
    this.tell(clockEvents(this.first.now(this.model.minute)).slice(1));
    if (step.do === 'thaw') this.second = new World(this.first.told);
  }
  #submit({ team: by, label, verdict }: Step & { readonly do: 'submit' }): void {
    const id = String(++this.#submissions);
    const { minute, isSecret } = this.model;
    const events = (result: Verdict) => [
      submission(id, by, label, minute),
      judgement(id, null, minute),
      judgement(id, result, minute),
    ];
    const other = verdict === 'AC' ? 'WA' : 'AC';
    this.tell(events(verdict), events(isSecret ? other : verdict));
    if (!isSecret)
      expect(this.first.read).toContain(`"submission_id":"${id}","judgement_type_id":"${verdict}"`);
  }
}

describe('a frozen board', () => {
  test('keeps its secrets through every change of the clock but a thaw', () =>
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 24 }), (steps) => {
        const twins = new Twins();
        twins.pass(1);
        for (const one of steps) {
          twins.take(one);
          expect(twins.second.read, JSON.stringify(one)).toBe(twins.first.read);
        }
      }),
      { numRuns: 100 },
    ));

  const frozenByHand = () => {
    const twins = new Twins();
    twins.pass(100);
    twins.take({ do: 'freeze now' });
    twins.pass(20);
    return twins;
  };

  it.each<[string, readonly Step[]]>([
    ['another length', [{ do: 'length', n: 200 }]],
    ['an interval removed before it', [{ do: 'remove', n: 10, until: 40 }]],
    ['an interval removed after it', [{ do: 'remove', n: 105, until: 130 }]],
    [
      'an interval that is restored',
      [
        { do: 'remove', n: 10, until: 40 },
        { do: 'restore', n: 0 },
      ],
    ],
    ['the end', [{ do: 'end' }]],
    ['a shorter freeze, which is refused', [{ do: 'freeze', n: 30 }]],
    ['no freeze, which is refused', [{ do: 'freeze', n: 0 }]],
  ])('is frozen from the same moment after %s', (_, steps) => {
    const twins = frozenByHand();
    for (const one of steps) twins.take(one);
    expect(twins.first.now(120).state.frozen).toBe(at(100));
  });

  it('can be frozen from an earlier moment', () => {
    const twins = frozenByHand();
    twins.take({ do: 'freeze', n: 250 });
    expect(twins.first.now(120).state.frozen).toBe(at(50));
  });

  it('waits for another thaw when a contest that was over runs again', () => {
    const twins = new Twins();
    twins.pass(310);
    twins.take({ do: 'thaw' });
    expect(twins.first.now(310).state.thawed).toBe(at(310));
    twins.take({ do: 'length', n: 360 });
    twins.pass(100);
    expect(twins.first.now(410).state).toMatchObject({ frozen: at(240), ended: at(360), thawed: null });
  });
});
