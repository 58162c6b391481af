import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { SeenField } from '../../frame/meanwhile.tsx';
import { wordsOf } from '../../frame/words.ts';
import { Moment, RowTable } from '../../parts/common.tsx';
import { CheckField, FormErrors, LinesField, SubmitButton } from '../../parts/form.tsx';
import { line } from '../../parts/text.ts';

/** The form that says what holds in an exam. */
export interface ExamForm {
  readonly one_session: string;
  /** A line each. */
  readonly networks: string;
}

/** What the page of an exam shows. */
export interface ExamView {
  readonly contestId: string;
  readonly form: ExamForm;
  /** What the form showed first, as JSON. */
  readonly seen: string;
  readonly mayChange: boolean;
  /** True: a web server in front may name people, who then have no session here. */
  readonly mayBeNamed: boolean;
  /** What is wrong with the networks. */
  readonly fault?: string | undefined;
  readonly errors: readonly string[];
  readonly notes: readonly {
    readonly user: string;
    readonly team: string | null;
    readonly kind: 'session' | 'address' | 'program';
    readonly address: string;
    readonly other: string;
    readonly times: number;
    readonly firstAt: Date;
    readonly lastAt: Date;
  }[];
}

const words = {
  session: 'another log-in ended the session',
  address: 'address refused',
  program: 'token or password of a program refused',
} as const;

/** What holds in an exam, and what was refused. */
export function ExamPage({ frame, view }: PageProps<ExamView>): JSX.Element {
  const to = contestPaths(view.contestId);
  const w = wordsOf(frame);
  return (
    <Layout frame={frame} title="Exam" above={<a href={to.admin}>{w('Jury')}</a>}>
      <FormErrors errors={view.errors} />
      {view.mayChange ? (
        <section aria-labelledby="rules">
          <h2 id="rules">Rules of the exam</h2>
          <p>{w('For all teams, from the start to the end; not for the jury.')}</p>
          <form class="contest-form" method="post" action={to.exam} data-once>
            <SeenField seen={view.seen} />
            <CheckField
              label="One session at a time: a new log-in ends the earlier one, and API clients have no access"
              name="one_session"
              isOn={view.form.one_session === 'yes'}
            />
            {view.mayBeNamed ? (
              <p class="hint">
                Whom the web server in front names (setting log-in header) has no session here: for them only
                the addresses hold.
              </p>
            ) : null}
            <LinesField
              label="Allowed addresses"
              name="networks"
              text={view.form.networks}
              rows={4}
              hint="One per line: an address, or a network such as 10.0.0.0/24. Empty: all."
              error={view.fault}
              spellcheck={false}
            />
            <SubmitButton>Save</SubmitButton>
          </form>
        </section>
      ) : null}
      <section aria-labelledby="happened">
        <h2 id="happened">Refused so far</h2>
        <RowTable
          caption="What was refused"
          class="cards"
          empty="Nothing was refused."
          rows={view.notes}
          columns={[
            [
              'Who',
              ({ user, team }) => line(team === null || team === user ? user : `${user} (${team})`),
              'wrap',
            ],
            ['What', ({ kind }) => words[kind], 'wrap'],
            ['From', ({ address }) => line(address)],
            ['Log-in from', ({ other }) => line(other || '–')],
            ['Times', ({ times }) => String(times)],
            ['First', ({ firstAt }) => <Moment at={firstAt} />],
            ['Last', ({ lastAt }) => <Moment at={lastAt} />],
          ]}
        />
      </section>
    </Layout>
  );
}
