import type { ComponentChildren, JSX } from 'preact';
import { contestPaths } from '#protocol';
import { classWords, phaseWords } from '../../frame/contest-frame.ts';
import { SeenField } from '../../frame/meanwhile.tsx';
import { lengthText } from '../../frame/words.ts';
import { Moment, WithMoments } from '../../parts/common.tsx';
import { described, Field, TextField } from '../../parts/form.tsx';
import { line } from '../../parts/text.ts';
import type { ContestAdminView } from './admin-view.ts';

/** The clock of a contest as a line in time: what has happened, what comes, and the buttons that change it. */
export function ClockPanel({ view }: { readonly view: ContestAdminView }): JSX.Element {
  const { contestId, isClass, phase, isFinal, mayChange, undo } = view;
  const action = `${contestPaths(contestId).admin}/clock`;
  return (
    <section class="clock-panel" aria-labelledby="clock">
      <h2 id="clock">Clock</h2>
      <p>
        State:{' '}
        <b>
          {isFinal && phase === 'waiting'
            ? 'final, board not thawed'
            : (isClass ? classWords : phaseWords)[phase]}
        </b>
      </p>
      <ClockLine view={view} />
      <ol class="clock-steps">
        {stepsOf(view, action).map(({ title, atMs, words, isDone, controls }) => (
          <li key={title} class={isDone ? 'is-done' : undefined}>
            <h3>
              {title} {isDone ? <span class="soft">done</span> : null}
            </h3>
            <p>
              {atMs === undefined ? null : (
                <>
                  <Moment at={new Date(atMs)} isSet />{' '}
                </>
              )}
              {words}
            </p>
            {mayChange ? controls : null}
          </li>
        ))}
      </ol>
      {mayChange && undo !== undefined ? (
        <form method="post" action={action} data-once>
          <button type="submit" name="do" value="undo">
            Undo: <WithMoments text={line(undo)} />
          </button>
        </form>
      ) : null}
      {mayChange && hasStarted(view) && !isFinal ? <Removed view={view} action={action} /> : null}
    </section>
  );
}

interface Step {
  readonly title: string;
  readonly atMs: number | undefined;
  readonly words: string;
  readonly isDone: boolean;
  readonly controls: ComponentChildren;
}

const hasStarted = ({ phase }: ContestAdminView): boolean => phase !== 'before' && phase !== 'unscheduled';
const isOver = ({ phase }: ContestAdminView): boolean =>
  phase === 'waiting' || phase === 'open' || phase === 'final';

type Typed = ContestAdminView['refusedTime'];

/** What was typed for a change of the clock that was refused. */
const typedFor = (what: string, { refusedTime: typed }: ContestAdminView): Typed =>
  typed?.what === what ? typed : undefined;
const faultAt = (field: string, typed: Typed): string | undefined =>
  typed?.field === field ? typed.fault : undefined;

