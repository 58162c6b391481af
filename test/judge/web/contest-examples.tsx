import type { JSX } from 'preact';
import type { Cell } from '#contest';
import { contestPaths, type JoinedContest, type Rules } from '#protocol';
import { saying } from '#translations';
import { Board } from '../../../judge/web/contest/board/board.tsx';
import type { BoardView } from '../../../judge/web/contest/board/board-view.ts';
import { ScoreboardPage } from '../../../judge/web/contest/board/scoreboard.tsx';
import {
  ClarificationListPage,
  type ClarificationListView,
  ThreadPage,
  type ThreadView,
} from '../../../judge/web/contest/clarifications/clarifications.tsx';
import { ContestHomePage, type ContestHomeView } from '../../../judge/web/contest/home/home.tsx';
import { ContestProblemsPage } from '../../../judge/web/contest/home/problems.tsx';
import { PrintPage, type PrintView } from '../../../judge/web/contest/printing/print.tsx';
import { VirtualPage, type VirtualView } from '../../../judge/web/contest/virtual/virtual.tsx';
import type { ClarificationView } from '../../../judge/web/contest/visit/clarification-card.tsx';
import { ContestListPage, type ContestListView } from '../../../judge/web/contests/list.tsx';
import type { ContestFrame } from '../../../judge/web/frame/contest-frame.ts';
import type { PageFrame } from '../../../judge/web/frame/frame.ts';
import { renderPart } from '../../../judge/web/frame/layout.tsx';
import { ChangedPage } from '../../../judge/web/frame/meanwhile.tsx';
import { JoinPage } from '../../../judge/web/joining/join.tsx';
import {
  type BalloonRow,
  BalloonsPage,
  type BalloonsView,
} from '../../../judge/web/jury/balloons/balloons.tsx';
import { CeremonyPage, type CeremonyView } from '../../../judge/web/jury/ceremony/ceremony.tsx';
import { ResolverPage } from '../../../judge/web/jury/ceremony/resolver.tsx';
import { ContestAdminPage } from '../../../judge/web/jury/contest/admin.tsx';
import type { ContestAdminView } from '../../../judge/web/jury/contest/admin-view.ts';
import { NewContestPage, type NewContestView } from '../../../judge/web/jury/new-contest/new-contest.tsx';
import { RejudgingPage, type RejudgingView } from '../../../judge/web/jury/rejudging/rejudging.tsx';
import {
  RejudgingListPage,
  type RejudgingListView,
} from '../../../judge/web/jury/rejudging/rejudging-list.tsx';
import { SubmissionListPage, type SubmissionListView } from '../../../judge/web/submissions/list.tsx';
import { contestStaffExamples } from './contest-staff-examples.tsx';

type Text = (usual: string) => string;

