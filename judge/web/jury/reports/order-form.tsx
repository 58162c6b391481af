import type { ComponentChildren, JSX } from 'preact';
import { FormErrors } from '../../parts/form.tsx';
import { howMany } from '../../parts/text.ts';

/** What the page of a report says about the next one. */
export interface OrderView {
  /** A report in progress: how many of its problems are known. Null: there is none. */
  readonly making: { readonly done: number; readonly of: number } | null;
  readonly hasFailed: boolean;
  /** True once the contest is over. */
  readonly mayAsk: boolean;
  /** False: there is a report already. */
  readonly isFirst: boolean;
}

/** The form to request a report, or its progress.
 *  @param noun - what the judge calls problems in this contest; `done`: what happens to each */
export function OrderForm(props: {
  readonly order: OrderView;
  readonly to: string;
  readonly noun: string;
  readonly done: string;
  readonly errors: readonly string[];
  /** The fields of a request. */
  readonly children?: ComponentChildren;
}): JSX.Element {
  const { order, to, noun, done, errors, children } = props;
  const { making, mayAsk, hasFailed, isFirst } = order;
  if (making !== null)
    return (
      <form method="post" action={to} data-once>
        <FormErrors errors={errors} />
        <p role="status">
          {making.done === 0
            ? `A report was asked for. No ${noun} is ${done} yet.`
            : `A report is being made: ${making.done} of ${howMany(making.of, noun)} ${done}.`}
        </p>
        <button type="submit" name="do" value="cancel">
          Cancel
        </button>
        <noscript>
          <p class="hint">
            <a href={to}>Reload</a> this page to see its progress.
          </p>
        </noscript>
      </form>
    );
  if (!mayAsk)
    return (
      <p class="hint">
        A report can be made when the contest is over: it takes a core of a judging machine, which programs of
        the contest would miss.
      </p>
    );
  return (
    <form method="post" action={to} data-once>
      <FormErrors errors={errors} />
      {hasFailed ? <p role="status">The last report could not be made; the log says why.</p> : null}
      {children}
      <button type="submit" name="do" value="make">
        {isFirst ? 'Make a report' : 'Make a new report'}
      </button>
    </form>
  );
}
