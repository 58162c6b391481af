import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { printable } from '#text';
import { plural, t } from '#translations';
import { MoveList, StepLinks } from './controls.tsx';
import { type Game, isAtGoal, lastMove, openGame, startInput, wentTo, wrongParts } from './game.ts';
import { type GameActions, GameLink } from './game-link.tsx';
import { type OpenRecords, RecordNotice } from './record-notice.tsx';
import { MoveStage, type StageExtras } from './stage.tsx';

/** What the script of the page puts into the view. */
export interface PuzzleExtras extends StageExtras {
  /** In place of the drawing that makes moves, while a position is set. */
  readonly stage?: ComponentChildren;
  /** Beside the links that step. */
  readonly controls: ComponentChildren;
  /** What finds solutions. */
  readonly solve: ComponentChildren;
  /** Below the positions. */
  readonly panels: ComponentChildren;
}

interface PuzzleViewProps {
  readonly game: Game;
  readonly records?: OpenRecords | undefined;
  /** A position that was typed and cannot be read. */
  readonly wrong?: { readonly text: string; readonly fault: string } | undefined;
  readonly extras?: PuzzleExtras | undefined;
  /** Without named positions. */
  readonly isCompact?: boolean;
  /** The board alone. */
  readonly isAlone?: boolean;
}

/** A puzzle: its picture, its moves, and forms for other positions and moves. The server renders it for those without
 *  scripts, and the script goes on with it. */
export function PuzzleView({
  game,
  records,
  wrong,
  extras,
  isCompact = false,
  isAlone = false,
}: PuzzleViewProps): JSX.Element {
  const actions = extras?.actions;
  return (
    <>
      <section class="puzzle-board" aria-label={t('Puzzle')}>
        {extras?.stage ?? <MoveStage game={game} extras={extras} />}
        <p class="puzzle-status" aria-live="polite">
          {describeGame(game)}
        </p>
        <Verdict game={game} />
        {records === undefined ? null : <RecordNotice game={game} records={records} />}
        <div class="puzzle-controls">
          <StepLinks game={game} actions={actions} />
          {extras?.controls}
        </div>
        <MoveList game={game} actions={actions} />
      </section>
      {isAlone ? (
        wrong && <p class="field-error">{printable(`${t('Position')}: ${wrong.fault}`)}</p>
      ) : (
        <div class="puzzle-side">
          <Goal game={game} />
          {extras?.solve}
          {isCompact ? null : <NamedInputs game={game} actions={actions} />}
          {extras?.panels ?? <Forms game={game} wrong={wrong} />}
        </div>
      )}
    </>
  );
}

/** Whether moves that were typed or pasted reach the goal. */
function Verdict({ game }: { readonly game: Game }): JSX.Element | null {
  const verdict = describeVerdict(game);
  if (verdict === undefined) return null;
  const { isRight, text } = verdict;
  return (
    <p class={`puzzle-verdict puzzle-verdict-${isRight ? 'right' : 'wrong'}`} role="status">
      {isRight ? '✓' : '✗'} {printable(text)}
    </p>
  );
}

/** The goal, if it is not the same for all inputs. */
function Goal({ game: { play, task, hold } }: { readonly game: Game }): JSX.Element | null {
  const { goal } = task;
  const svg = useMemo(() => (goal === undefined ? '' : play.draw(goal, { hold })), [play, goal, hold]);
  if (goal === undefined) return null;
  return (
    <section class="puzzle-goal" aria-labelledby="goal">
      <h2 id="goal">{t('Goal')}</h2>
      <div dangerouslySetInnerHTML={{ __html: svg }} />
    </section>
  );
}