/** Pages of contests by name. `text` writes every text that somebody else wrote. */
export function contestExamples(text: Text): Record<string, (frame: PageFrame) => JSX.Element> {
  const within = (frame: PageFrame, changes: Partial<ContestFrame> = {}): PageFrame => ({
    ...frame,
    path: '/contests/finals/scoreboard',
    contest: { ...contestFrame(text), ...changes },
  });
  const board = (frame: PageFrame, view: BoardView, isWide = false): JSX.Element => (
    <ScoreboardPage
      frame={within(frame)}
      view={{
        ...scoreboard(text),
        team: 't2',
        rules: view.rules,
        board: renderPart(<Board view={view} />),
        tag: '"tag"',
        isWide,
      }}
    />
  );
  return {
    contests: (frame) => <ContestListPage frame={frame} view={list(text)} />,
    'contest-home': (frame) => <ContestHomePage frame={within(frame)} view={home(text)} />,
    'contest-before': (frame) => (
      <ContestHomePage
        frame={within(frame, { phase: 'before', nowMs: startMs - 90_000, unread: 0, warning: undefined })}
        view={{
          ...home(text),
          phase: 'before',
          problems: [],
          teams: [[text('North'), ['Red Pandas', 'Blue Whales'].map(text)]],
        }}
      />
    ),
    'contest-own-time': (frame) => (
      <ContestHomePage
        frame={within(frame, { phase: 'before', mayStart: true, unread: 0 })}
        view={{
          ...home(text),
          ...{ phase: 'before', problems: [], mine: undefined, own: undefined },
          window: {
            ...{ lengthMs: 300 * minuteMs, startMs: 330 * minuteMs, isClosed: true },
            endsAt: new Date('2026-12-01T18:00:00Z'),
          },
        }}
      />
    ),
    'contest-problems': (frame) => (
      <ContestProblemsPage frame={within(frame)} contestId="finals" problems={home(text).problems} />
    ),
    'scoreboard-icpc': (frame) => board(frame, icpcBoard(text)),
    'scoreboard-wide': (frame) => board(frame, icpcBoard(text), true),
    'scoreboard-points': (frame) => board(frame, pointsBoard(text, 'ioi')),
    'scoreboard-moves': (frame) => board(frame, pointsBoard(text, 'fewest-moves')),
    'scoreboard-empty': (frame) =>
      board(frame, { ...icpcBoard(text), phase: 'before', rows: [], sums: [], problems: [] }),
    'contest-submissions': (frame) => (
      <SubmissionListPage frame={within(frame, { isJury: true })} view={submissions(text)} />
    ),
    'contest-new': (frame) => <NewContestPage frame={frame} view={newContest(text)} />,
    'contest-admin': (frame) => (
      <ContestAdminPage frame={within(frame, { isJury: true })} view={adminView(text)} />
    ),
    'contest-admin-empty': (frame) => (
      <ContestAdminPage
        frame={within(frame, { isJury: true, phase: 'before' })}
        view={{ ...adminView(text), phase: 'before', problems: [], packages: [], teams: 0 }}
      />
    ),
    'contest-admin-class': (frame) => (
      <ContestAdminPage
        frame={within(frame, { isJury: true, course: { next: undefined, hasBoard: false } })}
        view={{ ...adminView(text), isClass: true, hasPenalty: false, hasPoints: true }}
      />
    ),
    'changed-meanwhile': (frame) => (
      <ChangedPage
        frame={within(frame, { isJury: true })}
        changes={[
          { name: text('gold medals'), was: text('1'), now: text('2'), mine: text('3') },
          { name: text('header line'), was: '', now: text('Lunch at one.'), mine: undefined },
        ]}
        form={{
          action: '/jury/contests/finals/settings',
          texts: [['gold', text('3')]],
          files: [['logo', text('logo.png')]],
        }}
        back="/jury/contests/finals"
      />
    ),
    'contest-admin-over': (frame) => (
      <ContestAdminPage
        frame={within(frame, { isJury: true, phase: 'waiting' })}
        view={{ ...adminView(text), phase: 'waiting', missing: [text('2 not judged: 4, 7')] }}
      />
    ),
    ceremony: (frame) => (
      <CeremonyPage frame={within(frame, { isJury: true, phase: 'waiting' })} view={ceremony(text)} />
    ),
    'ceremony-early': (frame) => (
      <CeremonyPage
        frame={within(frame, { isJury: true })}
        view={{
          ...ceremony(text),
          noResolver: 'The resolver opens when the results are final.',
          may: { finalize: true, thaw: false, download: false, archive: false },
          awards: [],
        }}
      />
    ),
    resolver: (frame) => (
      <ResolverPage
        frame={frame}
        view={{
          contestId: 'finals',
          name: text('The Finals of 2026'),
          board: icpcBoard(text),
          step: 17,
          steps: 340,
          nextStop: 19,
          text: text('Rank 3: Geese'),
          awards: [text('Bronze medal'), text('First to solve problem A')],
          team: 't2',
        }}
      />
    ),
    join: (frame) => (
      <JoinPage
        frame={frame}
        view={{
          ...{ contest: text('finals'), place: undefined, team: undefined, invitation: undefined },
          ...{ name: text('Night Owls'), made: undefined, errors: [text('the password is wrong')] },
        }}
      />
    ),
    'join-invited': (frame) => (
      <JoinPage
        frame={frame}
        view={{
          ...{ contest: '', place: joined(text), team: undefined, name: '', made: undefined, errors: [] },
          invitation: { link: text('apj_abc'), team: text('Night Owls'), forCoach: true },
        }}
      />
    ),
    'joined-team': (frame) => (
      <JoinPage
        frame={frame}
        view={{
          ...{ contest: 'finals', place: joined(text), invitation: undefined, name: '', errors: [] },
          made: text('https://judge.example/join?link=apj_abc'),
          team: {
            ...{ name: text('Night Owls'), state: 'waiting', isCaptain: true, closed: undefined },
            mayRename: true,
            members: [
              { id: 1, name: text('kim'), part: 'captain' },
              { id: 2, name: text('lea'), part: 'member' },
              { id: 3, name: text('noa'), part: 'coach' },
            ],
            links: [{ id: 3, name: 'members', forCoach: false, most: null, used: 3, expiresAt: null }],
          },
        }}
      />
    ),
    virtual: (frame) => (
      <VirtualPage
        frame={within(frame)}
        view={{ contestId: 'finals', durationMs: 300 * minuteMs, closed: undefined, run: virtual(text) }}
      />
    ),
    'virtual-over': (frame) => (
      <VirtualPage
        frame={within(frame, { phase: 'final' })}
        view={{
          contestId: 'finals',
          durationMs: 300 * minuteMs,
          closed: undefined,
          run: { ...virtual(text), isOver: true, isFrozen: false },
        }}
      />
    ),
    rejudgings: (frame) => (
      <RejudgingListPage frame={within(frame, { isJury: true })} view={rejudgingList(text)} />
    ),
    rejudging: (frame) => <RejudgingPage frame={within(frame, { isJury: true })} view={rejudging(text)} />,
    balloons: (frame) => (
      <BalloonsPage frame={within(frame, { isRunner: true })} view={{ ...balloons(text), rule: undefined }} />
    ),
    'balloons-admin': (frame) => (
      <BalloonsPage frame={within(frame, { isJury: true })} view={balloons(text)} />
    ),
    print: (frame) => <PrintPage frame={within(frame, { prints: true })} view={printView(text)} />,
    'print-closed': (frame) => (
      <PrintPage
        frame={within(frame, { prints: true, phase: 'final' })}
        view={{
          ...printView(text),
          closed: saying('The contest is over: nothing more is printed.'),
          jobs: [],
        }}
      />
    ),
    clarifications: (frame) => (
      <ClarificationListPage frame={within(frame)} view={clarifications(text, false)} />
    ),
    'clarifications-jury': (frame) => (
      <ClarificationListPage frame={within(frame, { isJury: true })} view={clarifications(text, true)} />
    ),
    thread: (frame) => <ThreadPage frame={within(frame)} view={thread(text, false)} />,
    'thread-jury': (frame) => (
      <ThreadPage frame={within(frame, { isJury: true })} view={thread(text, true)} />
    ),
    ...contestStaffExamples(text, (frame) => within(frame, { isJury: true })),
  };
}

