import type { ComponentChildren, JSX } from 'preact';
import { isInputError, type Play } from '#problem-api';
import {
  type Game,
  held,
  holdsOf,
  lastMove,
  openGame,
  startInput,
  typedInput,
  wentTo,
  withText,
} from './game.ts';

/** Methods that the script of the page adds to its view. Without it everything is a link or a form. */
export interface GameActions {
  /** Shows another game. */
  readonly show: (next: Game) => void;
}

interface GameLinkProps {
  /** The game that it leads to. */
  readonly to: () => Game;
  readonly actions: GameActions | undefined;
  /** True: this game is already shown. */
  readonly isIdle?: boolean;
  readonly label?: string;
  readonly class?: string | undefined;
  readonly current?: boolean;
  /** Keys that do the same. */
  readonly keys?: string;
  readonly children: ComponentChildren;
}

/** A link to another game. The script shows that game without asking the server. */
export function GameLink(props: GameLinkProps): JSX.Element {
  const { to, actions, isIdle = false, label, current, keys, children } = props;
  const href = actions === undefined ? queryOf(to()) : '#';
  const follow = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (!isIdle) actions?.show(to());
  };
  return (
    <a
      class={props.class}
      href={href}
      aria-label={label}
      title={label}
      aria-current={current ? 'step' : undefined}
      aria-disabled={isIdle ? 'true' : undefined}
      aria-keyshortcuts={keys}
      onClick={actions && follow}
    >
      {children}
    </a>
  );
}

/** The state of a game in the address of its page: `position=3 3 0/2 2 2/2 1 2&moves=5 8&at=1`. */
interface GameQuery {
  /** An input, in which slashes stand for line feeds, or the name of one, or `after` and moves. */
  readonly position?: string | undefined;
  /** In any notation of the puzzle. */
  readonly moves?: string | undefined;
  /** How many of them are made; default: all. */
  readonly at?: string | undefined;
  /** How the puzzle is held, as `MoveSpot.hold` names it; default: as for the last move. */
  readonly hold?: string | undefined;
  /** `1`: the page says whether the moves reach the goal. */
  readonly check?: string | undefined;
}

/** The longest query that a page makes; servers and clients refuse much longer ones. */
const longest = 7000;

/** The longest fragment, which is not sent to a server. */
const longestFragment = 200_000;

/** The game of an address. Without a position: the first named one.
 *  @throws InputError */
export function readGame(play: Play, { position, moves = '', at, hold, check }: GameQuery): Game {
  const named = position === undefined ? play.named[0] : play.named.find(({ name }) => name === position);
  const game = openGame(play, named?.input ?? inputIn(play, position ?? ''));
  const played = moves.trim() === '' ? game : { ...withText(game, moves), isChecked: check === '1' };
  const shown = at === undefined ? played : wentTo(played, Number(at));
  return hold !== undefined && holdsOf(shown).includes(hold) ? held(shown, hold) : shown;
}

function inputIn(play: Play, position: string): string {
  const typed = typedInput(play, position);
  return typed === position ? `${position.replaceAll('/', '\n').trim()}\n` : typed;
}

/** A game, and what is wrong with the requested position, which it replaces. */
export interface ReadGame {
  readonly game: Game;
  readonly wrong?: { readonly text: string; readonly fault: string } | undefined;
}

/** The game of an address; if its position is invalid, the first named one. */
export function readOrFirst(play: Play, query: GameQuery): ReadGame {
  try {
    return { game: readGame(play, query) };
  } catch (error) {
    if (!isInputError(error)) throw error;
    return { game: readGame(play, {}), wrong: { text: query.position ?? '', fault: error.message } };
  }
}

/** The address of a game, as a query; without its moves if they are too long for one. */
export function queryOf(game: Game): string {
  const position = ['position', positionOf(game)] as const;
  const isLong = game.track.moves.length > longest; // known without spelling it out, for each of hundreds of links
  const whole = isLong ? undefined : asQuery([position, ...playedFields(game)]);
  if (whole !== undefined && whole.length <= longest) return whole;
  const first = asQuery([position]);
  return first.length <= longest ? first : '';
}

/** The address of a game for the script of its page: what is too long for a query is a fragment. Undefined: even that
 *  is too short. */
export function addressOf(game: Game): string | undefined {
  const position = ['position', positionOf(game)] as const;
  const played = playedFields(game);
  const [first, whole] = [asQuery([position]), asQuery([position, ...played])];
  if (whole.length <= longest) return whole;
  const address = first.length <= longest ? `${first}#${asQuery(played).slice(1)}` : `#${whole.slice(1)}`;
  return address.length <= longestFragment ? address : undefined;
}

/** The parts of a game's address. */
export const queryIn = ({ search, hash }: { readonly search: string; readonly hash: string }): GameQuery =>
  Object.fromEntries([search, hash.slice(1)].flatMap((part) => [...new URLSearchParams(part)]));

/** The start, or its name if it is too long. */
function positionOf(game: Game): string {
  const input = startInput(game);
  const name =
    input.length > longest / 2 ? game.play.named.find((one) => one.input === input)?.name : undefined;
  return name ?? input.trim().replaceAll('\n', '/');
}

function playedFields(game: Game): readonly (readonly [string, string])[] {
  const { play, track, at, hold, fault, isChecked } = game;
  const { moves } = track;
  const last = lastMove(game);
  return [
    ...(moves.length > 0 ? [['moves', moves.join(' ')] as const] : []),
    ...(moves.length > 0 && at < moves.length && fault === undefined ? [['at', String(at)] as const] : []),
    ...(hold === ((last && play.holdFor?.(last)) ?? '') ? [] : [['hold', hold] as const]),
    ...(isChecked ? [['check', '1'] as const] : []),
  ];
}

const asQuery = (fields: readonly (readonly [string, string])[]): string =>
  `?${fields.map(([name, value]) => `${name}=${spelled(value)}`).join('&')}`;

/** As a form would write it, but with slashes as they are. */
const spelled = (text: string): string =>
  encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2F', '/');
