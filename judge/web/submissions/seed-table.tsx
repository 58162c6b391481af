import type { JSX } from 'preact';
import { type JudgementView, submissionPath } from '#protocol';
import { countedValue, estimateText, objectiveOf, pairedScore, type ScoredSeed } from '#scoring';
import { t } from '#translations';
import { RowTable } from '../parts/common.tsx';
import { SelectField } from '../parts/form.tsx';
import { line, shownScore } from '../parts/text.ts';
import type { SubmissionPageView } from './view.ts';

/** True if the reader sees figures of cases that can be compared: scores, points, or numbers of moves. */
export const hasCaseFigures = ({ cases }: JudgementView): boolean =>
  cases.some(({ score, points, sequence }) =>
    [score, points, sequence].some((figure) => figure !== undefined),
  );

/** This submission and another of the same team, case by case, with paired differences, as `judge score` makes them. */
export function SeedTable({ view }: { readonly view: SubmissionPageView }): JSX.Element | null {
  const { id, contestId, judgement, compared } = view;
  if (compared === undefined) return null;
  const { choices, other } = compared;
  return (
    <div>
      <h2 id="compared">{t('Case by case')}</h2>
      <form class="filters" method="get" action={`${submissionPath(id, contestId)}#compared`}>
        <SelectField label={t('Compare with')} name="with" value={other?.id} options={choices} />
        <button type="submit">{t('Compare')}</button>
      </form>
      {other === undefined ? null : (
        <Differences own={judgement} other={other.judgement} id={id} otherId={other.id} />
      )}
    </div>
  );
}

interface DifferencesProps {
  readonly own: JudgementView;
  readonly other: JudgementView;
  readonly id: string;
  readonly otherId: string;
}

function Differences({ own, other, id, otherId }: DifferencesProps): JSX.Element {
  const [ours, theirs] = [valuesOf(own), valuesOf(other)];
  const names = [...ours.keys()].filter((name) => theirs.has(name));
  const pairs = names.flatMap((name) => {
    const [a, b] = [ours.get(name), theirs.get(name)];
    return a === undefined || b === undefined ? [] : [{ name, a, b }];
  });
  const secret = pairs.filter(({ name }) => !name.startsWith('sample/'));
  const counted = secret.length > 0 ? secret : pairs; // samples give no points
  const objective = objectiveOf(
    counted.flatMap(({ a, b }) => [a, b]),
    own.scoring?.objective,
  );
  const { better, equal, worse, ...mean } = pairedScore(
    counted.map(({ a }) => a),
    counted.map(({ b }) => b),
    objective,
  );
  return (
    <>
      <p>
        {objective === 'max'
          ? t('{id} minus {other}: {mean} (more is better).', {
              id,
              other: otherId,
              mean: estimateText(mean),
            })
          : t('{id} minus {other}: {mean} (fewer is better).', {
              id,
              other: otherId,
              mean: estimateText(mean),
            })}{' '}
        {t('Better on {better}, equal on {equal}, worse on {worse}.', { better, equal, worse })}
      </p>
      <RowTable
        caption={t('Case by case')}
        rows={pairs}
        columns={[
          [t('Case'), ({ name }) => line(name), 'case-name'],
          [`#${t('Submission {id}', { id })}`, ({ a }) => shown(a.value)],
          [`#${t('Submission {id}', { id: otherId })}`, ({ b }) => shown(b.value)],
          [`#${t('Difference')}`, ({ a, b }) => difference(a, b)],
        ]}
      />
      <p class="hint">
        {t(
          'The mean is given with 95 % confidence. A case without a valid output is worse, and has no difference.',
        )}
      </p>
    </>
  );
}

/** Points rounded as everywhere; those below one keep four digits. */
const shown = (value: number | undefined): string =>
  value === undefined ? '–' : String(Math.abs(value) < 1 ? Number(value.toPrecision(4)) : shownScore(value));

const difference = ({ value: a }: ScoredSeed, { value: b }: ScoredSeed): string =>
  shown(a === undefined || b === undefined ? undefined : a - b);

/** What counts of each case that the reader sees. */
const valuesOf = ({ cases }: JudgementView): ReadonlyMap<string, ScoredSeed> =>
  new Map(
    cases.map((one, seed) => [
      one.name,
      {
        seed,
        verdict: one.verdict,
        // Of a share of the points the reader sees the points.
        ...(one.verdict === 'AC'
          ? countedValue({ ...one, scoreMultiplier: one.points })
          : { value: undefined }),
      },
    ]),
  );