const ceremony = (text: Text): CeremonyView => ({
  contestId: 'finals',
  points: [
    { text: 'The contest is over', state: 'done', links: [] },
    {
      text: '2 not judged',
      state: 'missing',
      links: ['12', '13'].map((id) => ({ text: text(id), href: '/contests/finals/submissions/12' })),
    },
    { text: text('Problems without a colour: A, B'), state: 'hint', links: [] },
  ],
  noResolver: undefined,
  may: { finalize: false, thaw: true, download: true, archive: true },
  awards: [
    { citation: text('Gold medal'), teams: ['Red Pandas', 'Blue Whales'].map(text) },
    { citation: 'First to solve problem F', teams: [] },
  ],
});

const joined = (text: Text): JoinedContest => ({
  ...{ id: 'finals', name: text('The Finals of 2026'), startsAt: new Date(startMs) },
  ...{ durationMs: 300 * minuteMs, isClass: false, isSeen: true, teamSize: 3, approves: true },
  ...{ closesAt: new Date(startMs), changesUntil: new Date(startMs), needsPassword: true, closed: undefined },
});

const virtual = (text: Text): NonNullable<VirtualView['run']> => ({
  number: 2,
  isOver: false,
  elapsedMs: 250 * minuteMs,
  isFrozen: true,
  isPending: true,
  board: {
    ...icpcBoard(text),
    rows: icpcBoard(text).rows.map((row, at) =>
      at === 1 ? { ...row, team: { ...team(text, '@me', 'ann'), isReader: true } } : row,
    ),
  },
  problems: problems(text).map(({ label, name }) => ({ label, name, slug: 'clocks' })),
});

const printView = (text: Text): PrintView => ({
  contestId: 'finals',
  closed: undefined,
  text: text('int main() {}'),
  fault: text('text: it has 12 pages, expected at most 10'),
  errors: [text('pages: your team had 60 printed')],
  limits: { kib: 64, pages: 10, pagesPerHour: 60 },
  jobs: (['waiting', 'failed', 'delivered'] as const).map((state, at) => ({
    id: at,
    fileName: text('hello.cpp'),
    pages: at + 1,
    at: new Date(startMs),
    state,
  })),
  key: text('key'),
});

