import type { Look, Play, PlayTask, WrongPart } from '#problem-api';

const spacing = 128;

/** The states along a sequence of moves, up to the first that is not legal. Keeps every 128th, so that any of 100,000
 *  can be shown at once. */
class Track<State> {
  readonly #puzzle: PlayTask<State>['puzzle'];
  readonly #kept: State[];
  readonly moves: readonly string[];
  /** Moves that are legal, from the start. */
  readonly length: number;

  constructor({ puzzle, start }: PlayTask<State>, moves: readonly string[]) {
    this.#puzzle = puzzle;
    this.#kept = [start];
    let state: State | undefined = start;
    let made = 0;
    for (const move of moves) {
      state = puzzle.apply(state, move);
      if (state === undefined) break;
      made += 1;
      if (made % spacing === 0) this.#kept.push(state);
    }
    this.moves = moves;
    this.length = made;
  }

  /** The state after so many moves. @param at - 0 to `length` */
  stateAt(at: number): State {
    const from = Math.floor(at / spacing);
    return this.moves
      .slice(from * spacing, at)
      .reduce((state, move) => this.#puzzle.apply(state, move) ?? state, this.#kept[from] as State);
  }
}

/** Most moves that a page plays. */
export const mostPlayed = 100_000;

/** Most frames of an animation: a longer one would be too large to be of use. */
export const mostFrames = 400;

/** A puzzle being played: an input, moves from its start, and how many of them are made. Never changes. */
export interface Game<State = unknown> {
  readonly play: Play<State>;
  /** The text that was opened. */
  readonly input: string;
  readonly task: PlayTask<State>;
  readonly track: Track<State>;
  /** Moves that are made; those after it can be made again. */
  readonly at: number;
  readonly state: State;
  /** How the puzzle is held. */
  readonly hold: string;
  /** The move that has just been made, before it was merged with the one before it. */
  readonly made: string | undefined;
  /** Why the moves end where they do, if they should not: the first that cannot be read, or that is not legal. */
  readonly fault: string | undefined;
  /** What was typed, while it has a fault. */
  readonly typed?: string | undefined;
  /** True if the page says whether the moves reach the goal, and what is wrong at their end: for moves that came as a
   *  text. */
  readonly isChecked: boolean;
}

const after = /^\s*after(?=\s|$)/i;

/** The input for a text as people type it: `after 4 5` is the position that these moves lead to from the solved one, if
 *  the puzzle supports that.
 *  @throws InputError */
export const typedInput = (play: Play, text: string): string =>
  play.after !== undefined && after.test(text)
    ? play.after(text.replace(after, (word) => ' '.repeat(word.length))) // the places of faults stay
    : (play.typed?.read(text) ?? text);

/** A game at its start. @throws InputError */
export function openGame<State>(play: Play<State>, input: string): Game<State> {
  const task = play.open(input);
  return gameAt(
    { play, input, task, hold: '', fault: undefined, isChecked: false, track: new Track(task, []) },
    0,
  );
}

/** Its start as an input, as the puzzle writes it. */
export const startInput = ({ play, task }: Game): string => play.inputFrom(task, task.start);

/** Other moves, from the same start; all of them are made. */
export function withMoves<State>(game: Game<State>, moves: readonly string[], fault?: string): Game<State> {
  const track = new Track(game.task, moves.slice(0, mostPlayed));
  return gameAt(
    { ...game, track, fault: faultOf(moves, track, fault), typed: undefined, isChecked: false },
    track.length,
  );
}

/** The moves of a text in any notation of the puzzle. */
export function withText<State>(game: Game<State>, text: string): Game<State> {
  const { moves, fault } = game.play.readMoves(game.task, text);
  const next = withMoves(game, moves, fault);
  return { ...next, isChecked: true, typed: next.fault === undefined ? undefined : text };
}

function faultOf(
  moves: readonly string[],
  track: Track<unknown>,
  fault: string | undefined,
): string | undefined {
  if (track.length < track.moves.length)
    return `move ${track.length + 1}: found ${track.moves[track.length]}, which is not legal here`;
  if (moves.length > mostPlayed)
    return `found ${moves.length} moves, expected at most ${mostPlayed}: the rest is left out`;
  return fault;
}

/** One more move, merged with the last one where the puzzle counts both as one; those that were taken back are
 *  forgotten. A move that is not legal changes nothing. */
export function moved<State>(game: Game<State>, move: string): Game<State> {
  if (game.task.puzzle.apply(game.state, move) === undefined || game.at >= mostPlayed) return game;
  const before = game.track.moves.slice(0, game.at);
  const last = lastMove(game);
  const both = last === undefined ? undefined : game.play.merge?.(last, move);
  const next = withMoves(game, both === undefined ? [...before, move] : [...before.slice(0, -1), ...both]);
  return { ...next, hold: holdAfter(game, move), made: move };
}

/** The same moves with that many of them made. */
export const wentTo = <State>(game: Game<State>, at: number): Game<State> =>
  gameAt(game, Math.max(0, Math.min(game.track.length, Math.trunc(at) || 0)));

/** The same, held in another way. */
export const held = <State>(game: Game<State>, hold: string): Game<State> => ({ ...game, hold });

/** Every way to hold the puzzle that clicks lead to. */
export function holdsOf({ play, task, state, hold }: Game): readonly string[] {
  const found = new Set([hold]);
  for (const one of found)
    for (const { hold: next } of play.spots(task, state, one)) if (next !== undefined) found.add(next);
  return [...found];
}

function gameAt<State>(game: Omit<Game<State>, 'at' | 'state' | 'made'>, at: number): Game<State> {
  const hold = holdAfter(game, game.track.moves[at - 1]);
  return { ...game, hold, at, state: game.track.stateAt(at), made: undefined };
}

const holdAfter = ({ play, hold }: Pick<Game, 'play' | 'hold'>, move: string | undefined): string =>
  (move === undefined ? undefined : play.holdFor?.(move)) ?? hold;

/** The move that led to what is shown. */
export const lastMove = ({ track, at }: Pick<Game, 'track' | 'at'>): string | undefined =>
  track.moves[at - 1];

/** True if the goal is shown. */
export function isAtGoal({ task: { puzzle, goal }, state }: Game): boolean {
  return goal === undefined ? puzzle.isSolved(state) : puzzle.format(state) === puzzle.format(goal);
}

/** What is wrong at the end of checked moves, if that is shown. */
export function wrongParts({ play, task, track, at, state, isChecked }: Game): readonly WrongPart[] {
  return isChecked && at === track.length ? (play.wrong?.(task, state) ?? []) : [];
}

/** The SVG of what is shown, by itself. */
export const drawingOf = (game: Game): string => game.play.draw(game.state, lookOf(game));

/** The same below the places that make moves, and their keys. */
export const keyedDrawingOf = (game: Game): string =>
  game.play.draw(game.state, { ...lookOf(game), isKeyed: true });

const lookOf = (game: Game): Look => ({ move: lastMove(game), hold: game.hold });
