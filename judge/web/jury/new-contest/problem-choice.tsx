import type { JSX } from 'preact';
import { cardsClass, Heads, Table } from '../../parts/common.tsx';
import { Field } from '../../parts/form.tsx';
import { howMany, line } from '../../parts/text.ts';
import type { FurtherProblem } from '../problems/typed-problem.ts';

/** A problem that may be chosen. */
interface OfferedProblem {
  readonly slug: string;
  readonly title: string;
}

/** What the choice of problems shows. */
export interface ProblemChoiceView {
  readonly chosen: readonly (FurtherProblem & {
    readonly title: string;
    readonly fault: string | undefined;
  })[];
  /** Those that fit the search and are not chosen. */
  readonly offered: readonly OfferedProblem[];
  /** How many more fit. */
  readonly more: number;
  readonly find: string;
}

const Press = (props: {
  readonly what: string;
  readonly sign: string;
  readonly label: string;
  readonly disabled?: boolean;
}): JSX.Element => (
  <button
    class="small-button"
    type="submit"
    name="do"
    value={props.what}
    aria-label={props.label}
    disabled={props.disabled}
    formNoValidate
  >
    {props.sign}
  </button>
);

/** The problems of a new contest: the chosen ones in their order, and those that can be added. Its buttons send the
 *  form and bring it back; a script does that without leaving the page, and lets rows be dragged. */
export function ProblemChoice({ view }: { readonly view: ProblemChoiceView }): JSX.Element {
  const { chosen, offered, more, find } = view;
  return (
    <section id="problem-choice" aria-labelledby="problems">
      <h2 id="problems">Problems</h2>
      {chosen.length === 0 ? (
        <p class="hint">None yet. They can also be added later, until the end of the contest.</p>
      ) : (
        <Table
          caption="Chosen problems"
          class={`chosen-problems ${cardsClass}`}
          head={<Heads names={['Label', 'Problem', 'Colour', 'Order']} />}
        >
          {chosen.map((one, at) => (
            <ChosenRow key={one.slug} one={one} isFirst={at === 0} isLast={at === chosen.length - 1} />
          ))}
        </Table>
      )}
      {chosen.length < 2 ? null : (
        <p>
          <Press what="colours" sign="Propose colours again" label="Propose colours again, by this order" />
        </p>
      )}
      <div class="row-form">
        <Field label="Search problems" name="find">
          <input id="field-find" name="find" type="search" value={line(find)} autocomplete="off" />
        </Field>
        <button type="submit" name="do" value="find" formNoValidate>
          Search
        </button>
      </div>
      <ul class="offered-problems" aria-label="Problems to add">
        {offered.map(({ slug, title }) => (
          <li key={slug}>
            <Press what={`add ${slug}`} sign="Add" label={`Add ${line(title)}`} /> {line(title)}{' '}
            <span class="soft">{line(slug)}</span>
          </li>
        ))}
      </ul>
      {offered.length === 0 ? <p class="hint">No other problem fits.</p> : null}
      {more === 0 ? null : <p class="hint">{howMany(more, 'more problem')}: search for them.</p>}
    </section>
  );
}

function ChosenRow(props: {
  readonly one: ProblemChoiceView['chosen'][number];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}): JSX.Element {
  const { slug, label, rgb, title, fault } = props.one;
  const { isFirst, isLast } = props;
  const name = line(title);
  return (
    <tr data-slug={slug}>
      <td>
        <input
          class="label-field"
          name="label"
          value={line(label)}
          aria-label={`Label of ${name}`}
          aria-invalid={fault === undefined ? undefined : 'true'}
          aria-describedby={fault === undefined ? undefined : `fault-${slug}`}
        />
        <input type="hidden" name="problem" value={line(slug)} />
      </td>
      <th scope="row" class="wrap">
        {name}
        {fault === undefined ? null : (
          <p class="field-error" id={`fault-${slug}`}>
            {line(fault)}
          </p>
        )}
      </th>
      <td>
        <input type="color" name="rgb" value={rgb} aria-label={`Colour of ${name}`} />
      </td>
      <td>
        <span class="button-row">
          <Press what={`up ${slug}`} sign="↑" label={`Move ${name} up`} disabled={isFirst} />
          <Press what={`down ${slug}`} sign="↓" label={`Move ${name} down`} disabled={isLast} />
          <Press what={`remove ${slug}`} sign="Remove" label={`Remove ${name}`} />
        </span>
      </td>
    </tr>
  );
}