function stepsOf(view: ContestAdminView, action: string): readonly Step[] {
  const { isClass, phase, clock, isFinal, durationMs, freezeMs } = view;
  const press = (value: string, name: string, isMain = false): JSX.Element => (
    <form method="post" action={action} data-once>
      <button class={isMain ? 'button-main' : undefined} type="submit" name="do" value={value}>
        {name}
      </button>
    </form>
  );
  const set = (what: string, label: string, ms: number, button: string): JSX.Element => (
    <ClockField
      action={action}
      what={what}
      label={label}
      now={spanOf(ms)}
      typed={typedFor(what, view)}
      button={button}
    />
  );
  const isFrozen = phase === 'frozen' || phase === 'waiting';
  const freeze: Step = {
    title: 'Freeze of the board',
    atMs: freezeMs === 0 ? undefined : clock.freezeAtMs,
    words: freezeMs === 0 ? 'never' : `for the last ${lengthText(freezeMs)}`,
    isDone: freezeMs > 0 && (isFrozen || isOver(view)),
    controls: isOver(view) ? null : (
      <>
        {set('set-freeze', 'Board frozen for the last', freezeMs, 'Set the freeze')}
        {phase === 'running' ? press('freeze', 'Freeze now') : null}
      </>
    ),
  };
  const thaw: Step = {
    title: 'Thaw of the board',
    atMs: clock.thawMs,
    words: clock.thawMs === undefined ? 'when the jury decides' : '',
    isDone: isOver(view) && phase !== 'waiting',
    controls: phase === 'waiting' ? press('thaw', 'Thaw the board', isFinal) : null,
  };
  return [
    {
      title: isClass ? 'Beginning' : 'Start',
      atMs: clock.startMs,
      words: clock.startMs === undefined ? 'not set' : '',
      isDone: hasStarted(view),
      controls: hasStarted(view) ? null : <StartControls view={view} action={action} press={press} />,
    },
    ...(isClass ? [] : [freeze]),
    {
      title: 'End',
      atMs: clock.endMs,
      words: `after ${lengthText(durationMs)}`,
      isDone: isOver(view),
      controls: isFinal ? null : (
        <>
          {set('set-duration', 'Length', durationMs, 'Set the length')}
          {hasStarted(view) && !isOver(view) ? press('end', 'End now') : null}
        </>
      ),
    },
    finalStep(view, press),
    ...(freezeMs > 0 ? [thaw] : []),
  ];
}

function finalStep(
  view: ContestAdminView,
  press: (value: string, name: string, isMain?: boolean) => JSX.Element,
): Step {
  const { contestId, isClass, isFinal, missing, clock, phase } = view;
  const isDue = isOver(view) && !isFinal;
  const shown = isFinal
    ? phase === 'waiting'
      ? 'only the jury sees them until the board is thawed'
      : ''
    : isDue && missing.length === 0
      ? 'Nothing is missing.'
      : isDue
        ? 'Missing:'
        : 'when everything is judged and answered';
  return {
    title: isClass ? 'Final points' : 'Final results',
    atMs: clock.finalMs,
    words: shown,
    isDone: isFinal,
    controls: isFinal ? (
      isClass ? (
        <a href={contestPaths(contestId).grades}>Points of all students</a>
      ) : (
        <a href={contestPaths(contestId).ceremony}>Resolver and awards</a>
      )
    ) : isDue ? (
      <>
        {missing.length === 0 ? null : (
          <ul class="missing-list">
            {missing.map((one) => (
              <li key={one}>{line(one)}</li>
            ))}
          </ul>
        )}
        {press(
          'finalize',
          isClass ? 'Make the points final' : 'Make the results final',
          missing.length === 0,
        )}
      </>
    ) : null,
  };
}

function StartControls(props: {
  readonly view: ContestAdminView;
  readonly action: string;
  readonly press: (value: string, name: string) => JSX.Element;
}): JSX.Element {
  const { view, action, press } = props;
  const typed = typedFor('set-start', view);
  const start = typed?.value ?? view.start;
  const time = {
    label: 'Start at',
    name: 'value-set-start',
    error: faultAt('value', typed),
  };
  return (
    <>
      <form class="row-form" method="post" action={action} data-once>
        <input type="hidden" name="do" value="set-start" />
        <SeenField values={{ value: view.start }} />
        <Field {...time}>
          <input
            type="datetime-local"
            step="any"
            id="field-value-set-start"
            name="value"
            value={start.trim().replace(' ', 'T')}
            data-zoned="zone"
            {...described(time)}
          />
        </Field>
        <TextField
          label="Time zone"
          name="zone"
          value={typed?.zone ?? 'UTC'}
          error={faultAt('zone', typed)}
        />
        <button type="submit">Set the start</button>
      </form>
      <div class="button-row">
        {press('start', 'Start now')}
        {view.start === '' ? null : press('pause', 'Cancel the start')}
      </div>
    </>
  );
}

