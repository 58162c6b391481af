import type { ComponentChildren, JSX } from 'preact';
import { queryOf } from './address.ts';
import type { Game } from './game.ts';

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
