import type { Puzzle } from '#reference/puzzle';
import type { Random } from './contract.ts';

/** How people play a puzzle in a page: everything about it that the page itself cannot know. `State` is the puzzle's.
 *  A problem folder's picture.ts exports `play = definePlay(...)`; the page then draws it, takes moves by mouse, touch
 *  and keyboard, plays sequences back, and lets people set positions.
 *  ```ts
 *  const titleOf = (play: Play<string>): string => `${play.title}: ${play.about}`;
 *  ``` */
export interface Play<State = unknown> {
  /** `The Clocks`. */
  readonly title: string;
  /** What the moves do and what the goal is, in a sentence or two. */
  readonly about: string;
  /** Inputs that are worth a name; a page begins with the first. */
  readonly named: readonly NamedInput[];
  /** @throws InputError for an input that the statement does not allow, with what makes it impossible */
  open(input: string): PlayTask<State>;
  /** The input with the position that moves lead to from the solved one: what `inputAfter` of solver.ts gives.
   *  @throws InputError for moves that cannot be read or made */
  after?(moves: string): string;
  /** Another way to type a position, such as what one sees on the puzzle. */
  readonly typed?: TypedPosition;
  /** The input with this state as its start and the same goal. */
  inputFrom(task: PlayTask<State>, state: State): string;
  /** SVG of a state. What moves is marked with `data-part`, for `motions`. */
  draw(state: State, look: Look): string;
  /** Where one clicks to make a move, in the coordinates of the drawing. */
  spots(task: PlayTask<State>, state: State, hold: string): readonly MoveSpot[];
  /** How the parts of the drawing of `state` get to their places after `move`; none if the move is not legal. */
  motions(state: State, move: string): readonly Motion[];
  /** The moves that do what two moves do one after the other, if they count as fewer: one, or none if the second takes
   *  the first back. Undefined: they stay two. Without it, moves are never merged. */
  merge?(last: string, next: string): readonly string[] | undefined;
  /** How the puzzle is held for a move, and stays after it. Without it, moves leave that as it is. */
  holdFor?(move: string): string;
  /** The moves of a text in any notation of the problem, with or without what else an output has. */
  readMoves(task: PlayTask<State>, text: string): ReadPlay;
  /** An output with these moves. */
  writeMoves(task: PlayTask<State>, moves: readonly string[]): string;
  /** The parts of a state that are not as in the goal, for those who want to know what is wrong at the end of their
   *  moves. */
  wrong?(task: PlayTask<State>, state: State): readonly WrongPart[];
  /** What can be changed in the picture of an input (`picture.still`). */
  readonly setting: PartSetting;
  /** A random input, of the size of the one given. */
  random(random: Random, input: string): string;
  /** How it is known that the solver's answers are shortest, in a sentence. */
  readonly proof?: string;
  /** Moves of a sequence that this puzzle can do without or join to fewer, by rules of its own. */
  waste?(task: PlayTask<State>, moves: readonly string[]): readonly Waste[];
  /** How many positions there are at each distance, where that is known. */
  readonly distances?: KnownDistances<State>;
}

/** Moves that do nothing, or too little.
 *  ```ts
 *  const waste: Waste = { at: [0, 3], why: 'moves 1 and 4 cancel out' };
 *  ``` */
export interface Waste {
  /** Their places in the sequence, from 0, in ascending order. */
  readonly at: readonly number[];
  /** `four equal moves cancel out`. */
  readonly why: string;
}

/** The number of positions at each distance from 0 up, as a fact of testdata/known-facts.
 *  ```ts
 *  const fact = ['coins.yaml', 'rows_by_distance'];
 *  const distances: KnownDistances = { fact, title: 'rows by the length of a shortest sequence' };
 *  ``` */
export interface KnownDistances<State = unknown> {
  /** The file, and the keys that lead to the numbers: `['clocks.yaml', 'starts_by_length']`. */
  readonly fact: readonly string[];
  /** What is counted: `starts by the length of a shortest sequence`. */
  readonly title: string;
  /** Whether the position of a task is one of those that are counted; default: always. */
  applies?(task: PlayTask<State>): boolean;
}

/** An input: where one starts, and the puzzle.
 *  ```ts
 *  const task: PlayTask<string> = { puzzle: coins, start: 'TTH' };
 *  ``` */
export interface PlayTask<State> {
  readonly puzzle: Puzzle<State>;
  readonly start: State;
  /** Default: the puzzle's solved states. */
  readonly goal?: State;
}

/** A way to type a position besides that of the input.
 *  ```ts
 *  const words: TypedPosition = {
 *    hint: 'Or words: heads tails heads.',
 *    read: (text) => (text.includes('heads') ? text.replace(/eads ?|ails ?/g, '').toUpperCase() : undefined),
 *  };
 *  words.read('heads tails heads\n'); // → 'HTH\n'
 *  ``` */
interface TypedPosition {
  /** What to type, for a line below the field. */
  readonly hint: string;
  /** The input; undefined if the text is no such position. @throws InputError if it is one that cannot be */
  read(text: string): string | undefined;
}

/** An input that is worth a name.
 *  ```ts
 *  const first: NamedInput = { name: 'One move', input: 'TTH\n' };
 *  ``` */
export interface NamedInput {
  readonly name: string;
  readonly input: string;
}

/** What a drawing shows besides the state.
 *  ```ts
 *  const look: Look = { move: '1' };
 *  ``` */
export interface Look {
  /** The move that led to the state. */
  readonly move?: string | undefined;
  /** How the puzzle is held, as `MoveSpot.hold` names it. */
  readonly hold?: string | undefined;
  /** True: the keys of `spots` are written over the drawing, which leaves room for them. */
  readonly isKeyed?: boolean;
}

