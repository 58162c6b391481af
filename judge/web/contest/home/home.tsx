import type { JSX } from 'preact';
import type { Cell } from '#contest';
import { contestPaths, paths, type Rules } from '#protocol';
import { rich, t, wordings } from '#translations';
import { type ContestPhase, phaseWords } from '../../frame/contest-frame.ts';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { lengthText } from '../../frame/words.ts';
import { ButtonLink, Empty, Facts, Moment, Table } from '../../parts/common.tsx';
import { address, line } from '../../parts/text.ts';
import { type SubmissionRow, SubmissionRows } from '../../submissions/list.tsx';
import { BoardCell } from '../board/board.tsx';
import type { BoardProblem } from '../board/board-view.ts';
import { ClarificationCard, type ClarificationView } from '../visit/clarification-card.tsx';
import { type ContestProblemRow, ProblemsTable } from './problems.tsx';
import { WindowPart, type WindowView } from './window.tsx';

/** The reader's own line, with results that others may not see yet. */
export interface OwnRow {
  readonly team: string;
  /** Undefined while the board is frozen: it would reveal what others have reached. */
  readonly rank: number | undefined;
  readonly totals: readonly (readonly [name: string, value: number])[];
  readonly rules: Rules;
  readonly problems: readonly BoardProblem[];
  readonly cells: readonly Cell[];
}

/** What the first page of a contest shows. */
export interface ContestHomeView {
  readonly contestId: string;
  readonly title: string;
  readonly phase: ContestPhase;
  readonly startsAt: Date | undefined;
  readonly durationMs: number;
  readonly freezeMs: number;
  /** In a contest in which each team starts when it likes. */
  readonly window: WindowView | undefined;
  readonly rules: Rules;
  readonly penaltyMinutes: number | undefined;
  readonly languages: readonly string[];
  readonly problems: readonly ContestProblemRow[];
  readonly own: OwnRow | undefined;
  /** The newest submissions of the reader's team; undefined for others. */
  readonly mine: readonly SubmissionRow[] | undefined;
  /** Announcements of the jury to everybody, newest first; for a team, the newest clarifications that concern it. */
  readonly clarifications: readonly ClarificationView[];
  /** Before the start: names of the teams by the name of their group; '': those without one. */
  readonly teams: readonly (readonly [group: string, teams: readonly string[]])[];
  readonly mayAsk: boolean;
  readonly mayJoin: boolean;
  /** True: the reader may take part virtually, once it is over. */
  readonly mayGoAlong: boolean;
}

const ruleWords: Readonly<Record<Rules, string>> = wordings({
  icpc: 'Most problems solved; then least penalty.',
  ioi: 'Most points; each test group counts with its best attempt.',
  'fewest-moves': 'Most problems with a valid sequence; then fewest moves in all.',
  relative: 'Most points; each case is scored against the best known result.',
  class: 'Points as exercises: each test group counts with its best attempt; late ones count less.',
});

