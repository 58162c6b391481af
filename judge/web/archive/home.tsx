import type { JSX } from 'preact';
import { paths, problemPath, submissionPath } from '#protocol';
import { ContestCards, type ContestRow } from '../contests/list.tsx';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Moment } from '../parts/common.tsx';
import { howMany, line, verdictOf } from '../parts/text.ts';
import { PendingMark, VerdictMark } from '../parts/verdict.tsx';

/** What the first page shows. */
export interface HomeView {
  readonly problems: number;
  readonly solved: number;
  readonly queued: number;
  /** Contests that run or will start. */
  readonly contests: readonly ContestRow[];
  /** The reader's last submissions; undefined for a visitor. */
  readonly recent: readonly RecentSubmission[] | undefined;
}

/** One of the reader's latest submissions. */
interface RecentSubmission {
  readonly id: string;
  readonly at: Date;
  readonly problem: { readonly label: string; readonly name: string };
  readonly verdict: string | null;
}

/** The first page: the archive, and where the reader was. */
export function HomePage({ frame, view }: { frame: PageFrame; view: HomeView }): JSX.Element {
  const { problems, solved, queued, contests, recent } = view;
  return (
    <Layout frame={frame} title={contests.length === 0 ? 'Archive' : 'Contests and archive'} width="text">
      {contests.length === 0 ? null : (
        <section aria-labelledby="now">
          <h2 id="now">Contests</h2>
          <ContestCards contests={contests} />
          <h2>Archive</h2>
        </section>
      )}
      <p class="lead">
        {howMany(problems, 'problem')} to solve at any time.
        {recent === undefined ? '' : ` You have solved ${solved} of them.`}{' '}
        {queued === 0
          ? 'Nothing is waiting to be judged.'
          : `${howMany(queued, 'program is waiting', 'programs are waiting')} to be judged.`}
      </p>
      <p class="button-row">
        <a class="button button-main" href={paths.problems}>
          Problems
        </a>
        {recent === undefined ? (
          <a class="button" href={paths.logIn}>
            Log in
          </a>
        ) : (
          <a class="button" href={paths.submit}>
            Submit
          </a>
        )}
        <a class="button" href={paths.help}>
          How it works
        </a>
      </p>
      {recent === undefined || recent.length === 0 ? null : (
        <section aria-labelledby="recent">
          <h2 id="recent">Your last submissions</h2>
          <ul class="recent">
            {recent.map((one) => (
              <RecentLine key={one.id} one={one} />
            ))}
          </ul>
        </section>
      )}
    </Layout>
  );
}

function RecentLine({ one }: { readonly one: RecentSubmission }): JSX.Element {
  const verdict = verdictOf(one.verdict);
  return (
    <li>
      <a href={submissionPath(one.id)}>
        {verdict === undefined ? <PendingMark words="Judging" /> : <VerdictMark verdict={verdict} />}
      </a>
      <a href={problemPath(one.problem.label)}>{line(one.problem.name)}</a>
      <Moment at={one.at} />
    </li>
  );
}
