import type { JSX } from 'preact';
import { Field, TextField } from '../../parts/form.tsx';
import { contestPaths } from '../../parts/paths.ts';
import type { ContestAdminView } from './admin-view.ts';

/** The buttons and fields that change the clock of a contest. */
export function ClockForms({ view, isOver }: { view: ContestAdminView; isOver: boolean }): JSX.Element {
  const { contestId, phase, start } = view;
  const action = `${contestPaths(contestId).admin}/clock`;
  const hasStarted = phase !== 'before' && phase !== 'unscheduled';
  const buttons: readonly (readonly [string, string])[] = [
    ...(hasStarted
      ? []
      : ([
          ['start', 'Start now'],
          ['pause', 'Take the start back'],
        ] as const)),
    ...(phase === 'running' ? ([['freeze', 'Freeze the board now']] as const) : []),
    ...(hasStarted && !isOver ? ([['end', 'End now']] as const) : []),
    ...(phase === 'waiting' ? ([['thaw', 'Thaw the board']] as const) : []),
    ...(isOver && phase !== 'final' ? ([['finalize', 'Make the results final']] as const) : []),
  ];
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
          value={start}
          button="Set the start"
        />
      )}
      {phase === 'final' ? null : (
        <ClockField
          action={action}
          what="set-duration"
          label="Length"
          value={spanOf(view.durationMs)}
          button="Set the length"
        />
      )}
      {isOver ? null : (
        <ClockField
          action={action}
          what="set-freeze"
          label="Board frozen for the last"
          value={spanOf(view.freezeMs)}
          button="Set the freeze"
        />
      )}
      {hasStarted && phase !== 'final' ? <Removed view={view} action={action} /> : null}
    </section>
  );
}

/** Wall times that do not count, and a form for a further one. */
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

/** `5:00`. */
const spanOf = (ms: number): string =>
  `${Math.floor(ms / 3_600_000)}:${String(Math.floor((ms % 3_600_000) / 60_000)).padStart(2, '0')}`;

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