/** The first page of a contest: time, rules, problems, and the reader's team. */
export function ContestHomePage({ frame, view }: PageProps<ContestHomeView>): JSX.Element {
  const { contestId, title, phase, problems, own, mine, teams, mayAsk } = view;
  const to = contestPaths(contestId);
  const hasStarted = phase !== 'before' && phase !== 'unscheduled';
  const isJury = frame.contest?.isJury === true;
  // Who has done nothing yet looks for the problems.
  const isEmpty = mine?.length === 0 && view.clarifications.length === 0;
  const desk =
    mine === undefined || !hasStarted ? null : (
      <div class="team-desk">
        <Mine contestId={contestId} rows={mine} />
        <Clarifications view={view} />
      </div>
    );
  return (
    <Layout
      frame={frame}
      title={title}
      windowTitle={frame.contest?.name}
      actions={
        <>
          {own === undefined || problems.length === 0 || !frame.contest?.takesSubmissions ? null : (
            <a class="button button-main" href={to.submit}>
              {t('Submit')}
            </a>
          )}
          {view.mayJoin ? (
            <ButtonLink href={address(paths.join, { contest: contestId })}>{t('Join')}</ButtonLink>
          ) : null}
          {mayAsk ? <ButtonLink href={`${to.clarifications}#ask`}>{t('Ask a question')}</ButtonLink> : null}
          {view.mayGoAlong && (phase === 'open' || phase === 'final') ? (
            <ButtonLink href={to.virtual}>{t('Take part virtually')}</ButtonLink>
          ) : null}
        </>
      }
    >
      {hasStarted ? <OwnResults contestId={contestId} own={own} /> : null}
      {isEmpty ? null : desk}
      {view.window?.isClosed ? (
        <WindowPart contestId={contestId} window={view.window} />
      ) : (
        <ProblemsTable contestId={contestId} problems={problems} hasStarted={hasStarted || isJury} />
      )}
      {isEmpty ? desk : null}
      {isJury && problems.length === 0 ? (
        <p>
          <a href={`${to.admin}#problems`}>{t('Problems are added on the page of the jury.')}</a>
        </p>
      ) : null}
      <About view={view} />
      {desk === null ? <Clarifications view={view} /> : null}
      {teams.length === 0 ? null : (
        <section aria-labelledby="teams">
          <h2 id="teams">{t('Teams')}</h2>
          <div class="team-groups">
            {teams.map(([group, names]) => (
              <section key={group}>
                {teams.length === 1 && group === '' ? null : (
                  <h3>{group === '' ? t('Other teams') : line(group)}</h3>
                )}
                <ul>
                  {names.map((name) => (
                    <li key={name}>{line(name)}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      )}
    </Layout>
  );
}

const Mine = (props: { contestId: string; rows: readonly SubmissionRow[] }): JSX.Element => (
  <section aria-labelledby="mine">
    <h2 id="mine">{t('My submissions')}</h2>
    <div id="my-submissions" data-on="submission">
      <SubmissionRows view={{ rows: props.rows, isJury: false, isContest: true, isBrief: true }} />
      {props.rows.length === 0 ? null : (
        <p>
          <a href={contestPaths(props.contestId).submissions}>{t('All my submissions')}</a>
        </p>
      )}
    </div>
  </section>
);

/** What the reader has been told. Its place is there before anything was said, so that the first word comes into it. */
const Clarifications = ({ view }: { readonly view: ContestHomeView }): JSX.Element => (
  <div id="told-place" data-on="clarification">
    {view.mine === undefined && view.clarifications.length === 0 ? null : <Told view={view} />}
  </div>
);

const Told = ({
  view: { clarifications, contestId, mine },
}: {
  readonly view: ContestHomeView;
}): JSX.Element => (
  <section aria-labelledby="told">
    <h2 id="told">{mine === undefined ? t('Announcements') : t('Clarifications')}</h2>
    {clarifications.length === 0 ? <Empty>{t('Nothing has been asked or announced.')}</Empty> : null}
    {clarifications.map((one) => (
      <ClarificationCard key={one.id} one={one} />
    ))}
    {mine === undefined || clarifications.length === 0 ? null : (
      <p>
        <a href={contestPaths(contestId).clarifications}>{t('All clarifications')}</a>
      </p>
    )}
  </section>
);

function About({ view }: { readonly view: ContestHomeView }): JSX.Element {
  const { phase, startsAt, durationMs, freezeMs, window, rules, penaltyMinutes, languages } = view;
  return (
    <section aria-label={t('About this contest')}>
      <p class="lead">
        {t(ruleWords[rules])}
        {penaltyMinutes === undefined
          ? ''
          : t(' A rejected try before the solution costs {penaltyMinutes} minutes.', { penaltyMinutes })}
      </p>
      <Facts
        rows={[
          [t('State'), t(phaseWords[phase])],
          [t('Start'), startsAt === undefined ? t('not set') : <Moment at={startsAt} isSet />],
          [t('Length'), lengthText(durationMs)],
          ...(window === undefined ? [] : [[t('Time of each team'), lengthText(window.lengthMs)] as const]),
          [
            t('Board frozen'),
            freezeMs === 0 ? t('never') : t('{freezeMs} before the end', { freezeMs: lengthText(freezeMs) }),
          ],
          [t('Languages'), languages.length === 0 ? '–' : languages.map(line).join(', ')],
        ]}
      />
    </section>
  );
}

function OwnResults({ contestId, own }: { contestId: string; own: OwnRow | undefined }): JSX.Element | null {
  if (own === undefined) return null;
  return (
    <section class="own-row" aria-label={t('Results of my team')} id="own-row" data-on="submission">
      <p class="own-head">
        <a href={contestPaths(contestId).team(own.team)}>{t('My team')}</a>
        {own.rank === undefined ? null : <span>{rich('Rank {rank}', { rank: own.rank })}</span>}
        {own.totals.map(([name, value]) => (
          <span key={name}>
            {t(name)} {value}
          </span>
        ))}
      </p>
      <TeamCells own={own} />
    </section>
  );
}

/** The cells of one team, problem by problem. */
export const TeamCells = ({ own }: { readonly own: OwnRow }): JSX.Element => (
  <Table
    caption={own.rules === 'class' ? t('Results by exercise') : t('Results by problem')}
    class="scoreboard own-board"
    head={own.problems.map(({ id, label }) => (
      <th key={id} scope="col" class="column">
        {line(label)}
      </th>
    ))}
  >
    <tr>
      {own.cells.map((cell, index) => (
        <BoardCell
          key={own.problems[index]?.id}
          cell={cell}
          rules={own.rules}
          label={own.problems[index]?.label ?? ''}
        />
      ))}
    </tr>
  </Table>
);