const balloons = (text: Text): BalloonsView => ({
  contestId: 'finals',
  show: 'all',
  group: 'north',
  groups: [
    ['north', text('North')],
    ['south', text('South')],
  ],
  rows: [
    {
      ...balloonRow(text, '7', 'A', '#ff0000'),
      first: 'contest',
      delivered: { by: text('rita'), at: new Date(startMs) },
    },
    { ...balloonRow(text, '9', 'B', '#ffffff'), first: 'problem' },
    {
      ...balloonRow(text, '12', 'C', '#000000'),
      delivered: { by: text('rita'), at: new Date(startMs) },
      isTakenAway: true,
    },
  ],
  todo: 1,
  done: 2,
  rule: { inFreeze: text('none'), runners: [text('rita')] },
  errors: [text('in the freeze: found x')],
});

const balloonRow = (text: Text, id: string, label: string, rgb: string): BalloonRow => ({
  id: text(id),
  label: text(label),
  rgb,
  colour: text('red'),
  contestMs: 61_000,
  team: { id: text('t1'), name: text('Red Pandas'), place: text('Row 1') },
  ofTeam: [
    { label: text('A'), rgb: '#ff0000' },
    { label: 'B', rgb: undefined },
  ],
  first: undefined,
  delivered: undefined,
  isTakenAway: false,
});

const rejudgingList = (text: Text): RejudgingListView => ({
  contestId: 'finals',
  rows: [
    {
      id: 3,
      reason: text('A broken case'),
      state: 'open',
      by: text('judy'),
      at: new Date(startMs),
      judged: 2,
      judgements: 5,
    },
  ],
  mayBegin: true,
  choices: [
    { name: 'problem', label: 'Problems', options: [['a', text('A – Clocks')]], chosen: ['a'] },
    { name: 'team', label: 'Teams', options: [['t1', text('Red Pandas')]], chosen: [] },
  ],
  from: '',
  to: '2:00',
  submissions: '',
  isOutdated: true,
  reason: text('the package of A changed'),
  repeats: '1',
  chosen: 5,
  errors: [text('from: found x')],
});

const rejudging = (text: Text): RejudgingView => ({
  contestId: 'finals',
  id: 3,
  reason: text('A broken case'),
  state: 'open',
  by: text('judy'),
  at: new Date(startMs),
  closedAt: null,
  repeats: 2,
  judged: 3,
  judgements: 4,
  outdated: 1,
  matrix: {
    before: ['AC', 'WA'],
    after: ['AC', 'TLE', '?'],
    counts: [
      [4, 1, 0],
      [2, 0, 1],
    ],
  },
  rows: [
    {
      id: text('12'),
      team: text('Red Pandas'),
      problem: text('A'),
      language: text('C++'),
      before: 'WA',
      after: ['AC', null],
      seconds: [0.12, 0.131],
    },
  ],
  shown: '',
  leftOut: ['3', '4'].map(text),
  effects: [
    {
      title: 'on the public board',
      rows: [{ team: text('Red Pandas'), before: '2 (0, 0)', after: '1 (1, 60)' }],
      emptyHanded: 2,
      awards: [{ citation: text('Gold medal'), lost: text('Blue Whales'), won: text('Red Pandas') }],
    },
    { title: 'on the board of the jury', rows: [], emptyHanded: 0, awards: [] },
  ],
  ownEffects: [
    {
      team: text('Red Pandas'),
      submission: '12',
      problem: text('A'),
      before: 'WA',
      after: 'AC',
      isOwnSecret: true,
    },
  ],
  mayChange: true,
  errors: [],
});

const startMs = Date.parse('2026-11-22T09:00:00Z');
const minuteMs = 60_000;

/** What each page of the example contest shows of it. */
export const contestFrame = (text: Text): ContestFrame => ({
  id: 'finals',
  name: text('Finals'),
  phase: 'frozen',
  startMs,
  endMs: startMs + 300 * minuteMs,
  nowMs: startMs + 260 * minuteMs,
  unread: 2,
  warning: text('The network is down until noon.'),
  isJury: false,
  takesSubmissions: true,
  isRunner: false,
  hasTeam: true,
});

