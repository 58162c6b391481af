/** Matching without backtracking. A regular expression becomes a nondeterministic automaton, which becomes a
 *  deterministic one while it is used: one table look-up per byte, so matching takes linear time. The longest match
 *  counts, as in POSIX. */
import { ValueFault } from './faults.ts';
import { type ByteSet, parseRegex, type Regex } from './regex-syntax.ts';

const mostSteps = 1_000_000;
/** Table entries to keep; when there are more, all states are dropped and made again as needed. */
const mostEntries = 2 ** 22;
const unknown = -1;
const dead = -2;

/** `bytes`: the next byte must be in a set, then the following step. `fork`: go on at both targets. */
interface Steps {
  readonly kinds: ('bytes' | 'fork' | 'jump' | 'match')[];
  /** For `bytes` the index of the set, for the others the next step. */
  readonly first: number[];
  readonly second: number[];
  readonly sets: ByteSet[];
}

/** A regular expression, ready to match. */
export class Matcher {
  readonly #steps: Steps = { kinds: [], first: [], second: [], sets: [] };
  /** Class of each byte: bytes that belong to the same sets are in one class. */
  readonly #classOf: Uint8Array;
  readonly #classes: number;
  /** One byte of each class. */
  readonly #members: readonly number[];
  readonly #states: State[] = [];
  readonly #byKey = new Map<string, number>();
  readonly #seen: Uint32Array;
  #round = 0;
  #start = 0;
  /** Entries of all tables. */
  #size = 0;

  /** @throws ValueFault when it is not a regular expression of this language, or too large */
  constructor(text: string) {
    emit(parseRegex(text), this.#steps);
    push(this.#steps, 'match');
    this.#seen = new Uint32Array(this.#steps.kinds.length);
    this.#classOf = new Uint8Array(256);
    this.#members = classify(this.#steps.sets, this.#classOf);
    this.#classes = this.#members.length;
    this.#start = this.#stateOf([0]);
  }

  /** Length of the longest match at the current place, −1 if there is none. `peek`: the byte that many places ahead,
   *  −1 beyond the end. */
  longest(peek: (ahead: number) => number): number {
    let state = this.#states[this.#start];
    let length = state?.accepts ? 0 : -1;
    for (let ahead = 0; state !== undefined; ahead++) {
      const byte = peek(ahead);
      if (byte < 0) break;
      const byteClass = this.#classOf[byte] ?? 0;
      let next = state.next[byteClass] ?? unknown;
      if (next === unknown) next = this.#advance(state, byteClass);
      if (next === dead) break;
      state = this.#states[next];
      if (state?.accepts) length = ahead + 1;
    }
    return length;
  }

  #advance(state: State, byteClass: number): number {
    const byte = this.#members[byteClass] ?? 0;
    const { first, sets } = this.#steps;
    const reached = state.steps
      .filter((step) => sets[first[step] ?? 0]?.[byte] === 1)
      .map((step) => step + 1);
    const next = reached.length === 0 ? dead : this.#stateOf(reached);
    state.next[byteClass] = next;
    return next;
  }

  /** The state for these steps and all that they lead to without a byte. */
  #stateOf(from: readonly number[]): number {
    const { steps, accepts } = this.#close(from);
    const key = `${accepts ? '+' : ''}${steps.join(' ')}`;
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    if (this.#size > mostEntries) this.#forget();
    this.#size += this.#classes + steps.length;
    this.#states.push({ steps, accepts, next: new Int32Array(this.#classes).fill(unknown) });
    this.#byKey.set(key, this.#states.length - 1);
    return this.#states.length - 1;
  }

  #forget(): void {
    // States in use keep their tables, which must not lead to dropped states.
    for (const { next } of this.#states) next.fill(unknown);
    this.#states.length = 0;
    this.#size = 0;
    this.#byKey.clear();
    this.#start = this.#stateOf([0]);
  }

  #close(from: readonly number[]): { steps: number[]; accepts: boolean } {
    const { kinds, first, second } = this.#steps;
    const round = ++this.#round;
    const steps: number[] = [];
    const open = [...from];
    let accepts = false;
    for (let step = open.pop(); step !== undefined; step = open.pop()) {
      if (this.#seen[step] === round) continue;
      this.#seen[step] = round;
      const kind = kinds[step];
      if (kind === 'bytes') steps.push(step);
      else if (kind === 'match') accepts = true;
      else {
        if (kind === 'fork') open.push(second[step] ?? 0);
        open.push(first[step] ?? 0);
      }
    }
    return { steps: steps.sort((a, b) => a - b), accepts };
  }
}

interface State {
  /** Steps that wait for a byte. */
  readonly steps: readonly number[];
  readonly accepts: boolean;
  /** Number of the next state, by class of the byte. */
  readonly next: Int32Array;
}

function push(steps: Steps, kind: Steps['kinds'][number], first = 0, second = 0): number {
  if (steps.kinds.length >= mostSteps) throw new ValueFault('a regular expression is too large');
  steps.first.push(first);
  steps.second.push(second);
  return steps.kinds.push(kind) - 1;
}

function emit(regex: Regex, steps: Steps): void {
  if (regex.kind === 'bytes') push(steps, 'bytes', steps.sets.push(regex.set) - 1);
  else if (regex.kind === 'sequence') for (const part of regex.parts) emit(part, steps);
  else if (regex.kind === 'choice') emitChoice(regex.parts, steps);
  else emitRepeat(regex, steps);
}

function emitChoice(parts: readonly Regex[], steps: Steps): void {
  const jumps: number[] = [];
  for (const [index, part] of parts.entries()) {
    const fork = index < parts.length - 1 ? push(steps, 'fork', steps.kinds.length + 1) : undefined;
    emit(part, steps);
    if (fork === undefined) continue;
    jumps.push(push(steps, 'jump'));
    steps.second[fork] = steps.kinds.length;
  }
  for (const jump of jumps) steps.first[jump] = steps.kinds.length;
}

function emitRepeat({ part, least, most }: Regex & { kind: 'repeat' }, steps: Steps): void {
  for (let i = 0; i < least; i++) emitOnce(part, steps);
  if (most === Number.POSITIVE_INFINITY) {
    const fork = push(steps, 'fork', steps.kinds.length + 1);
    emit(part, steps);
    push(steps, 'jump', fork);
    steps.second[fork] = steps.kinds.length;
    return;
  }
  const forks: number[] = [];
  for (let i = least; i < most; i++) {
    forks.push(push(steps, 'fork', steps.kinds.length + 1));
    emitOnce(part, steps);
  }
  for (const fork of forks) steps.second[fork] = steps.kinds.length;
}

/** Emits one of many copies. An empty copy must count too, or a billion of them would take for ever. */
function emitOnce(part: Regex, steps: Steps): void {
  const before = steps.kinds.length;
  emit(part, steps);
  if (steps.kinds.length === before) push(steps, 'jump', before + 1);
}

/** Sets the class of every byte; returns one byte of each class. */
function classify(sets: readonly ByteSet[], classOf: Uint8Array): number[] {
  for (const set of new Set(sets)) {
    const split = new Map<number, number>();
    for (let byte = 0; byte < 256; byte++) {
      const pair = 2 * (classOf[byte] ?? 0) + (set[byte] ?? 0);
      if (!split.has(pair)) split.set(pair, split.size);
      classOf[byte] = split.get(pair) ?? 0;
    }
  }
  const members: number[] = [];
  for (let byte = 0; byte < 256; byte++) members[classOf[byte] ?? 0] ??= byte;
  return members;
}
