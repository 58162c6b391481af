/** Theory of operation. While cases run, several at a time, `Schedule` knows which of them can still count. It
 *  treats unknown results as accepted, so the set of needed cases only shrinks, and when all of them are judged
 *  they are exactly those that `evaluate` counts. (A group with a custom grader is treated as accepted until the
 *  end, so there may be a few more.) An accepted result costs nothing; a rejected one costs a look at its group;
 *  one that changes the state of its group costs a look at all groups. */

import type { Verdict } from '#verdict';
import { endsGroup } from './aggregate.ts';
import { graderModes } from './grader.ts';
import type { GroupNode, Plan } from './plan.ts';

/** What is known about the cases directly in a group. */
interface Tally {
  /** Index of the first case that was not accepted; Infinity if there is none. */
  firstFailure: number;
  failures: number;
}

/** The state of a group. */
interface State {
  readonly skipped: boolean;
  readonly rejected: boolean;
  readonly stopped: boolean;
  /** Cases of the group after this index do not count. */
  readonly cut: number;
}

/** Tracks which cases still have to be judged; see above. Mutable; one per submission. */
export class Schedule {
  readonly #plan: Plan;
  readonly #tallies: readonly Tally[];
  #states: readonly State[];

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#tallies = plan.nodes.map(() => ({ firstFailure: Infinity, failures: 0 }));
    this.#states = statesOf(plan, this.#tallies);
  }

  /** False if the case cannot count, whatever its result. */
  needs(index: number): boolean {
    let at = this.#plan.nodeOf[index];
    while (at !== undefined) {
      const state = this.#states[at];
      if (state === undefined || state.skipped || index > state.cut) return false;
      at = this.#plan.nodes[at]?.parent;
    }
    return true;
  }

  /** Records the verdict on a case. Returns true if other cases may no longer be needed. */
  settle(index: number, verdict: Verdict): boolean {
    const at = this.#plan.nodeOf[index] ?? 0;
    const [node, tally, before] = [this.#plan.nodes[at], this.#tallies[at], this.#states[at]];
    if (verdict === 'AC' || node === undefined || tally === undefined || before === undefined) return false;
    tally.firstFailure = Math.min(tally.firstFailure, index);
    tally.failures++;
    const after = judged(this.#plan, node, tally, (inner) => this.#states[inner] ?? unknown);
    if (after.cut === before.cut && after.rejected === before.rejected) return false;
    this.#states = statesOf(this.#plan, this.#tallies);
    return true;
  }
}

function statesOf(plan: Plan, tallies: readonly Tally[]): readonly State[] {
  const states: (State | undefined)[] = plan.nodes.map(() => undefined);
  const stateOf = (index: number): State => {
    const known = states[index];
    if (known) return known;
    states[index] = unknown;
    const [node, tally] = [plan.nodes[index], tallies[index]];
    if (node === undefined || tally === undefined) return unknown;
    const skipped = node.requires.some((needed) => stateOf(needed).rejected || stateOf(needed).skipped);
    const state = skipped ? { ...unknown, skipped } : judged(plan, node, tally, stateOf);
    states[index] = state;
    return state;
  };
  return plan.nodes.map((_, index) => stateOf(index));
}

const unknown: State = { skipped: false, rejected: false, stopped: false, cut: Infinity };

function judged(plan: Plan, node: GroupNode, tally: Tally, stateOf: (index: number) => State): State {
  const groups = node.inner.map((index) => ({ inner: plan.nodes[index], state: stateOf(index) }));
  let cut = node.stops ? tally.firstFailure : Infinity;
  for (const { inner, state } of groups) {
    if (inner === undefined) continue;
    const { stopped, skipped } = state;
    const verdict = skipped ? {} : { verdict: state.rejected ? ('WA' as const) : ('AC' as const) };
    const ends = endsGroup(plan, node, { name: inner.name, isGroup: true, stopped, ...verdict });
    if (ends) cut = Math.min(cut, inner.last);
  }
  const counted = groups.filter(({ inner }) => (inner?.first ?? 0) <= cut);
  return {
    skipped: false,
    rejected: isRejected(plan, node, tally, counted, cut),
    stopped: cut < Infinity,
    cut,
  };
}

/** True if the known results already make the group's verdict something other than AC. */
function isRejected(
  plan: Plan,
  node: GroupNode,
  tally: Tally,
  groups: readonly { readonly state: State }[],
  cut: number,
): boolean {
  const failed =
    (tally.failures > 0 && tally.firstFailure <= cut) || groups.some(({ state }) => state.rejected);
  const { rule } = node;
  if (!failed || rule.kind !== 'grader' || plan.scoring?.dialect === 'domjudge') return failed;
  const { verdict, acceptIfAny } = graderModes(rule);
  if (rule.custom || verdict === 'always_accept') return false;
  if (!acceptIfAny) return true;
  return !groups.some(({ state }) => !state.rejected) && !hasAccepted(node, tally, cut);
}

/** True if a case directly in the group is accepted or not judged yet. */
function hasAccepted(node: GroupNode, { firstFailure, failures }: Tally, cut: number): boolean {
  if (!node.stops) return node.own.length > failures;
  const [first] = node.own;
  return first !== undefined && first <= cut && first < firstFailure;
}