const list = (text: Text): ContestListView => ({
  contests: [
    {
      id: 'finals',
      name: text('The Finals of 2026'),
      phase: 'running',
      startsAt: new Date(startMs),
      durationMs: 300 * minuteMs,
      isPublic: true,
      ...{ isSeen: true, mayJoin: true },
    },
    {
      id: 'next',
      name: text('Next year'),
      phase: 'unscheduled',
      startsAt: undefined,
      durationMs: 90 * minuteMs,
      isPublic: false,
      ...{ isSeen: false, mayJoin: true },
    },
    {
      id: 'old',
      name: text('Last year'),
      phase: 'final',
      startsAt: new Date(startMs),
      durationMs: 604_800_000,
      isPublic: true,
      ...{ isSeen: true, mayJoin: false },
    },
  ],
  mayMake: true,
});

const none: Cell = { state: 'none', attempts: 0, pending: 0, leads: false, proved: false };
const solved = (minute: number, attempts: number, leads = false): Cell => ({
  ...none,
  state: 'solved',
  attempts,
  timeMs: minute * minuteMs,
  leads,
});
const failed = (attempts: number): Cell => ({ ...none, state: 'failed', attempts });
const pending = (attempts: number, more: number): Cell => ({
  ...none,
  state: 'pending',
  attempts,
  pending: more,
});
const points = (state: Cell['state'], value: number, more: Partial<Cell> = {}): Cell => ({
  ...none,
  state,
  attempts: 3,
  value,
  ...more,
});

const colours = ['#ff0000', '#ffff00', '#0000ff', '#00aa00', '#ffffff', '#000000'];
const problems = (text: Text) =>
  ['A', 'B', 'C', 'D', 'E', 'F'].map((label, index) => ({
    id: label,
    label: text(label),
    name: text(['Clocks', 'Magic Squares', 'Lights', 'Pancakes', 'Cubes', 'Shift puzzle'][index] ?? ''),
    rgb: colours[index],
  }));

const sums = [3, 2, 1, 0, 0, 0].map((count) => ({
  solved: count,
  tried: count + 1,
  firstMs: count ? 12 * minuteMs : undefined,
}));

const team = (text: Text, id: string, name: string, organization?: string) => ({
  id,
  name: text(name),
  href: `/contests/finals/teams/${id}`,
  organization: organization && text(organization),
  country: organization && text('NLD'),
  pictures: organization === undefined ? [] : ['/api/contests/finals/organizations/uu/logo'],
});

const icpcBoard = (text: Text): BoardView => ({
  rules: 'icpc',
  phase: 'frozen',
  isJury: false,
  frozenMinutes: 60,
  totals: ['solved', 'penalty'],
  problems: problems(text).map((one) => ({ ...one, href: `/contests/finals/problems/${one.id}` })),
  rows: [
    {
      rank: 1,
      team: team(text, 't1', 'Red Pandas', 'University of Utrecht'),
      medal: 'gold',
      totals: [3, 312],
      cells: [solved(12, 1, true), solved(77, 2), solved(203, 1, true), none, none, pending(0, 1)],
    },
    {
      rank: 2,
      team: team(text, 't2', 'The Blue Whales of the Northern Sea', 'Kyoto University'),
      medal: 'silver',
      totals: [2, 190],
      cells: [solved(40, 1), solved(150, 1, true), failed(4), pending(2, 1), none, none],
    },
    {
      rank: 3,
      team: team(text, 't3', 'Geese'),
      medal: undefined,
      totals: [0, 0],
      cells: [failed(1), none, none, none, none, none],
    },
  ],
  sums,
});

const pointsBoard = (text: Text, rules: Rules): BoardView => ({
  ...icpcBoard(text),
  rules,
  phase: 'open',
  frozenMinutes: undefined,
  totals: rules === 'ioi' ? ['points'] : ['valid', 'moves'],
  rows: [
    {
      rank: 1,
      team: team(text, 't1', 'Red Pandas'),
      medal: 'gold',
      totals: rules === 'ioi' ? [130.5] : [2, 61],
      cells: [
        points('solved', 100, { leads: true, proved: true }),
        points('partial', 30.5, { pending: 1 }),
        points('failed', 0),
        none,
        none,
        pending(0, 2),
      ],
    },
  ],
});