const [lineWidth, lineMargin] = [1000, 30];

/** The line: times in proportion, with the freeze, what does not count, and now. What it shows is below it in words. */
function ClockLine(props: { readonly view: ContestAdminView }): JSX.Element {
  const { clock, durationMs, freezeMs } = props.view;
  const fromMs = clock.startMs ?? 0;
  const toMs = clock.endMs ?? durationMs;
  const at = (ms: number): number => {
    const share = (ms - fromMs) / Math.max(1, toMs - fromMs);
    return Math.round(lineMargin + Math.min(1.03, Math.max(-0.03, share)) * (lineWidth - 2 * lineMargin));
  };
  const freezeAt = clock.freezeAtMs ?? toMs - freezeMs;
  const bar = (from: number, to: number, kind: string): JSX.Element => (
    <rect x={from} y="14" width={Math.max(0, to - from)} height="12" class={`clock-line-${kind}`} />
  );
  const now = clock.startMs === undefined ? undefined : at(clock.nowMs);
  return (
    <svg class="clock-line" viewBox={`0 0 ${lineWidth} 40`} preserveAspectRatio="none" aria-hidden="true">
      {bar(0, lineWidth, 'before')}
      {bar(at(fromMs), at(toMs), 'running')}
      {freezeMs > 0 ? bar(at(freezeAt), at(toMs), 'frozen') : null}
      {clock.removed.map(({ fromMs: from, toMs: to }) => bar(at(from), at(to), 'removed'))}
      {now === undefined ? null : bar(0, now, 'past')}
      {now === undefined ? null : <rect x={now - 2} y="4" width="4" height="32" class="clock-line-now" />}
    </svg>
  );
}

/** Removed intervals of wall time, and a form for another one. */
function Removed({ view, action }: { view: ContestAdminView; action: string }): JSX.Element {
  const typed = typedFor('remove', view);
  return (
    <details class="more-fields" open={view.removed.length > 0 || typed !== undefined}>
      <summary>Time that does not count</summary>
      {view.removed.map(({ from, to }) => (
        <form key={from} class="inline-form" method="post" action={action}>
          {from} to {to} (UTC) does not count.
          <input type="hidden" name="do" value="restore" />
          <button
            class="small-button"
            type="submit"
            name="value"
            value={from}
            aria-label={`Let ${from} to ${to} count`}
          >
            Let it count
          </button>
        </form>
      ))}
      <form class="row-form" method="post" action={action} data-once>
        <input type="hidden" name="do" value="remove" />
        <TextField
          label="Time that does not count: from (UTC)"
          name="value"
          value={typed?.value}
          error={faultAt('value', typed)}
          required
        />
        <TextField
          label="until (UTC)"
          name="until"
          value={typed?.until}
          error={faultAt('until', typed)}
          required
        />
        <button type="submit">Take it out</button>
      </form>
    </details>
  );
}

/** `5:00`, or `2:50:48` if it is not a number of whole minutes. */
export function spanOf(ms: number): string {
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1_000) % 60].map(Math.floor);
  const two = (value: number | undefined) => String(value).padStart(2, '0');
  return `${hours}:${two(minutes)}${seconds === 0 ? '' : `:${two(seconds)}`}`;
}

function ClockField(props: {
  action: string;
  what: string;
  label: string;
  now: string;
  typed: Typed;
  button: string;
}): JSX.Element {
  const { action, what, label, now, typed, button } = props;
  const field = { label, name: `value-${what}`, error: typed?.fault };
  return (
    <form class="row-form" method="post" action={action} data-once>
      <input type="hidden" name="do" value={what} />
      <SeenField values={{ value: now }} />
      <Field {...field}>
        <input id={`field-${field.name}`} name="value" value={typed?.value ?? now} {...described(field)} />
      </Field>
      <button type="submit">{button}</button>
    </form>
  );
}
