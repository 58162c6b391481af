import type { JSX } from 'preact';
import { contestPaths, paths, recordTaskPath } from '#protocol';
import { t } from '#translations';
import { Facts } from '../parts/common.tsx';
import { address, line } from '../parts/text.ts';

/** What somebody has done here. */
export interface DoneView {
  /** Of the archive. */
  readonly problems: number;
  readonly solved: number;
  /** Contests, and their team in each. */
  readonly contests: readonly { readonly id: string; readonly name: string; readonly team: string }[];
  /** Tasks whose record they hold. */
  readonly records: readonly { readonly slug: string; readonly name: string; readonly moves: number }[];
}

const list = (links: readonly JSX.Element[]): JSX.Element => (
  <ul>
    {links.map((link, at) => (
      <li key={at}>{link}</li>
    ))}
  </ul>
);

/** Where to find what the reader has solved, taken part in and found: for themselves alone. */
export function Done({ view: { problems, solved, contests, records } }: { view: DoneView }): JSX.Element {
  return (
    <section aria-labelledby="done">
      <h2 id="done">{t('What you have done')}</h2>
      <Facts
        rows={[
          [
            t('Problems'),
            <a key="solved" href={address(paths.problems, { status: 'solved' })}>
              {t('{solved} of {problems} solved', { solved, problems })}
            </a>,
          ],
          [
            t('Submissions'),
            <a key="mine" href={paths.submissions}>
              {t('My submissions')}
            </a>,
          ],
          ...(contests.length === 0
            ? []
            : [
                [
                  t('Contests'),
                  list(
                    contests.map(({ id, name, team }) => (
                      <a href={contestPaths(id).team(team)}>{line(name)}</a>
                    )),
                  ),
                ] as const,
              ]),
          ...(records.length === 0
            ? []
            : [
                [
                  t('Records'),
                  list(
                    records.map(({ slug, name, moves }) => (
                      <a href={recordTaskPath(slug)}>
                        {t('{name}: {moves} moves', { name: line(name), moves })}
                      </a>
                    )),
                  ),
                ] as const,
              ]),
        ]}
      />
    </section>
  );
}