const scoreboard = (text: Text) => ({
  contestId: 'finals',
  filter: { group: '', organization: '', country: '', q: text('pandas') },
  choices: {
    groups: [
      ['north', text('North')],
      ['south', text('South')],
    ] as const,
    organizations: [
      ['uu', text('Utrecht')],
      ['ku', text('Kyoto')],
    ] as const,
    countries: ['JPN', 'NLD'],
  },
  isPublic: false,
  hasTwo: true,
});

/** A clarification of the example contest. */
const clarification = (text: Text, changes: Partial<ClarificationView> = {}): ClarificationView => ({
  id: '1',
  href: '/contests/finals/clarifications/1',
  from: 'Jury',
  to: ['all teams'],
  subject: text('A – Clocks'),
  text: text('The input ends with a line end.\nPlease read the statement again.'),
  at: new Date(startMs + 30 * minuteMs),
  isUnread: true,
  answered: undefined,
  judge: undefined,
  ...changes,
});

const question = (text: Text): ClarificationView =>
  clarification(text, {
    id: '2',
    href: undefined,
    from: text('Red Pandas'),
    to: undefined,
    answered: false,
    judge: text('judy'),
    isUnread: false,
  });

const typed = { subject: 'General', text: '', to: 'all', errors: [] };
const subjects = [
  ['General', 'General'],
  ['a', 'A – Clocks'],
] as const;

const clarifications = (text: Text, isJury: boolean): ClarificationListView => ({
  contestId: 'finals',
  isJury,
  clarifications: [clarification(text), question(text)],
  filters: isJury
    ? ['About', 'Team', 'State', 'Judge'].map((label) => ({
        name: label.toLowerCase(),
        label,
        value: 'x',
        options: [['x', text('A – Clocks')] as const],
      }))
    : undefined,
  faults: isJury ? [text('team: found x')] : [],
  subjects,
  recipients: [
    ['all', 'All teams (3)'],
    ['team:t1', text('Red Pandas')],
  ],
  typed: { ...typed, text: text('Is it so?'), errors: [text('subject: expected one of the list')] },
});

const thread = (text: Text, isJury: boolean): ThreadView => ({
  contestId: 'finals',
  isJury,
  seenAnswers: text('Because.'),
  question: question(text),
  answers: [clarification(text, { id: '3', href: undefined })],
  isQuestion: true,
  subject: 'a',
  subjects,
  recipients: [
    ['team:t1', text('Red Pandas')],
    ['all', 'All teams (3)'],
  ],
  claimedBy: text('judy'),
  isMine: false,
  typed,
});

const submissions = (text: Text): SubmissionListView => ({
  isJury: true,
  isContest: true,
  path: '/contests/finals/submissions',
  rows: (['AC', 'WA', undefined] as const).map((verdict, index) => ({
    id: text(`${index + 1}`),
    href: contestPaths('finals').submission(text(`${index + 1}`)),
    at: new Date(startMs + index * minuteMs),
    contestMs: index * minuteMs,
    by: text('Red Pandas'),
    problem: {
      ...problems(text)[index]!,
      href: contestPaths('finals').problem(problems(text)[index]!.label),
    },
    language: text('C++'),
    verdict,
    isIgnored: index === 1,
  })),
  count: 312,
  filter: {
    choices: ['Problem', 'Team', 'Language', 'Verdict', 'State', 'Machine'].map((label) => ({
      name: label.toLowerCase(),
      label,
      value: 'x',
      options: [['x', text('A – Clocks')] as const],
    })),
    texts: [
      { name: 'from', label: 'From', value: text('0:30') },
      { name: 'to', label: 'Before', value: text('1:00') },
    ],
  },
  newest: '/contests/finals/submissions',
  older: '/contests/finals/submissions?before=1',
  errors: [text('from: found x')],
});

const newContest = (text: Text): NewContestView => ({
  form: {
    id: text('spring'),
    name: text('Spring'),
    start: '2026-11-22 09:00',
    zone: text('UTC'),
    duration: '5:00',
    freeze: '1:00',
    window: '',
    rules: 'icpc',
    feedback: 'verdict',
    public: 'yes',
    teams: text('Red Pandas; North; Utrecht; ann'),
  },
  faults: { id: text('id: found x'), start: text('start: found x'), zone: text('time zone: found x') },
  errors: [text('Nothing is stored yet.')],
  problems: {
    chosen: [
      {
        slug: 'clocks',
        label: text('A'),
        rgb: '#e6194b',
        title: text('The Clocks'),
        fault: text('label: found x'),
      },
      { slug: 'squares', label: 'B', rgb: '#3cb44b', title: 'Magic Squares', fault: undefined },
    ],
    offered: [{ slug: 'rotations', title: text('Turning Squares') }],
    more: 3,
    find: text('turn'),
  },
  teams: [
    {
      name: text('Red Pandas'),
      group: text('North'),
      organization: '',
      user: text('ann'),
      password: '',
      country: '',
      seat: '',
    },
  ],
  example: '2026-11-23 09:00',
});

