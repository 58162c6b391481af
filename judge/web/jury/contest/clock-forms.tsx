import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { Field, TextField } from '../../parts/form.tsx';
import type { ContestAdminView } from './admin-view.ts';

/** The buttons and fields that change the clock of a contest. */
export function ClockForms({
  view,
  isOver,
}: {
  view: ContestAdminView;
  isOver: boolean;
}): JSX.Element | null {
  const { contestId, phase, start, isFinal, typedTimes } = view;
  const action = `${contestPaths(contestId).admin}/clock`;
  const hasStarted = phase !== 'before' && phase !== 'unscheduled';
  const buttons: readonly (readonly [string, string])[] = [
    ...(hasStarted
      ? []
      : ([
          ['start', 'Start now'],
          ...(start === '' ? [] : [['pause', 'Cancel the start'] as const]),
        ] as const)),
    ...(phase === 'running' ? ([['freeze', 'Freeze the board now']] as const) : []),
    ...(hasStarted && !isOver ? ([['end', 'End now']] as const) : []),
    ...(phase === 'waiting' ? ([['thaw', 'Thaw the board']] as const) : []),
    ...(isOver && !isFinal ? ([['finalize', 'Make the results final']] as const) : []),
  ];
  if (phase === 'final') return null;
  return (
    <section aria-labelledby="clock">
      <h2 id="clock">Clock</h2>
      <div class="button-row">
        {buttons.map(([value, name]) => (
          <form key={value} method="post" action={action} data-once>
            <button type="submit" name="do" value={value}>
              {name}
            </button>
          </form>
        ))}
      </div>
      {hasStarted ? null : (
        <ClockField
          action={action}
          what="set-start"
          label="Start (UTC)"
          value={typedTimes['set-start'] ?? start}
          button="Set the start"
        />
      )}
      <ClockField
        action={action}
        what="set-duration"
        label="Length"
        value={typedTimes['set-duration'] ?? spanOf(view.durationMs)}
        button="Set the length"
      />
      {isOver ? null : (
        <ClockField
          action={action}
          what="set-freeze"
          label="Board frozen for the last"
          value={typedTimes['set-freeze'] ?? spanOf(view.freezeMs)}
          button="Set the freeze"
        />
      )}
      {hasStarted ? <Removed view={view} action={action} /> : null}
    </section>
  );
}

/** Removed intervals of wall time, and a form for another one. */
function Removed({ view, action }: { view: ContestAdminView; action: string }): JSX.Element {
  return (
    <>
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
      <form class="row-form" method="post" action={action}>
        <input type="hidden" name="do" value="remove" />
        <TextField
          label="Time that does not count: from (UTC)"
          name="value"
          maxLength={40}
          autocomplete="off"
          required
        />
        <TextField label="until (UTC)" name="until" maxLength={40} autocomplete="off" required />
        <button type="submit">Take it out</button>
      </form>
    </>
  );
}

/** `5:00`, or `2:50:48` if it is not a number of whole minutes. */
function spanOf(ms: number): string {
  const [hours, minutes, seconds] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1_000) % 60].map(Math.floor);
  const two = (value: number | undefined) => String(value).padStart(2, '0');
  return `${hours}:${two(minutes)}${seconds === 0 ? '' : `:${two(seconds)}`}`;
}

const ClockField = (props: {
  action: string;
  what: string;
  label: string;
  value: string;
  button: string;
}): JSX.Element => (
  <form class="row-form" method="post" action={props.action}>
    <input type="hidden" name="do" value={props.what} />
    <Field label={props.label} name={`value-${props.what}`}>
      <input
        id={`field-value-${props.what}`}
        name="value"
        value={props.value}
        maxLength={40}
        autocomplete="off"
      />
    </Field>
    <button type="submit">{props.button}</button>
  </form>
);
