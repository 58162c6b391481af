import type { JSX } from 'preact';
import { PrintSheetsPage, PrintsPage } from '../../../judge/web/contest/printing/prints.tsx';
import type { PageFrame } from '../../../judge/web/frame/frame.ts';
import { ContestAccountsPage } from '../../../judge/web/jury/accounts/accounts.tsx';
import { AccountSheetPage } from '../../../judge/web/jury/accounts/sheet.tsx';
import { AnalysisPage } from '../../../judge/web/jury/analysis/analysis.tsx';
import { ContestFilePage, ContestImportPage } from '../../../judge/web/jury/contest/contest-import.tsx';
import { ExamPage } from '../../../judge/web/jury/exam/exam.tsx';
import { JoiningPage } from '../../../judge/web/jury/joining/joining.tsx';
import {
  GroupFormPage,
  OrganizationFormPage,
  TeamFormPage,
} from '../../../judge/web/jury/members/member-forms.tsx';
import { MemberListPage } from '../../../judge/web/jury/members/member-list.tsx';
import { SeveralTeamsPage, TeamPreviewPage } from '../../../judge/web/jury/members/several-teams.tsx';
import { PreflightPage } from '../../../judge/web/jury/preflight/preflight.tsx';
import { ProblemFormPage } from '../../../judge/web/jury/problems/problem-form.tsx';
import { FinalSeedsPage } from '../../../judge/web/jury/rejudging/final-seeds.tsx';
import { FreshPage, type FreshView } from '../../../judge/web/jury/reports/fresh.tsx';
import { SimilarPairPage } from '../../../judge/web/jury/reports/pair.tsx';
import { SimilarPage, type SimilarView } from '../../../judge/web/jury/reports/similar.tsx';
import { ShadowPage, type ShadowRow } from '../../../judge/web/jury/shadow/shadow.tsx';
import { VerifierPage } from '../../../judge/web/jury/verifier/verifier.tsx';
import { WindowsPage } from '../../../judge/web/jury/windows/windows.tsx';

type Text = (usual: string) => string;

const sheet = `Seat 12: Red Pandas${' '.repeat(50)}page 1 of 2\nFile hello.cpp${' '.repeat(46)}1:23:45  The Finals\n${'-'.repeat(80)}\n   1  #include <iostream>\n   2  int main() {}\n`;
const shadowRow = (text: Text, id: string, more: Partial<ShadowRow>): ShadowRow => ({
  id: text(id),
  team: text('Red Pandas'),
  problem: text('A'),
  receivedAt: new Date(0),
  theirs: text('AC'),
  ours: 'TLE',
  trouble: null,
  mark: null,
  markedBy: null,
  ...more,
});