const adminView = (text: Text): ContestAdminView => ({
  contestId: 'finals',
  isClass: false,
  isShadow: true,
  phase: 'before',
  start: '2026-11-22 09:00:00',
  durationMs: 300 * minuteMs,
  freezeMs: 60 * minuteMs,
  mayChange: true,
  isJudge: true,
  missing: [],
  problems: problems(text).map((problem, index) => ({
    ...problem,
    slug: text('clocks'),
    points: index === 0 ? 100 : undefined,
    allowSubmit: index > 0,
    allowJudge: index > 1,
  })),
  teams: 3,
  removed: [{ from: '2026-11-22 10:00:00', to: '2026-11-22 10:10:00' }],
  settings: {
    short_name: text('Finals'),
    formal_name: text('The Finals of 2026'),
    feedback: 'verdict',
    public: 'yes',
    penalty: '20',
    gold: '4',
    silver: '4',
    bronze: '4',
    late: 'no',
    printing: 'yes',
    late_factor: '',
    languages: '',
    main_group: '',
    warning: text('The network is down until noon.'),
  },
  hasPenalty: true,
  hasPoints: true,
  groups: [['north', text('North')]],
  outdated: [
    {
      label: text('A'),
      name: text('Clocks'),
      byPackage: 12,
      byJudge: 1,
      href: '/jury/contests/finals/rejudgings',
    },
  ],
  isFinal: false,
  further: { label: text('D'), slug: text('clocks12'), rgb: text('#3cb44b') },
  packages: ['clocks12', 'rotations'].map((slug) => ({ slug: text(slug), title: text('Twelve clocks') })),
  refusedTime: {
    ...{ what: 'set-start', value: text('tomorrow'), until: '', zone: 'UTC', field: 'value' },
    fault: text('start: found "tomorrow", expected a time like 2026-11-22 09:00'),
  },
  settingFaults: {},
  seenSettings: text('{"short_name":"Finals"}'),
  clock: {
    startMs: Date.parse('2026-11-22T09:00:00Z'),
    freezeAtMs: Date.parse('2026-11-22T13:00:00Z'),
    endMs: Date.parse('2026-11-22T14:00:00Z'),
    thawMs: undefined,
    finalMs: undefined,
    nowMs: Date.parse('2026-11-22T10:00:00Z'),
    removed: [{ fromMs: Date.parse('2026-11-22T09:30:00Z'), toMs: Date.parse('2026-11-22T09:40:00Z') }],
  },
  undo: text('length 5 hours, before: 4 hours'),
  errors: [text('the contest started already')],
});

const home = (text: Text): ContestHomeView => {
  const [own] = icpcBoard(text).rows.slice(1);
  return {
    contestId: 'finals',
    title: text('The Finals of 2026'),
    phase: 'frozen',
    startsAt: new Date(startMs),
    durationMs: 300 * minuteMs,
    freezeMs: 60 * minuteMs,
    window: undefined,
    rules: 'icpc',
    penaltyMinutes: 20,
    languages: ['C', 'C++', 'Python 3'].map(text),
    problems: problems(text).map((problem, index) => ({
      ...problem,
      timeSeconds: 2,
      memoryMegabytes: 256,
      points: undefined,
      mine: (['solved', 'solved', 'tried', 'pending', 'none', 'none'] as const)[index],
      sum: sums[index] ?? { solved: 0, tried: 0, firstMs: undefined },
    })),
    own: {
      team: 't2',
      rank: undefined,
      rules: 'icpc',
      totals: [
        ['Solved', 2],
        ['Penalty', 190],
      ],
      problems: problems(text),
      cells: own?.cells ?? [],
    },
    mine: submissions(text).rows.slice(0, 2),
    clarifications: [clarification(text)],
    teams: [],
    mayJoin: true,
    mayGoAlong: true,
    mayAsk: true,
  };
};
