import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { wordsOf } from '../../frame/words.ts';
import { howMany, line } from '../../parts/text.ts';

/** A team's slip of paper. */
export interface AccountSlip {
  readonly team: string;
  readonly seat: string;
  readonly user: string;
  readonly password: string;
}

/** Accounts that were just made, with their passwords. */
export interface AccountSheetView {
  readonly contestId: string;
  readonly contest: string;
  /** Of the judge. */
  readonly url: string;
  readonly slips: readonly AccountSlip[];
  /** The same as accounts.tsv. */
  readonly tsv: string;
}

/** Passwords of teams; on paper, one slip each. */
export function AccountSheetPage({ frame, view }: PageProps<AccountSheetView>): JSX.Element {
  const { contestId, contest, url, slips, tsv } = view;
  const w = wordsOf(frame);
  const href = `data:text/tab-separated-values;charset=utf-8,${encodeURIComponent(tsv.replace(/\p{Cs}/gu, '?'))}`;
  return (
    <Layout
      frame={frame}
      title="Passwords"
      above={<a href={contestPaths(contestId).juryAccounts}>{w('Accounts of the contest')}</a>}
      actions={
        slips.length === 0 ? undefined : (
          <a class="button" href={href} download="accounts.tsv">
            Save as TSV
          </a>
        )
      }
    >
      <p class="notice notice-good screen-only">
        {slips.length === 0
          ? w('Every team has an account already.')
          : `${howMany(slips.length, 'password')}. Print this page now: it shows them for ten minutes.`}
      </p>
      <div class="slips">
        {slips.map(({ team, seat, user, password }) => (
          <div class="slip" key={user}>
            <p class="slip-team">
              <strong>{line(team)}</strong> <span>{line(seat)}</span>
            </p>
            <dl>
              <dt>{w('Contest')}</dt>
              <dd>{line(contest)}</dd>
              <dt>Address</dt>
              <dd>{line(url)}</dd>
              <dt>User name</dt>
              <dd>
                <code>{line(user)}</code>
              </dd>
              <dt>Password</dt>
              <dd>
                <code>{line(password)}</code>
              </dd>
            </dl>
          </div>
        ))}
      </div>
    </Layout>
  );
}