/** Pages for those who run a contest, by name. @param within - the frame of a page of the example contest */
export const contestStaffExamples = (
  text: Text,
  within: (frame: PageFrame) => PageFrame,
): Record<string, (frame: PageFrame) => JSX.Element> => ({
  'contest-exam': (frame) => (
    <ExamPage
      frame={within(frame)}
      view={{
        ...{ contestId: 'finals', seen: '{}', mayChange: true, errors: [], fault: text('line 1: found "x"') },
        mayBeNamed: true,
        form: { one_session: 'yes', networks: text('10.0.0.0/24') },
        notes: (['session', 'address', 'program'] as const).map((kind) => ({
          ...{ user: text('kim'), team: text('Red Pandas'), kind, address: text('10.0.0.7'), times: 3 },
          ...{
            other: kind === 'session' ? text('198.51.100.7') : '',
            firstAt: new Date(0),
            lastAt: new Date(1e12),
          },
        })),
      }}
    />
  ),
  'contest-windows': (frame) => (
    <WindowsPage
      frame={within(frame)}
      view={{
        ...{ contestId: 'finals', length: '5:00', seen: '{}', mayChange: true, hasStarted: false },
        errors: [text('extra minutes: found "x"')],
        teams: [undefined, new Date('2026-12-01T18:00:00Z')].map((startedAt, index) => ({
          ...{ id: `t${index}`, name: text('Red Pandas'), startedAt, endsAt: startedAt, seen: '{}' },
          ...{ extra: index === 0 ? '' : '30', fault: index === 0 ? undefined : text('found "x"') },
        })),
      }}
    />
  ),
  'contest-joining': (frame) => (
    <JoiningPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        form: {
          ...{ how: 'password', groups: text('students'), approves: 'yes', closes: '2026-12-01T18:00' },
          ...{ changes: text('never'), zone: text('UTC'), places: text('90'), team_size: text('3') },
        },
        seen: '{}',
        hasPassword: true,
        faults: { changes: text('found "never", expected a time'), password: text('expected at least 8') },
        errors: [text('Nothing is saved yet.')],
        links: [
          { id: 3, name: text('North'), most: 20, used: 3, expiresAt: new Date('2026-12-01T18:00:00Z') },
          { id: 2, name: '', most: null, used: 0, expiresAt: null },
        ],
        made: text('https://judge.example/join?link=apj_abc'),
        teams: [
          {
            ...{ id: 1, name: text('Night Owls'), state: 'waiting', members: text('kim (captain), lea') },
            madeAt: new Date('2026-11-22T09:30:00Z'),
          },
          {
            ...{ id: 2, name: text('Foxes'), state: 'in', members: text('max') },
            madeAt: new Date('2026-11-22T09:31:00Z'),
          },
          {
            ...{ id: 3, name: text('Bears'), state: 'refused', members: text('noa') },
            madeAt: new Date('2026-11-22T09:32:00Z'),
          },
        ],
        places: { taken: 1, of: 90 },
        joinAddress: 'https://judge.example/join?contest=finals',
      }}
    />
  ),
  'contest-shadow': (frame) => (
    <ShadowPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        url: text('https://ccs.example/api/contests/finals'),
        isOver: true,
        counts: { same: 12, pending: 1, unresolved: 2 },
        rows: [
          shadowRow(text, '7', {}),
          shadowRow(text, '8', { mark: 'verified', markedBy: text('judy') }),
          shadowRow(text, '9', { receivedAt: null, trouble: text('team: found no owls in the contest') }),
        ],
        mayMark: true,
        errors: [text('7: there is no difference any more')],
      }}
    />
  ),
  'contest-file': (frame) => (
    <ContestFilePage frame={frame} mostMegabytes={64} errors={[text('a.zip: expected a zip file')]} />
  ),
  'contest-import-waiting': (frame) => (
    <ContestImportPage frame={frame} view={{ id: 3, name: text('finals.zip'), result: undefined }} />
  ),
  'contest-import-refused': (frame) => (
    <ContestImportPage
      frame={frame}
      view={{ id: 3, name: text('finals.zip'), result: { message: text('teams.tsv:3:1 is odd') } }}
    />
  ),
  'contest-import-done': (frame) => (
    <ContestImportPage
      frame={frame}
      view={{ id: 3, name: text('finals.zip'), result: { contest: text('finals'), message: '' } }}
    />
  ),
  'contest-problem-form': (frame) => (
    <ProblemFormPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        id: text('clocks'),
        name: text('The Clocks'),
        seen: text('{}'),
        form: {
          label: text('A'),
          rgb: text('#ff0000'),
          color: text('red'),
          points: text('50'),
          position: '2',
        },
        count: 3,
        hasPoints: true,
        errors: [text('label: B is taken')],
      }}
    />
  ),
  prints: (frame) => (
    <PrintsPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        show: 'all',
        rows: (['waiting', 'printing', 'done', 'failed', 'delivered'] as const).map((state, at) => ({
          id: at + 1,
          team: { id: text('t1'), name: text('Red Pandas'), place: text('Row 1') },
          fileName: text('hello.cpp'),
          pages: at + 1,
          at: new Date(1_770_000_000_000),
          state,
          detail: state === 'failed' ? text('the command ended with exit status 1: no paper') : '',
        })),
        todo: 4,
        done: 1,
        errors: [text('text 3: it is being printed at this moment')],
      }}
    />
  ),
  'prints-empty': (frame) => (
    <PrintsPage
      frame={within(frame)}
      view={{ contestId: 'finals', show: 'todo', rows: [], todo: 0, done: 0, errors: [] }}
    />
  ),
  'print-sheets': (frame) => (
    <PrintSheetsPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        texts: [{ id: 7, pages: [text(sheet), text(sheet)] }],
      }}
    />
  ),
  'several-teams': (frame) => (
    <SeveralTeamsPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        teams: text('Owls; North; Utrecht; kim'),
        errors: [text('line 1: found x')],
      }}
    />
  ),
  'team-preview': (frame) => (
    <TeamPreviewPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        lines: [1, 2].map((number) => ({
          number,
          cells: {
            ...{ name: text('Owls'), group: text('North'), organization: text('Utrecht'), user: text('kim') },
            ...{ password: text('secret'), country: text('NLD'), seat: '' },
          },
        })),
        faults: new Map([[2, [text('found "Owls", expected a team that is not there yet')]]]),
        errors: [text('Nothing is stored yet.')],
        seconds: 70,
        made: [['new group', 1]],
        text: undefined,
      }}
    />
  ),
  'contest-teams': (frame) => (
    <MemberListPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        mayChange: true,
        teams: [
          {
            id: text('t1'),
            name: text('Red Pandas'),
            label: text('12'),
            groups: [text('North')],
            organization: text('Utrecht'),
            accounts: [text('ann')],
            isHidden: true,
          },
          {
            id: text('t2'),
            name: text('Blue Whales'),
            label: text('13'),
            groups: [],
            organization: undefined,
            accounts: [],
            isHidden: false,
          },
        ],
        groups: [{ id: text('north'), name: text('North'), teams: 1, note: 'everybody' }],
        organizations: [{ id: text('uu'), name: text('Utrecht'), teams: 1, note: text('NLD') }],
        errors: [text('it cannot be removed')],
      }}
    />
  ),
  'contest-group-form': (frame) => (
    <GroupFormPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        isNew: true,
        seen: '{}',
        form: {
          id: text('north'),
          name: text('North'),
          hidden: true,
          medals: text('1 1 2'),
          problems: text('A B'),
        },
        errors: [],
      }}
    />
  ),
  'contest-organization-form': (frame) => (
    <OrganizationFormPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        isNew: false,
        seen: text('{}'),
        form: {
          id: text('uu'),
          name: text('Utrecht'),
          formal_name: text('Utrecht University'),
          country: text('NLD'),
          url: text('https://uu.example'),
          logo: '/api/contests/finals/organizations/uu/logo',
        },
        errors: [text('logo: found something else')],
      }}
    />
  ),
  'contest-team-form': (frame) => (
    <TeamFormPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        isNew: false,
        seen: text('{}'),
        form: {
          id: text('t1'),
          name: text('Red Pandas'),
          label: text('12'),
          organization: 'uu',
          inGroups: ['north'],
          hidden: false,
          members: text('Ann\nBob'),
          penalty: text('20'),
          deadline: text('2026-12-01T18:00'),
          zone: text('UTC'),
          account: '',
          accounts: [text('ann')],
          groups: [
            ['north', text('North')],
            ['south', text('South')],
          ],
          organizations: [['uu', text('Utrecht')]],
        },
        errors: [],
      }}
    />
  ),
  'contest-accounts': (frame) => (
    <ContestAccountsPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        seen: text('{}'),
        accounts: [
          { user: text('finals-07'), type: 'team', team: text('Red Pandas'), address: text('10.0.0.7') },
          { user: text('judy'), type: 'judge', team: undefined, address: undefined },
        ].map((one, index) => ({ ...one, user: `${one.user}${index}` })),
        without: 3,
        prefix: text('finals-'),
        addresses: text('finals-07 10.0.0.7'),
        byAddress: false,
        ownNames: ['localhost', text('judge')],
        errors: [text('addresses, line 1: found x')],
      }}
    />
  ),
  'contest-account-sheet': (frame) => (
    <AccountSheetPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        contest: text('The Finals of 2026'),
        url: 'https://judge.example',
        slips: ['07', '08', '09'].map((seat) => ({
          team: text('Red Pandas'),
          seat: text(seat),
          user: `${text('finals')}-${seat}`,
          password: text('k7fw-9mqx-t2hd'),
        })),
        tsv: text('accounts\t1'),
      }}
    />
  ),
  'contest-analysis': (frame) => (
    <AnalysisPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        choices: [
          {
            name: 'problem',
            label: 'Problem',
            value: '',
            options: [[text('A'), text('A – The Clocks')]],
          },
          { name: 'team', label: 'Team', value: '', options: [[text('t1'), text('Red Pandas')]] },
        ],
        errors: [],
        found: {
          analysis: {
            submissions: 9,
            verdicts: { AC: 3, WA: 4, TLE: 1, pending: 1 },
            sliceMs: 600_000,
            slices: [{ AC: 1, WA: 2 }, {}, { AC: 2, WA: 2, TLE: 1, pending: 1 }],
            solvedCounts: [1, 1, 1],
            waits: { started: { count: 8, median: 900, p95: 4_000, most: 7_100 }, judged: undefined },
          },
          problems: [
            {
              id: text('clocks'),
              label: text('A'),
              problem: { id: text('clocks'), label: text('A'), name: text('The Clocks'), rgb: '#ff0000' },
              submissions: 9,
              tried: 3,
              solved: 3,
              first: { team: text('t1'), submission: text('4'), timeMs: 420_000, isCertain: false },
              firstTeam: text('Red Pandas'),
              untilSolved: [1, 0, 1, 0, 1],
              slices: [{ AC: 1, WA: 2 }, {}, { AC: 2, WA: 2, TLE: 1, pending: 1 }],
            },
          ],
          languages: [{ id: text('c'), name: text('C'), submissions: 9, teams: 3, accepted: 3 }],
          nearCount: 200,
          near: [
            {
              id: text('4'),
              contestMs: 420_000,
              team: text('Red Pandas'),
              problem: { id: text('clocks'), label: text('A'), name: text('The Clocks'), rgb: '#ff0000' },
              language: text('C'),
              verdict: 'AC',
              of: 'time',
              share: 0.981,
              figures: '0.981 s of 1 s',
            },
          ],
        },
      }}
    />
  ),
  'contest-similar': (frame) => <SimilarPage frame={within(frame)} view={similarView(text)} />,
  'contest-similar-none': (frame) => (
    <SimilarPage
      frame={within(frame)}
      view={{
        ...similarView(text),
        report: null,
        order: { making: null, hasFailed: true, mayAsk: true, isFirst: true },
        errors: [text('The contest is not over.')],
      }}
    />
  ),
  'contest-final-inputs': (frame) => (
    <FinalSeedsPage
      frame={within(frame)}
      view={{
        ...{ contestId: 'finals', isOver: true, errors: [text('package: found no version of x')] },
        packages: [{ slug: text('gridfinal'), title: text('Grid, the inputs that decide') }],
        waitsFor: text('not judged yet: 5'),
        rows: [
          {
            id: 'a',
            label: text('A'),
            name: text('Grid'),
            slug: text('gridfinal'),
            cases: 1000,
            seeds: 'provisional',
            ...{ rejudging: 3, isJudged: false },
          },
          {
            id: 'b',
            label: 'B',
            name: text('Clocks'),
            slug: text('clocksfinal'),
            cases: 500,
            seeds: 'final',
            ...{ rejudging: 4, isJudged: false },
          },
          { id: 'c', label: 'C', name: 'Squares', slug: null, cases: null, rejudging: null, isJudged: false },
          {
            id: 'd',
            label: 'D',
            name: text('Cubes'),
            slug: text('cubesfinal'),
            cases: 9,
            seeds: 'provisional',
            ...{ rejudging: 7, isJudged: true },
          },
        ],
      }}
    />
  ),
  'contest-fresh': (frame) => <FreshPage frame={within(frame)} view={freshView(text)} />,
  'contest-fresh-faults': (frame) => (
    <FreshPage
      frame={within(frame)}
      view={{
        ...freshView(text),
        report: null,
        order: { making: null, hasFailed: false, mayAsk: true, isFirst: true },
        typed: { count: text('x'), seed: '1' },
        faults: { count: text('expected a whole number from 1 to 1000') },
      }}
    />
  ),
  'contest-similar-pair': (frame) => (
    <SimilarPairPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        label: text('A The Clocks'),
        similarity: 0.874,
        longest: 120,
        overlap: 310,
        left: {
          owner: text('Red Pandas'),
          href: '/contests/finals/submissions/12',
          files: [{ name: text('a.c'), text: `${text('int main() {')}\n  return 0;\n}\n` }],
        },
        right: {
          owner: text('Blue Whales'),
          href: '/contests/finals/submissions/17',
          files: [{ name: text('b.c'), text: `${text('int main(void) {')}\n  return 1;\n}\n` }],
        },
        pieces: [
          { words: 12, left: { file: 0, from: 0, to: 5 }, right: { file: 0, from: 0, to: 6 } },
          { words: 9, left: { file: 0, from: 6, to: 9 }, right: { file: 0, from: 7, to: 9 } },
        ],
      }}
    />
  ),
  'contest-verifier': (frame) => (
    <VerifierPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        mayAsk: true,
        whyNot: '',
        isRunning: true,
        errors: [],
        problems: [
          {
            label: text('A'),
            name: text('The Clocks'),
            rgb: '#ff0000',
            slug: text('clocks'),
            state: 'ready',
            timeMs: 1_000,
            memoryBytes: 2 ** 28,
            submissions: [
              {
                name: text('accepted/bfs.cpp'),
                language: text('C++'),
                expected: text('AC'),
                verdict: 'TLE',
                faults: [text('expected AC, found TLE')],
                cpuMs: 1_500,
                peakBytes: 2 ** 22,
              },
              {
                name: text('wrong_answer/first.c'),
                language: text('C'),
                expected: text('WA'),
                verdict: 'WA',
                faults: [],
                cpuMs: 4,
                peakBytes: 2 ** 20,
              },
              {
                name: text('accepted/a.rb'),
                expected: text('AC'),
                verdict: 'JE',
                faults: [],
                notJudged: text('no Ruby here'),
                cpuMs: 0,
                peakBytes: 0,
              },
            ],
          },
          {
            label: text('B'),
            name: text('Squares'),
            rgb: undefined,
            slug: text('squares'),
            state: undefined,
            timeMs: undefined,
            memoryBytes: undefined,
            submissions: undefined,
          },
        ],
      }}
    />
  ),
  'contest-preflight': (frame) => (
    <PreflightPage
      frame={within(frame)}
      view={{
        contestId: 'finals',
        mayChange: true,
        lines: [
          {
            state: 'bad',
            text: text('Teams without an account: Red Pandas'),
            href: '/jury/contests/finals/accounts',
          },
          { state: 'look', text: text('Problems without a colour: C'), href: '/jury/contests/finals' },
          { state: 'good', text: 'The start is set', at: new Date('2026-11-22T09:00:00Z') },
          { state: 'good', text: text('Every problem has a package (3)') },
        ],
        workers: [
          {
            name: text('w1'),
            isAlive: true,
            slots: 2,
            running: 1,
            judged: 12,
            seenAt: new Date('2026-11-22T09:30:00Z'),
          },
        ],
      }}
    />
  ),
});

