import type { JSX } from 'preact';
import { paths } from '#protocol';
import { plural, rich, t } from '#translations';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Facts, Moment, RowTable } from '../parts/common.tsx';
import { howMany, line } from '../parts/text.ts';

/** What the page about the queue shows. */
export interface QueueView {
  readonly queued: number;
  readonly running: number;
  readonly oldestMs: number;
  readonly machines: readonly QueueMachine[];
  /** Submissions that wait for a language that no machine has now. */
  readonly lacking: readonly { readonly language: string; readonly queued: number }[];
}

/** A judging machine in the form for everybody. */
interface QueueMachine {
  readonly name: string;
  readonly slots: number;
  readonly isAlive: boolean;
  /** False: an administrator disabled it, or it is refused. */
  readonly takesJobs: boolean;
  readonly seenAt: Date;
}

/** The queue, and the machines that judge. */
export function QueuePage({ frame, view }: PageProps<QueueView>): JSX.Element {
  const { queued, running, oldestMs, machines, lacking } = view;
  const alive = machines.filter(({ takesJobs }) => takesJobs);
  return (
    <Layout frame={frame} title={t('Queue')} above={<a href={paths.help}>{t('Help')}</a>}>
      <p class="lead">{words(queued, running, alive.length)}</p>
      <Facts
        rows={[
          [t('Waiting'), queued],
          [t('Being judged'), running],
          [t('Longest wait'), queued === 0 ? t('none') : waitWords(oldestMs)],
          [t('Machines'), alive.length],
        ]}
      />
      {lacking.map(({ language, queued: waiting }) => (
        <p key={language} class="notice notice-bad">
          {rich('{waiting} for a machine that has {language}: none that takes jobs has it now.', {
            waiting: howMany(waiting, 'program is waiting', 'programs are waiting'),
            language: line(language),
          })}
        </p>
      ))}
      <RowTable
        caption={t('Machines')}
        empty={t('No judging machine has reported yet.')}
        rows={machines}
        columns={[
          [t('Machine'), ({ name }) => line(name)],
          [
            t('State'),
            ({ isAlive, takesJobs }) => (
              <span class={`chip tone-${takesJobs ? 'solved' : isAlive ? 'broken' : 'failed'}`}>
                {takesJobs ? t('✓ working') : isAlive ? t('takes no jobs') : t('✗ silent')}
              </span>
            ),
          ],
          [`#${t('At a time')}`, ({ slots }) => slots],
          [t('Last seen'), ({ seenAt }) => <Moment at={seenAt} />, 'wide-only'],
        ]}
      />
    </Layout>
  );
}

function words(queued: number, running: number, machines: number): string {
  if (machines === 0)
    return t('No machine is judging now. What you submit is kept, and judged as soon as a machine is back.');
  if (queued === 0 && running === 0) return t('The queue is empty: what you submit is judged at once.');
  return plural(running, '{queued}, {count} is being judged.', '{queued}, {count} are being judged.', {
    queued: howMany(queued, 'program is waiting', 'programs are waiting'),
  });
}

const waitWords = (ms: number): string =>
  ms < 120_000
    ? t('{seconds} s', { seconds: Math.round(ms / 1000) })
    : plural(Math.round(ms / 60_000), '{count} minutes', '{count} minutes');