/** A place of the drawing that makes a move when it is clicked, or that changes how the puzzle is held, which makes
 *  other moves possible.
 *  ```ts
 *  const outline = boxOutline(0, 0, 20, 10);
 *  const spot: MoveSpot = { outline, label: 'move 1: A and B', keys: '1', badge: [10, 5], move: '1' };
 *  ``` */
export interface MoveSpot {
  /** SVG path data. */
  readonly outline: string;
  /** What it does, for people who do not see it: `move 5: B, D, E, F and H`. */
  readonly label: string;
  /** What is typed for it: one character, or a few one after the other. */
  readonly keys: string;
  /** Where the keys are written: the middle of the text. */
  readonly badge: readonly [x: number, y: number];
  /** True: there is no room for the keys of all places, so they are written only for the one pointed at. */
  readonly quiet?: boolean;
  readonly move?: string;
  readonly hold?: string;
}

/** A part of a drawing on its way: it turns about a point, or slides.
 *  ```ts
 *  const motion: Motion = { part: 'A', turn: 180, about: [5, 5] };
 *  ``` */
export interface Motion {
  /** Its `data-part`. */
  readonly part: string;
  /** Degrees, clockwise. */
  readonly turn?: number;
  /** Default of a turn: the origin. */
  readonly about?: readonly [x: number, y: number];
  /** The part stays upright while it goes around. Its own middle. */
  readonly upright?: readonly [x: number, y: number];
  readonly shift?: readonly [x: number, y: number];
}

/** The moves of a text; up to its first fault if it has one.
 *  ```ts
 *  const read: ReadPlay = { moves: ['1'], fault: 'line 1, column 3: found "x", expected a move (1, 2)' };
 *  ``` */
export interface ReadPlay {
  readonly moves: readonly string[];
  /** Place, found, expected. */
  readonly fault?: string | undefined;
}

/** `dial C` is at `3 o'clock`, but `12 o'clock` is expected.
 *  ```ts
 *  const wrong: WrongPart = { name: 'coin A', found: 'tails', expected: 'heads', outline: diskOutline(5, 5, 4) };
 *  ``` */
export interface WrongPart {
  readonly name: string;
  readonly found: string;
  readonly expected: string;
  /** SVG path data, in the coordinates of `draw`. */
  readonly outline: string;
}

/** How an input is changed by hand: its parts go through values one after the other, or change places. Exactly one of
 *  `step` and `swap` is there. The results may be inputs that `open` refuses.
 *  ```ts
 *  const over = (coin: string) => (coin === 'H' ? 'T' : 'H');
 *  const setting: PartSetting = {
 *    parts: (input) =>
 *      [...input.trim()].map((value, i) => ({ name: `coin ${i + 1}`, value, outline: diskOutline(10 * i, 0, 4) })),
 *    step: (input, part) => [...input].map((coin, i) => (i === part ? over(coin) : coin)).join(''),
 *  };
 *  setting.step?.('HHH\n', 1, 1); // → 'HTH\n'
 *  ``` */
export interface PartSetting {
  parts(input: string): readonly SetPart[];
  /** The input with a part, by number, moved on by so many values (negative: back). */
  step?(input: string, part: number, by: number): string;
  /** The input with two parts exchanged. */
  swap?(input: string, one: number, other: number): string;
}

/** A part of an input that can be changed by hand.
 *  ```ts
 *  const part: SetPart = { name: 'coin B', value: 'tails', values: 2, outline: diskOutline(15, 5, 4) };
 *  ``` */
export interface SetPart {
  /** `dial C`. */
  readonly name: string;
  /** `3 o'clock`. */
  readonly value: string;
  /** For a dial: how many values one turn around has. */
  readonly values?: number;
  /** For a dial: which of them it has, from 0. */
  readonly at?: number;
  /** SVG path data, in the coordinates of `picture.still`. */
  readonly outline: string;
}

/** A problem folder's picture.ts may also export `play = definePlay(...)`.
 *  ```ts
 *  const play = definePlay<string>({
 *    title: 'Turning Coins',
 *    about: 'A move turns two neighbours over. The goal: all show heads.',
 *    named: [{ name: 'One move', input: 'TTH\n' }],
 *    open: (input) => ({ puzzle: coins, start: input.trim() }),
 *    after: (moves) => formatAfter(coins, 'HHH', moves),
 *    inputFrom: (_, state) => `${state}\n`,
 *    draw: (state) => `<svg viewBox="0 0 30 10"><text y="8">${state}</text></svg>`,
 *    spots: () => [{ outline: boxOutline(0, 0, 20, 10), label: 'move 1', keys: '1', badge: [10, 5], move: '1' }],
 *    motions: () => [],
 *    readMoves: (_, text) => readPlayMoves(text, { moves: coins.moves }),
 *    writeMoves: (_, moves) => writeMoves(moves, { moves: coins.moves }),
 *    setting: { parts: () => [] },
 *    random: (random) => `${['TTH', 'HTT', 'THT'][random.below(3)]}\n`,
 *  });
 *  play.after?.('1'); // → 'TTH\n'
 *  ``` */
export const definePlay = <State>(play: Play<State>): Play<State> => play;

/** Outline of a disk.
 *  ```ts
 *  diskOutline(5, 5, 2); // → 'M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z'
 *  ``` */
export const diskOutline = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** Outline of a rectangle.
 *  ```ts
 *  boxOutline(0, 0, 10, 4); // → 'M0 0h10v4h-10z'
 *  ``` */
export const boxOutline = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