const freshView = (text: (usual: string) => string): FreshView => {
  const program = {
    id: '12',
    teamId: 't1',
    team: text('Red Pandas'),
    href: '/contests/finals/submissions/12',
  };
  return {
    contestId: 'finals',
    order: { making: { done: 1, of: 2 }, hasFailed: false, mayAsk: true, isFirst: false },
    typed: { count: '20', seed: '1' },
    faults: {},
    errors: [],
    report: {
      madeAt: new Date(1_770_000_000_000),
      count: 20,
      seed: 1,
      problems: [
        {
          label: text('A'),
          name: text('The Clocks'),
          rgb: '#ff0000',
          programs: 31,
          tried: 30,
          failures: [
            {
              ...program,
              verdict: 'WA',
              message: text('line 1: expected 4, found 5'),
              input: `${text('0 1')}\n`,
              answer: `${text('1')}\n`,
              origin: text('gen.py 7123'),
              number: 3,
            },
          ],
          notTried: [{ ...program, reason: text('the machine has no Rust') }],
          constants: [
            {
              ...program,
              found: [{ text: text('70012'), file: text('sums.c'), line: 7, caseName: text('secret/1') }],
            },
          ],
        },
        {
          label: text('B'),
          name: text('Squares'),
          rgb: undefined,
          programs: 4,
          tried: 0,
          failures: [],
          notTried: [],
          constants: undefined,
          trouble: text('squares: expected something that makes random inputs, found no generator'),
        },
      ],
    },
  };
};

const similarView = (text: (usual: string) => string): SimilarView => ({
  contestId: 'finals',
  order: { making: { done: 1, of: 3 }, hasFailed: false, mayAsk: true, isFirst: false },
  seesEarlier: true,
  errors: [],
  report: {
    madeAt: new Date(1_770_000_000_000),
    withEarlier: true,
    problems: [
      {
        label: text('A'),
        name: text('The Clocks'),
        rgb: '#ff0000',
        compared: 1_204,
        pairCount: 310,
        pairs: [
          {
            href: '/jury/contests/finals/similar/1',
            similarity: 0.874,
            longest: 120,
            overlap: 310,
            left: { owner: text('Red Pandas'), href: '/contests/finals/submissions/12' },
            right: { owner: text('kim (spring, 7)'), href: '/contests/spring/submissions/7' },
          },
        ],
        notCompared: [{ reason: text('it has more than 10000 words'), count: 2 }],
      },
      {
        label: text('B'),
        name: text('Squares'),
        rgb: undefined,
        compared: 0,
        pairCount: 0,
        pairs: [],
        notCompared: [],
        trouble: text('the comparison needs too much memory'),
      },
    ],
  },
});