function NamedInputs(props: { readonly game: Game; readonly actions: GameActions | undefined }): JSX.Element {
  const { game, actions } = props;
  return (
    <section aria-labelledby="named">
      <h2 id="named">{t('Positions')}</h2>
      <ul class="puzzle-named" lang="en">
        {game.play.named.map(({ name, input }) => (
          <li key={name}>
            <GameLink to={() => openGame(game.play, input)} actions={actions}>
              {name}
            </GameLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The forms that work without a script. */
function Forms({ game, wrong }: Pick<PuzzleViewProps, 'game' | 'wrong'>): JSX.Element {
  const position = startInput(game);
  return (
    <>
      <form class="puzzle-form" method="get">
        <PositionText game={game} text={wrong?.text ?? position} fault={wrong?.fault} />
        <button type="submit">{t('Show this position')}</button>
      </form>
      <form class="puzzle-form" method="get">
        <input type="hidden" name="position" value={position} />
        <input type="hidden" name="check" value="1" />
        <PuzzleText
          name="moves"
          label={t('Moves')}
          text={game.typed ?? game.track.moves.join(' ')}
          fault={game.fault}
        />
        <button type="submit">{t('Play these moves')}</button>
      </form>
    </>
  );
}

interface PuzzleTextProps {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly hint?: JSX.Element | undefined;
  readonly fault?: string | undefined;
}

/** The field for a position. */
export const PositionText = ({
  game: { play },
  ...typed
}: Pick<PuzzleViewProps, 'game'> & Pick<PuzzleTextProps, 'text' | 'fault'>): JSX.Element => (
  <PuzzleText name="position" label={t('Position')} hint={hintOf(play)} {...typed} />
);

/** What a puzzle says itself is English. */
const hintOf = ({ typed, after }: Game['play']): JSX.Element | undefined =>
  typed === undefined && after === undefined ? undefined : (
    <>
      {typed === undefined ? null : <span lang="en">{typed.hint}</span>}{' '}
      {after === undefined ? null : t('Or “after” and moves from the solved position, such as a scramble.')}
    </>
  );

/** A field for several lines, with what is wrong in it. */
export function PuzzleText({ name, label, text, hint, fault }: PuzzleTextProps): JSX.Element {
  const notes = [hint && `puzzle-${name}-hint`, fault && `puzzle-${name}-fault`].filter(Boolean);
  return (
    <div class={fault === undefined ? 'field' : 'field field-wrong'}>
      <label for={`puzzle-${name}`}>{label}</label>
      {hint === undefined ? null : (
        <p class="hint" id={`puzzle-${name}-hint`}>
          {hint}
        </p>
      )}
      <textarea
        id={`puzzle-${name}`}
        name={name}
        rows={4}
        spellcheck={false}
        value={text}
        aria-invalid={fault === undefined ? undefined : 'true'}
        aria-describedby={notes.length === 0 ? undefined : notes.join(' ')}
      />
      {fault === undefined ? null : (
        <p class="field-error" id={`puzzle-${name}-fault`}>
          {printable(fault)}
        </p>
      )}
    </div>
  );
}

/** What is shown, in a sentence: for the line under the picture, which is read aloud. */
function describeGame(game: Game): string {
  const { track, at } = game;
  const place =
    at === 0
      ? t('The start')
      : t('After move {at} of {count}, {move}', { at, count: track.length, move: lastMove(game) ?? '' });
  return `${place}${isAtGoal(game) ? t(': the goal') : ''}.`;
}

const mostNamed = 6;

/** Whether checked moves reach the goal, and what is wrong at their end; nothing if they cannot all be made. */
export function describeVerdict(
  game: Game,
): { readonly isRight: boolean; readonly text: string } | undefined {
  const { track, fault, isChecked } = game;
  if (!isChecked || fault !== undefined || track.length === 0) return undefined;
  const end = wentTo(game, track.length);
  const isRight = isAtGoal(end);
  if (isRight)
    return {
      isRight,
      text: plural(track.length, '{count} move leads to the goal.', '{count} moves lead to the goal.'),
    };
  const wrong = wrongParts(end);
  const named = wrong
    .slice(0, mostNamed)
    .map(({ name, found, expected }) =>
      t('{name} ({found} instead of {expected})', { name, found, expected }),
    );
  const rest = wrong.length > mostNamed ? [t('and {count} more', { count: wrong.length - mostNamed })] : [];
  const differing =
    wrong.length === 0
      ? ''
      : t(' {count} wrong: {names}.', { count: wrong.length, names: [...named, ...rest].join(', ') });
  return {
    isRight,
    text: plural(
      track.length,
      '{count} move does not lead to the goal.{differing}',
      '{count} moves do not lead to the goal.{differing}',
      { differing },
    ),
  };
}
