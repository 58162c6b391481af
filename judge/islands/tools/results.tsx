import type { JSX } from 'preact';
import { estimateText, type Objective, objectiveOf, pairedScore, programScores } from '#scoring';
import { formatCount } from '#text';
import type { CheckedOutput } from './outputs.ts';

interface ResultsProps {
  /** In the order of their seeds. */
  readonly checked: readonly CheckedOutput[];
  /** Those of another program, by seed. */
  readonly before: ReadonlyMap<number, CheckedOutput> | undefined;
  readonly objective: Objective | undefined;
  /** Makes these the ones to compare with. */
  readonly keep: () => void;
  readonly show: (seed: number) => void;
}

/** What the checker says of all outputs, their mean, and how they differ from those of another program. */
export function Results({ checked, before, objective: said, keep, show }: ResultsProps): JSX.Element | null {
  if (checked.length === 0) return null;
  const objective = objectiveOf([...checked, ...(before?.values() ?? [])], said);
  const [score] = programScores([checked], objective);
  const compared = before === undefined ? [] : checked.filter(({ seed }) => before.has(seed));
  const paired =
    before === undefined
      ? undefined
      : pairedScore(
          compared,
          compared.flatMap(({ seed }) => before.get(seed) ?? []),
          objective,
        );
  const heads = ['Seed', 'Result', 'Value', ...(before === undefined ? [] : ['Before', 'Difference'])];
  return (
    <section aria-labelledby="results-head">
      <h2 id="results-head">All outputs</h2>
      {score === undefined ? null : (
        <p>
          {formatCount(score.seeds)} checked, {formatCount(score.invalid)} not valid; mean{' '}
          {estimateText(score)} ({objective === 'max' ? 'more' : 'less'} is better).
        </p>
      )}
      {paired === undefined ? null : (
        <p>
          Now minus before: {estimateText(paired)}; better on {formatCount(paired.better)}, equal on{' '}
          {formatCount(paired.equal)}, worse on {formatCount(paired.worse)}.
        </p>
      )}
      <p>
        <button type="button" onClick={keep}>
          Compare later outputs with these
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide table. */}
      <section class="table-region" aria-label="Outputs by seed" tabIndex={0}>
        <table class="cards cards-flow">
          <thead>
            <tr>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  class={/^(Value|Before|Difference)$/.test(head) ? 'number' : undefined}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {checked.map((one) => (
              <Row key={one.seed} one={one} before={before} show={show} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Row(props: Pick<ResultsProps, 'before' | 'show'> & { readonly one: CheckedOutput }): JSX.Element {
  const { one, before, show } = props;
  const other = before?.get(one.seed)?.value;
  return (
    <tr>
      <th scope="row">
        <button type="button" class="small-button" onClick={() => show(one.seed)}>
          {one.seed}
        </button>
      </th>
      <td class="wrap" data-label="Result">
        {one.verdict} {one.message}
      </td>
      <td class="number" data-label="Value">
        {one.value ?? '–'}
      </td>
      {before === undefined ? null : (
        <>
          <td class="number" data-label="Before">
            {other ?? '–'}
          </td>
          <td class="number" data-label="Difference">
            {one.value === undefined || other === undefined ? '–' : one.value - other}
          </td>
        </>
      )}
    </tr>
  );
}
