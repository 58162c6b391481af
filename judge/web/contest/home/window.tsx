import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { rich, t } from '#translations';
import { lengthText } from '../../frame/words.ts';
import { Moment } from '../../parts/common.tsx';
import { SubmitButton } from '../../parts/form.tsx';

/** The time of each team in a contest with individual windows, for one reader. */
export interface WindowView {
  /** What others have: the length, and until when. */
  readonly lengthMs: number;
  readonly endsAt: Date | undefined;
  /** What the reader's team would have if it started now; undefined: it cannot. */
  readonly startMs: number | undefined;
  /** True: the reader sees neither problems nor results before the end. */
  readonly isClosed: boolean;
}

/** What stands in the place of the problems while the reader does not see them: for a team, how it starts. */
export const WindowPart = (props: {
  readonly contestId: string;
  readonly window: WindowView;
}): JSX.Element => {
  const { startMs, endsAt } = props.window;
  if (startMs === undefined)
    return (
      <p class="lead">
        {t('Each team starts when it likes. Problems and results are shown when the contest is over.')}
      </p>
    );
  return (
    <section aria-labelledby="own-time">
      <h2 id="own-time">{t('Your time')}</h2>
      <p>
        {rich('Your team has {length}. It starts when you like, until {end}; then you see the problems.', {
          length: lengthText(startMs),
          end: endsAt === undefined ? '–' : <Moment at={endsAt} />,
        })}
      </p>
      <form class="form-actions" method="post" action={contestPaths(props.contestId).start} data-once>
        <SubmitButton>{t('Start now')}</SubmitButton>
      </form>
    </section>
  );
};
