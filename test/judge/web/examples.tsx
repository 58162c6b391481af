import type { JSX } from 'preact';
import { drawingOf, readGame, startKey } from '#playing';
import { definedPlay } from '#playing/defined';
import {
  archive,
  type CaseView,
  type JudgementView,
  type LanguageFacts,
  type ProblemFacts,
  type PuzzleFacts,
  problemPath,
  submissionPath,
} from '#protocol';
import { gridDefinition } from '#reference/puzzles/permutation';
import { printable } from '#text';
import { english } from '#translations';
import type { Verdict } from '#verdict';
import { AccountPage } from '../../../judge/web/account/account.tsx';
import { FactorSecretPage, FactorStartPage, RecoveryCodesPage } from '../../../judge/web/account/factor.tsx';
import { AccountListPage } from '../../../judge/web/admin/accounts.tsx';
import { AlarmsPage } from '../../../judge/web/admin/alarms.tsx';
import { AuditPage } from '../../../judge/web/admin/audit.tsx';
import { MachinesPage } from '../../../judge/web/admin/machines.tsx';
import { SettingsPage } from '../../../judge/web/admin/settings.tsx';
import { WebhookFormPage } from '../../../judge/web/admin/webhook-form.tsx';
import { WebhooksPage } from '../../../judge/web/admin/webhooks.tsx';
import { ProblemPage, type ProblemView } from '../../../judge/web/archive/problem.tsx';
import { ProblemListPage } from '../../../judge/web/archive/problem-list.tsx';
import { DocumentPage } from '../../../judge/web/docs/document.tsx';
import { LanguagesPage, VerdictsPage } from '../../../judge/web/docs/help.tsx';
import { QueuePage } from '../../../judge/web/docs/queue.tsx';
import { FactListPage, PuzzleFactsPage } from '../../../judge/web/facts/facts.tsx';
import { CodePage } from '../../../judge/web/frame/code.tsx';
import { ErrorPage } from '../../../judge/web/frame/error.tsx';
import type { PageFrame } from '../../../judge/web/frame/frame.ts';
import { LogInPage, RegisterPage } from '../../../judge/web/frame/log-in.tsx';
import { HomePage } from '../../../judge/web/home/home.tsx';
import { PackagePage } from '../../../judge/web/packages/package.tsx';
import { PackageListPage } from '../../../judge/web/packages/problems.tsx';
import { StatisticsPage } from '../../../judge/web/packages/statistics.tsx';
import { filterChoices, verdictOptions } from '../../../judge/web/parts/filter.tsx';
import { DefinedListPage, DefinedPuzzlePage } from '../../../judge/web/puzzles/defined.tsx';
import { EmbeddedPuzzlePage, PuzzleListPage, PuzzlePage } from '../../../judge/web/puzzles/puzzle.tsx';
import type { CommentsView } from '../../../judge/web/submissions/comments.tsx';
import type { DecisionsView } from '../../../judge/web/submissions/decisions.tsx';
import { SubmissionListPage, type SubmissionListView } from '../../../judge/web/submissions/list.tsx';
import { SubmissionPage } from '../../../judge/web/submissions/submission.tsx';
import type { SubmissionPageView } from '../../../judge/web/submissions/view.ts';
import type { ProgramForm } from '../../../judge/web/submit/program-fields.tsx';
import { SubmitPage } from '../../../judge/web/submit/submit.tsx';
import { TrialFormPage, TrialPage, type TrialView } from '../../../judge/web/submit/trial.tsx';
import type { WorkView } from '../../../judge/web/submit/work.tsx';
import { play as clocksPlay } from '../../../problems/clocks/picture.ts';
import { classExamples } from './class-examples.tsx';
import { contestExamples } from './contest-examples.tsx';
import { platformExamples } from './platform-examples.tsx';
import { recordExamples, taskOf } from './record-examples.tsx';

/** A puzzle that is data alone. */
const grid = (() => {
  const definition = gridDefinition({ rows: 2, columns: 3, positions: { Furthest: '4 5 6 1 2 3' } });
  const defined = definedPlay(definition);
  if (defined.kind === 'fault') throw new Error(defined.reason);
  return { name: 'grid-2-3', definition, game: readGame(defined.play, { moves: 'A' }) };
})();

/** The first position, solved. */
const solvedClocks = readGame(clocksPlay, { moves: '4 5 8 9' });

/** Pages by name, each made from a frame. `text` writes every text that somebody else wrote: the identity for an
 *  ordinary page. */
export function examplePages(
  text: (usual: string) => string,
): Record<string, (frame: PageFrame) => JSX.Element> {
  const make = examplesOf(text);
  return {
    home: (frame) => <HomePage frame={frame} view={make.home} />,
    problems: (frame) => <ProblemListPage frame={frame} view={make.problems} />,
    'problems-empty': (frame) => <ProblemListPage frame={frame} view={{ ...make.problems, problems: [] }} />,
    problem: (frame) => <ProblemPage frame={frame} view={make.problem} />,
    'problem-interactive': (frame) => <ProblemPage frame={frame} view={make.interactive} />,
    submit: (frame) => <SubmitPage frame={frame} view={make.submit} />,
    'submit-faults': (frame) => <SubmitPage frame={frame} view={make.submitFaults} />,
    'run-form': (frame) => <TrialFormPage frame={frame} view={make.trialForm} />,
    'run-waiting': (frame) => <TrialPage frame={frame} view={{ ...make.trial, result: undefined }} />,
    run: (frame) => <TrialPage frame={frame} view={make.trial} />,
    submission: (frame) => <SubmissionPage frame={frame} view={make.wrong} />,
    'submission-conversation': (frame) => <SubmissionPage frame={frame} view={make.interactiveWrong} />,
    'submission-accepted': (frame) => <SubmissionPage frame={frame} view={make.accepted} />,
    'submission-running': (frame) => <SubmissionPage frame={frame} view={make.running} />,
    'submission-queued': (frame) => <SubmissionPage frame={frame} view={make.queued} />,
    'submission-hidden': (frame) => <SubmissionPage frame={frame} view={make.hidden} />,
    'submission-compile-error': (frame) => <SubmissionPage frame={frame} view={make.compileError} />,
    'submission-compared': (frame) => (
      <SubmissionPage
        frame={frame}
        view={{ ...make.accepted, ...comparable(text), compared: compared(text) }}
      />
    ),
    'submission-jury': (frame) => <SubmissionPage frame={frame} view={make.jury} />,
    'submission-pictures': (frame) => (
      <SubmissionPage
        frame={frame}
        view={{ ...make.jury, images: [{ caseName: text('secret/1'), image: 'judgeimage' }] }}
      />
    ),
    'submission-comments': (frame) => (
      <SubmissionPage
        frame={frame}
        view={{ ...make.accepted, contestId: 'course', comments: comments(text) }}
      />
    ),
    'submission-decisions': (frame) => (
      <SubmissionPage
        frame={frame}
        view={{ ...make.wrong, id: '12', contestId: 'finals', decisions: decisions(text) }}
      />
    ),
    submissions: (frame) => <SubmissionListPage frame={frame} view={make.submissions} />,
    'submissions-jury': (frame) => (
      <SubmissionListPage frame={frame} view={forJury(make.submissions, text('ada'))} />
    ),
    facts: (frame) => <FactListPage frame={frame} puzzles={[make.facts]} />,
    'facts-puzzle': (frame) => <PuzzleFactsPage frame={frame} view={make.facts} />,
    puzzles: (frame) => <PuzzleListPage frame={frame} rows={[make.puzzleRow]} />,
    puzzle: (frame) => <PuzzlePage frame={frame} view={make.puzzle} />,
    'puzzle-embedded': (frame) => (
      <EmbeddedPuzzlePage
        frame={frame}
        view={{ ...make.puzzle, path: '/puzzles/clocks', data: { 'data-picture': '/p.js' } }}
      />
    ),
    'puzzles-defined': (frame) => (
      <DefinedListPage frame={frame} rows={[make.puzzleRow]} closedFor={undefined} />
    ),
    'puzzle-defined': (frame) => (
      <DefinedPuzzlePage
        frame={frame}
        view={{
          ...grid,
          closedFor: text('Finals'),
          wrong: { text: text('1 2'), fault: text('found "1 2"') },
          grid: {
            all: 720,
            counts: [1, 4, 10, 22, 42, 33, 7, 1],
            unit: 'rotations',
            facts: '/facts/rotations#grid-2-3',
            furthest: [{ position: '4 5 6 1 2 3', href: '?position=4+5+6+1+2+3', svg: drawingOf(grid.game) }],
          },
        }}
      />
    ),
    'puzzle-record': (frame) => <PuzzlePage frame={frame} view={make.puzzleRecord} />,
    'puzzle-faults': (frame) => <PuzzlePage frame={frame} view={make.puzzleFaults} />,
    queue: (frame) => <QueuePage frame={frame} view={make.queue} />,
    languages: (frame) => <LanguagesPage frame={frame} languages={make.languages} />,
    verdicts: (frame) => <VerdictsPage frame={frame} />,
    document: (frame) => <DocumentPage frame={frame} view={make.document} />,
    login: (frame) => <LogInPage frame={frame} view={make.logIn} />,
    register: (frame) => <RegisterPage frame={frame} view={make.register} />,
    account: (frame) => <AccountPage frame={frame} view={make.account} />,
    'factor-start': (frame) => (
      <FactorStartPage
        frame={frame}
        view={{ must: true, isOutside: false, errors: [text('wrong')], waiting: undefined }}
      />
    ),
    'factor-secret': (frame) => (
      <FactorSecretPage
        frame={frame}
        view={{
          secret: 'JBSWY3DPEHPK3PXP',
          picture: { path: 'M4 4h7v7h-7zM14 6h3v9h-3z', side: 29 },
          code: text('123456'),
          errors: [text('wrong')],
        }}
      />
    ),
    'factor-codes': (frame) => (
      <RecoveryCodesPage frame={frame} view={{ codes: ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'] }} />
    ),
    'log-in-code': (frame) => (
      <CodePage frame={frame} view={{ code: text('123456'), next: '/' }} errors={[text('wrong')]} />
    ),
    packages: (frame) => <PackageListPage frame={frame} view={make.packages} />,
    package: (frame) => <PackagePage frame={frame} view={make.pack} />,
    'package-statistics': (frame) => <StatisticsPage frame={frame} view={make.statistics} />,
    'package-checking': (frame) => <PackagePage frame={frame} view={make.checking} />,
    machines: (frame) => <MachinesPage frame={frame} machines={make.machines} rule="refuse" />,
    accounts: (frame) => <AccountListPage frame={frame} view={make.accounts} />,
    settings: (frame) => <SettingsPage frame={frame} view={make.settings} />,
    webhook: (frame) => (
      <WebhookFormPage
        frame={frame}
        form={{
          id: 7,
          url: text('https://tools.example/hook'),
          endpoints: ['submissions'],
          contests: text('finals'),
          isActive: false,
          isForAlarms: false,
        }}
        seen={text('{}')}
        types={['contest', 'submissions', 'judgements']}
        errors={[text('url: found x')]}
      />
    ),
    webhooks: (frame) => (
      <WebhooksPage
        frame={frame}
        view={{
          secret: text('whsec_c2VjcmV0'),
          url: text('http://10.0.0.1/'),
          fault: text('url: found x'),
          webhooks: [
            [1, true, null],
            [2, true, text('the answer was 503, expected 2xx')],
            [3, false, text('no answer within 5 s')],
          ].map(([id, active, trouble]) => ({
            id: id as number,
            url: text('https://tools.example.org/hooks/finals'),
            endpoints: id === 1 ? [] : [text('judgements'), 'state'],
            contestIds: id === 1 ? [] : [text('finals')],
            active: active as boolean,
            failures: 3,
            trouble: trouble as string | null,
            createdAt: new Date(1_770_000_000_000),
            linkBase: id === 2 ? text('https://judge.example') : null,
          })),
        }}
      />
    ),
    ...platformExamples(text),
    alarms: (frame) => (
      <AlarmsPage
        frame={frame}
        alarms={[
          {
            id: 2,
            at: new Date(1_770_000_060_000),
            text: text('Submission 12 in finals could not be judged'),
            href: '/contests/finals/submissions/12',
          },
          {
            id: 1,
            at: new Date(1_770_000_000_000),
            text: text('The judging machine judge-2 is silent'),
            href: '/admin/machines',
          },
        ]}
      />
    ),
    'alarms-none': (frame) => <AlarmsPage frame={frame} alarms={[]} />,
    audit: (frame) => <AuditPage frame={frame} view={make.audit} />,
    ...recordExamples(text),
    ...contestExamples(text),
    ...classExamples(text),
    'error-404': (frame) => <ErrorPage frame={frame} view={{ status: 404 }} />,
    'error-500': (frame) => <ErrorPage frame={frame} view={{ status: 500, requestId: 'r-1' }} />,
    'error-503': (frame) => <ErrorPage frame={frame} view={{ status: 503, comesBack: true }} />,
    'error-429': (frame) => <ErrorPage frame={frame} view={make.tooSoon} />,
    'error-413': (frame) => <ErrorPage frame={frame} view={make.error} />,
  };
}

/** The same list as the jury sees it. */
const forJury = (view: SubmissionListView, account: string): SubmissionListView => ({
  ...view,
  isJury: true,
  filter: view.filter && {
    ...view.filter,
    texts: [{ name: 'account', label: 'User name', value: account, isSearch: true }],
  },
});

/** A frame for tests. */
export const exampleFrame = (
  text: (usual: string) => string,
  overrides: Partial<PageFrame> = {},
): PageFrame => ({
  path: '/contests/archive/problems',
  site: 'https://judge.example',
  viewer: { name: text('ada'), isJury: true, isAdmin: true, mayUpload: true },
  language: english,
  theme: 'system',
  shortcuts: true,
  assets: Object.fromEntries(
    [
      'style.css',
      'mark.svg',
      'page.js',
      'live.js',
      'editor.js',
      'work.js',
      'replay.js',
      'contest.js',
      'resolver.js',
      'puzzle.js',
      'defined.js',
      'defined-play.js',
      'defined-solver.js',
      'new-contest.js',
      'registration.js',
      'solve-worker.js',
    ].map((name) => [name, `/assets/${name}`]),
  ),
  ...overrides,
});

const at = new Date('2026-11-22T09:30:00Z');
const limits = { timeMs: 1000, memoryBytes: 256 * 2 ** 20, outputBytes: 8 * 2 ** 20, codeBytes: 128 * 1024 };

/** Every line behind a mark, as the judge keeps a conversation. */
const prefixed = (mark: string, said: string): readonly string[] =>
  said.split('\n').map((one) => `${mark}${one}\n`);

/** A problem as a page shows it. */
export const exampleProblem = (text: (usual: string) => string): ProblemView => examplesOf(text).problem;

/** The form beside a statement. */
export const exampleWork = (text: (usual: string) => string): WorkView => ({
  contestId: archive,
  form: examplesOf(text).submit.form,
  key: text('key'),
  draftAt: undefined,
  isSubmitted: true,
  hasSamples: true,
});

/** The data behind the pages. */
function examplesOf(text: (usual: string) => string) {
  const problem = { label: text('clocks'), name: text('The Clocks') };
  const facts: ProblemFacts = {
    slug: text('clocks'),
    names: { en: text('The Clocks'), nl: text('De klokken') },
    types: ['pass-fail'],
    limits,
    languageFactors: true,
    statements: [
      { language: 'en', html: '', pdf: 'a', pictures: [] },
      { language: 'nl', html: '', pictures: [] },
    ],
    samples: [
      { name: text('sample/01'), input: text('3 3 0\n2 2 2\n2 1 2\n'), answer: text('4 5 8 9\n') },
      { name: text('sample/02'), input: text('0 0 0\n0 0 0\n0 0 0\n'), answer: '' },
    ],
    attachments: [{ name: text('clocks.py'), digest: 'a', size: 1234 }],
    credits: [text('The jury of IOI 1994, which set the original problem')],
    tags: ['puzzle', 'linear algebra', 'modular arithmetic'].map(text),
    caseCount: 59,
    caseNames: ['only move 1', 'length 27'].map(text),
  };
  const problemView = {
    label: text('clocks'),
    facts,
    language: 'en',
    statement,
    languages: ['C++', 'Python'].map(text),
    solvedBy: 12,
    triedBy: 31,
    isHidden: false,
    mine: [
      { id: '41', at, verdict: 'WA', score: null },
      { id: '42', at, verdict: null, score: null },
    ],
  };
  const languages: LanguageFacts[] = [
    {
      id: 'cpp',
      name: text('C++'),
      extensions: ['cpp', 'cc', 'cxx'].map(text),
      entryPointRequired: false,
      version: text('g++ (Debian) 12.2.0'),
      compileLine: text('g++ -std=gnu++20 -O2 -static -o program main.cpp'),
      runLine: text('./program'),
      timeFactor: 1,
    },
    {
      id: 'python',
      name: text('Python'),
      extensions: ['py'].map(text),
      entryPointRequired: false,
      version: text('Python 3.11.2'),
      runLine: text('python3 main.py'),
      timeFactor: 4,
    },
  ];
  const form: ProgramForm = {
    problems: [problem, { label: text('msquare'), name: text('Magic Squares') }],
    problem: text('clocks'),
    languages,
    language: 'cpp',
    usual: { id: '', isForProblem: false },
    starters: { cpp: text('int main() {}\n') },
    source: text('#include <iostream>\nint main() {\n\tstd::cout << "4 5 8 9" << std::endl;\n}\n'),
    entryPoint: '',
    codeBytes: 128 * 1024,
    inputKiB: 64,
    faults: {},
  };
  const run = (verdict: Verdict, index: number): CaseView => ({
    name: text(index < 2 ? `sample/0${index + 1}` : `secret/${String(index).padStart(2, '0')}-random`),
    verdict,
    message: verdict === 'AC' ? '' : text('after 4 moves not at twelve o’clock: B at 3 o’clock'),
    run: {
      exit: { kind: 'exited', code: 0 },
      cpuMs: 0.7 + index / 10,
      instructions: 1_234_567 * (index + 1),
      wallMs: 1.2,
      peakBytes: 3_500_000,
      outputBytes: 8,
      hitProcessLimit: false,
      measuredBy: 'cgroup-v2',
    },
    sequence: { valid: true, moves: 5, optimal: 4 },
  });
  const trialRun = {
    run: run('AC', 0).run!,
    message: text('wrong'),
    output: text('4 5 8 9\n'),
    errors: text('debug'),
  };
  const bare = ({ name, verdict }: CaseView): CaseView => ({ name, verdict, message: '' });
  const dialogue = ['<', '>', '<'].flatMap((mark) => prefixed(mark, text('7'))).join('');
  const said = { input: text('8 5\n'), answer: '', output: '' };
  const judgement: JudgementView = {
    version: 1,
    audience: 'team',
    problem: text('clocks'),
    submission: '42',
    language: text('C++'),
    verdict: 'WA',
    cpuMs: 12.3,
    wallMs: 14,
    peakBytes: 3_500_000,
    compile: { ok: true, output: text('main.cpp:3:7: warning: unused variable ‘x’'), cached: false },
    message: text('after 4 moves not at twelve o’clock: B at 3 o’clock'),
    decidedBy: text('sample/01'),
    cases: [
      {
        ...run('WA', 0),
        atMove: 3,
        texts: {
          input: text('3 3 0\n2 2 2\n2 1 2\n'),
          answer: text('4 5 8 9\nsame\n'),
          output: text('4 5 9 9\nsame\nmore\n'),
        },
      },
      bare(run('AC', 1)),
    ],
    listsAllCases: true,
  };
  const files = [
    {
      name: text('main.cpp'),
      size: 1234,
      lines: [
        [{ text: text('#include <iostream>'), kind: 'keyword' }],
        [{ text: 'int', kind: 'type' }, { text: ' ' }, { text: 'main', kind: 'function' }, { text: '() {' }],
        [{ text: '\tstd::cout << ' }, { text: text('"4 5 9 9"'), kind: 'string' }, { text: ';' }],
        [{ text: text('} // the end'), kind: 'comment' }],
      ],
    },
    { name: text('data.bin'), size: 99, lines: undefined },
  ];
  const wrong: SubmissionPageView = {
    id: '42',
    problem,
    account: text('ada'),
    at,
    language: text('C++'),
    entryPoint: null,
    size: 1234,
    state: { kind: 'judged' },
    judgement,
    files,
    picture: undefined,
    puzzle: text('clocks'),
    stream: undefined,
  };
  const marks: Verdict[] = [...Array<Verdict>(40).fill('AC'), 'TLE', 'RTE', 'MLE', 'OLE', 'AC', 'JE', 'CE'];
  const accepted: SubmissionPageView = {
    ...wrong,
    entryPoint: text('Main'),
    judgement: {
      ...judgement,
      verdict: 'AC',
      score: 87.5,
      maxScore: 100,
      message: '',
      cases: Array.from({ length: 59 }, (_, index) => bare(run('AC', index))),
      groups: [
        { name: text('secret/small'), verdict: 'AC', score: 40, maxScore: 40 },
        { name: text('secret/large'), verdict: 'TLE', score: 47.5, maxScore: 60 },
      ],
    },
  };
  const submissionRow = (id: string, verdict: string | undefined) => ({
    id,
    href: submissionPath(id),
    at,
    by: text('ada'),
    problem: { ...problem, href: problemPath(problem.label) },
    language: text('C++'),
    verdict,
    pending: verdict === undefined ? 'Judging' : 'Judged',
    score: Number(id) % 2 ? 50 : undefined,
    cpuMs: verdict === undefined ? undefined : 12.3,
    peakBytes: verdict === undefined ? undefined : 3_500_000,
  });
  const problemRow = (label: string, name: string, mine: 'solved' | 'tried' | 'none', hasScores = false) => ({
    label: text(label),
    name: text(name),
    tags: ['puzzle', 'shortest path'].map(text),
    timeMs: 1000,
    memoryBytes: 256 * 2 ** 20,
    hasScores,
    solvedBy: mine === 'none' ? 0 : 12,
    triedBy: mine === 'none' ? 0 : 31,
    mine,
    isHidden: label === 'rotations',
  });

  return {
    home: {
      problems: 8,
      solved: 3,
      queued: 2,
      contests: [
        {
          id: 'finals',
          name: text('The Finals of 2026'),
          phase: 'running' as const,
          startsAt: at,
          durationMs: 5 * 3_600_000,
          isPublic: false,
          ...{ isSeen: true, mayJoin: true },
        },
      ],
      recent: [
        { id: '41', at, problem, verdict: 'AC' },
        { id: '42', at, problem, verdict: null },
      ],
      today: [taskOf(text)],
      newest: [{ ...taskOf(text), day: undefined }],
      puzzle: {
        slug: 'clocks',
        title: text('The Clocks'),
        about: text('Turn every hand to twelve.'),
        svg: '<svg viewBox="0 0 10 10" role="img" aria-label="a dial"><circle cx="5" cy="5" r="4"/></svg>',
        modules: { picture: '/assets/none.js', solver: undefined },
      },
      firstSteps: { hasContest: true, hasOthers: false, hasMachine: false },
    },
    problems: {
      problems: [
        problemRow('clocks', 'The Clocks', 'solved'),
        problemRow('clocks12', 'Twelve-Hour Clocks', 'none'),
        problemRow('cmetrick', 'Cmetrick Too Hard', 'tried', true),
        problemRow('cmetrickany', 'Cmetrick Too Hard, any position', 'none', true),
        problemRow('msquare', 'Magic Squares', 'solved'),
        problemRow('rotationgrid', 'Turning Squares, Large', 'none', true),
        problemRow('rotations', 'Turning Squares', 'tried'),
        problemRow('rubiksclock', 'Rubik’s Clock', 'none'),
      ],
      tags: ['puzzle', 'shortest path', 'permutation', 'fewest moves'].map((tag, index) => ({
        tag: text(tag),
        count: 8 - index,
      })),
      search: text(''),
      tag: '',
      status: '',
      total: 8,
    },
    problem: problemView,
    interactive: {
      ...problemView,
      facts: {
        ...facts,
        timeBy: 'instructions' as const,
        samples: [
          {
            name: text('sample/01'),
            input: '',
            answer: '',
            dialogue: `< ${text('10')}\n> ${text('5')}\n< higher\n---\n> ${text('7')}\n`,
          },
        ],
      },
    },
    submit: { contestId: archive, form, key: 'k1', errors: [], draftAt: undefined },
    submitFaults: {
      contestId: archive,
      form: {
        ...form,
        problem: '',
        faults: {
          problem: text('expected a problem'),
          source: text('expected a file or text, found neither'),
        },
      },
      key: 'k2',
      errors: [text('something is wrong')],
      draftAt: at,
    },
    trialForm: {
      contestId: archive,
      form,
      input: text('3 3 0\n2 2 2\n2 1 2\n'),
      onSamples: false,
      errors: [],
    },
    trial: {
      contestId: archive,
      id: 7,
      problem,
      language: text('C++'),
      input: text('3 3 0\n'),
      isCancelled: false,
      result: {
        language: 'cpp',
        compile: { ok: true, output: text('a warning') },
        message: '',
        runs: [
          { ...trialRun, name: '', unanswered: text('This is no input of the problem: line 1') },
          {
            ...trialRun,
            name: text('sample/01'),
            verdict: 'WA',
            input: text('3 3 0\n'),
            answer: text('4 5 8 9\n'),
          },
          { ...trialRun, name: text('sample/02'), verdict: 'WA', dialogue },
        ],
      },
    } satisfies TrialView,
    wrong,
    accepted,
    interactiveWrong: {
      ...wrong,
      judgement: {
        ...judgement,
        cases: [
          {
            ...run('WA', 0),
            texts: { ...said, dialogue: `${dialogue}---\n… (9 characters left out)\n${dialogue}` },
          },
          {
            ...run('WA', 1),
            texts: {
              ...said,
              answer: text('5\n'),
              passes: [1, 2, 7].map((pass) => ({ pass, input: text('in\n'), output: text('out\n') })),
            },
          },
          { ...run('RTE', 2), texts: { ...said, dialogue: '' } },
        ],
      },
    } satisfies SubmissionPageView,
    running: {
      ...wrong,
      state: { kind: 'running', done: 20, of: 59 },
      judgement: { ...judgement, cases: accepted.judgement.cases.slice(0, 20) },
      stream: '/stream',
    } satisfies SubmissionPageView,
    queued: {
      ...wrong,
      state: { kind: 'queued', ahead: 3 },
      judgement: { ...judgement, cases: [] },
      stream: '/stream',
    } satisfies SubmissionPageView,
    hidden: {
      ...wrong,
      judgement: {
        version: 1,
        audience: 'team',
        problem: text('clocks'),
        submission: '42',
        language: text('C++'),
        message: '',
        cases: [],
        listsAllCases: false,
      },
    } satisfies SubmissionPageView,
    compileError: {
      ...wrong,
      judgement: {
        ...judgement,
        verdict: 'CE',
        cases: [],
        message: text('the program does not compile'),
        compile: {
          ok: false,
          output: text(
            'main.cpp: In function ‘int main()’:\nmain.cpp:3:5: error: ‘cot’ was not declared in this scope; did you mean ‘cout’?\n',
          ),
          cached: false,
        },
      },
    } satisfies SubmissionPageView,
    jury: {
      ...wrong,
      judgement: {
        ...judgement,
        audience: 'jury',
        worker: text('judge-1'),
        cases: [
          ...judgement.cases.slice(0, 1),
          ...marks.map((verdict, index) => ({
            ...run(verdict, index + 2),
            detail: text('more for the jury'),
            machine: text('judge-2'),
            kept: { input: text('1 2\n'), answer: text('3\n'), output: text('4\n'), errors: text('oh\n') },
          })),
        ],
      },
      jury: {
        canRejudge: true,
        measuredElsewhere: [
          {
            caseName: text('secret/7'),
            machine: text('judge-2'),
            verdict: 'TLE',
            cpuMs: 1_020,
            peakBytes: 2 ** 22,
          },
        ],
        history: [
          {
            id: 9,
            isCurrent: true,
            verdict: 'WA',
            score: null,
            worker: text('judge-1'),
            version: 3,
            createdAt: at,
            endedAt: at,
          },
          {
            id: 8,
            isCurrent: false,
            verdict: null,
            score: 1,
            worker: undefined,
            version: 2,
            createdAt: at,
            endedAt: null,
          },
        ],
      },
    } satisfies SubmissionPageView,
    submissions: {
      rows: [
        submissionRow('58', undefined),
        submissionRow('57', 'AC'),
        submissionRow('56', 'WA'),
        submissionRow('55', 'TLE'),
        submissionRow('54', 'MLE'),
        submissionRow('53', 'OLE'),
        submissionRow('52', 'RTE'),
        submissionRow('51', 'CE'),
        submissionRow('50', 'JE'),
      ],
      filter: {
        choices: filterChoices({ problem: '', language: '', verdict: '' }, [
          ['problem', 'Problem', [[problem.label, problem.name]]],
          ['language', 'Language', languages.map(({ id, name }) => [id, name])],
          ['verdict', 'Verdict', verdictOptions],
        ]),
        texts: [],
      },
      isJury: false,
      isContest: false,
      path: '/contests/archive/submissions',
      errors: [],
      newest: undefined,
      older: '/contests/archive/submissions?before=50',
      stream: undefined,
    },
    queue: {
      queued: 3,
      running: 2,
      oldestMs: 4_200,
      machines: [
        { name: text('judge-1'), slots: 2, isAlive: true, takesJobs: true, seenAt: at },
        { name: text('judge-2'), slots: 2, isAlive: false, takesJobs: false, seenAt: at },
        { name: text('judge-3'), slots: 2, isAlive: true, takesJobs: false, seenAt: at },
      ],
      lacking: [{ language: text('Kotlin'), queued: 2 }],
    },
    languages: languages.map((language) => ({ ...language, versions: [language.version] })),
    document: {
      title: text('For setters'),
      html: '<p>A problem is a folder.</p>\n<h2 id="files">Files</h2>\n<table tabindex="0"><tbody><tr><td>a</td></tr></tbody></table>',
    },
    logIn: {
      name: text('ada'),
      next: '/',
      errors: [text('User name and password do not fit together.')],
      mayRegister: true,
      here: text('team-07'),
    },
    register: {
      name: text('ada'),
      next: '/contests',
      faults: { password: text('found 3 characters, expected at least 8') },
      errors: [],
      invitation: text('api_1'),
    },
    account: {
      name: text('ada'),
      role: 'contestant' as const,
      isOutside: false,
      offersFactor: true,
      factor: { since: at, codesLeft: 9 },
      mustHaveFactor: false,
      sessions: [
        { id: 1, isThis: true, address: text('10.0.0.1'), program: text('Firefox on Linux'), seenAt: at },
        { id: 2, isThis: false, address: text('10.0.0.2'), program: text('curl/8'), seenAt: at },
      ],
      tokens: [
        {
          id: 1,
          name: text('laptop'),
          scope: 'submit',
          createdAt: at,
          expiresAt: null,
          usedAt: at,
          onlyIn: null,
        },
        {
          id: 2,
          name: 'class',
          scope: 'submit',
          createdAt: at,
          expiresAt: null,
          usedAt: at,
          onlyIn: text('python1'),
        },
      ],
      newToken: text('apt_0123456789'),
      errors: [],
      faults: {},
      done: {
        problems: 8,
        solved: 3,
        contests: [{ id: 'finals', name: text('The Finals of 2026'), team: 't1' }],
        records: [{ slug: 'rotationgrid-5x5', name: text('Turning Squares: 5 × 5 reversed'), moves: 33 }],
      },
      shortcuts: true,
    },
    packages: {
      packages: [
        {
          slug: text('clocks'),
          name: text('The Clocks'),
          isHidden: false,
          isBundled: true,
          isReady: true,
          versions: 1,
          state: 'ready' as const,
          changedAt: at,
        },
        {
          slug: text('mine'),
          name: text('Mine'),
          isHidden: true,
          isBundled: false,
          isReady: false,
          versions: 3,
          state: 'refused' as const,
          changedAt: at,
        },
      ],
      errors: [],
      mostMegabytes: 256,
    },
    statistics: {
      slug: text('mine'),
      name: text('Mine'),
      submissions: 2000,
      isCut: true,
      solvedBy: 81,
      triedBy: 120,
      verdicts: [
        ['AC', 800],
        ['WA', 1100],
        ['TLE', 100],
      ] as const,
      languages: [
        {
          name: text('Python 3'),
          submissions: 1500,
          accepted: 700,
          medianMs: 412,
          slowestMs: 2_950,
          limitMs: 3_000,
        },
        {
          name: text('C++'),
          submissions: 500,
          accepted: 100,
          medianMs: undefined,
          slowestMs: undefined,
          limitMs: undefined,
        },
      ],
      cases: [
        { name: text('sample/01'), ran: 2000, failed: 0, how: [], fewestMoves: 4 },
        {
          name: text('secret/02-all-equal'),
          ran: 1300,
          failed: 500,
          how: [
            ['WA', 450],
            ['TLE', 50],
          ] as const,
          fewestMoves: undefined,
        },
      ],
    },
    pack: {
      slug: text('mine'),
      name: text('Mine'),
      isHidden: true,
      isReady: true,
      isBusy: false,
      mostMegabytes: 256,
      versions: [
        {
          id: 2,
          digest: 'b'.repeat(64),
          isCurrent: false,
          isBundled: false,
          state: 'refused' as const,
          report: {
            ok: false,
            checks: [
              { name: text('format'), status: 'ok' as const, summary: text('2025-09') },
              { name: text('data'), status: 'error' as const, summary: text('1 of 5 cases is wrong') },
            ],
            checking: text('submissions'),
            findings: [
              {
                severity: 'error' as const,
                check: text('data'),
                message: text('secret/03.ans is missing'),
                place: text('data/secret/03.in'),
              },
              {
                severity: 'warning' as const,
                check: text('limits'),
                message: text('the time limit is tight'),
              },
              { severity: 'info' as const, check: text('submissions'), message: text('3 jury submissions') },
            ],
          },
          account: text('ada'),
          createdAt: at,
        },
        {
          id: 1,
          digest: 'a'.repeat(64),
          isCurrent: true,
          isBundled: true,
          state: 'ready' as const,
          report: undefined,
          account: undefined,
          createdAt: at,
        },
      ],
    },
    checking: {
      slug: text('mine'),
      name: text('Mine'),
      isHidden: false,
      isReady: false,
      isBusy: true,
      mostMegabytes: 256,
      versions: [
        {
          id: 1,
          digest: 'a'.repeat(64),
          isCurrent: false,
          isBundled: false,
          state: 'checking' as const,
          report: {
            ok: true,
            findings: [],
            checks: [{ name: text('format'), status: 'ok' as const, summary: text('2025-09') }],
            checking: text('submissions'),
          },
          account: text('ada'),
          createdAt: at,
        },
      ],
    },
    machines: [
      {
        name: text('judge-1'),
        host: text('antipode-1'),
        slots: 2,
        health: 'ok' as const,
        standing: 'draining' as const,
        differs: [text('C++: found 12.2.0, expected 13.3.0 as on judge-0')],
        refused: [text('C++: found 12.2.0, expected 13.3.0 as on judge-0')],
        clock: '61 s ahead of',
        backEnd: 'cgroup-v2',
        measuredBy: 'cgroup',
        rate: 190,
        timeFactor: 1.04,
        missing: ['system-call filter'].map(text),
        hints: ['Run as root'].map(text),
        languages: ['C++', 'Python', 'Java'].map((name) => ({ name: text(name), version: text('12.2.0') })),
        jobs: [
          {
            kind: 'judge',
            problem: text('clocks'),
            submission: { contestId: 'archive', apiId: '17' },
            since: at,
          },
          { kind: 'import', problem: null, submission: null, since: at },
        ],
        judgeDigest: 'c'.repeat(64),
        load: text('1 of 2 busy'),
        attackCard: {
          version: 1 as const,
          at: at.toISOString(),
          judge: '0.1.0',
          judgeDigest: 'b'.repeat(64),
          kernel: text('6.18'),
          processor: text('a processor'),
          cores: 2,
          backEnd: text('none'),
          missing: [text('cpu-of-whole-tree')],
          attacks: [
            { name: text('fork-bomb'), tries: text('Forks for ever.'), state: 'held' as const, notes: [] },
            { name: 'memfd', tries: 'Memory.', state: 'reduced' as const, notes: [text('missing: x')] },
            { name: 'reach-host', tries: 'Calls.', state: 'broke' as const, notes: [text('it wrote')] },
          ],
          blind: [text('sockets')],
          precision: { runs: 20, medianMs: 200, alonePercent: 1.25, busyPercent: 3.5 },
        },
        startedAt: at,
        seenAt: at,
      },
    ],
    accounts: {
      ...{ all: 3_412, found: 2, q: text('ad') },
      accounts: [
        {
          id: 1,
          name: text('admin'),
          role: 'admin',
          isDisabled: false,
          isSelf: true,
          hasFactor: true,
          createdAt: at,
        },
        {
          id: 2,
          name: text('ada'),
          role: 'contestant',
          isDisabled: true,
          isSelf: false,
          hasFactor: true,
          createdAt: at,
        },
      ],
      roles: ['contestant', 'jury', 'admin'],
      made: { name: text('ada'), password: 'k7fw-9mqx-t2hd' },
      invitation: 'https://judge.example/register?invitation=apn_1',
      mayInvite: true,
      errors: [],
      faults: {},
    },
    settings: {
      seen: undefined,
      settings: [
        {
          name: 'registration',
          group: 'People',
          value: 'off',
          usual: 'off',
          expects: 'off | open',
          choices: ['off', 'open'],
          explanation: 'Who may make an account.',
        },
        {
          name: 'trusted proxies',
          group: 'Network',
          value: text('127.0.0.1'),
          usual: '',
          expects: 'addresses',
          choices: undefined,
          explanation: 'Proxies in front of the judge.',
        },
      ],
      faults: { 'trusted proxies': text('found x') },
      q: text('proxies'),
    },
    audit: {
      rows: [
        {
          id: 1,
          at,
          account: text('admin'),
          action: text('rejudge'),
          object: text('submission 42'),
          details: text('{"reason":"new data"}'),
          address: text('127.0.0.1'),
        },
        { id: 2, at, account: undefined, action: text('log in'), object: '', details: '{}', address: '::1' },
      ],
      older: 1,
    },
    tooSoon: {
      status: 429,
      retryAfter: 20,
      typed: [['source', text('int main() {}')]] as const,
      again: {
        action: '/contests/archive/submit',
        texts: [
          ['source', text('int main() {}')],
          ['key', 'k1'],
        ],
        files: [['file', text('main.cpp')]],
      } as const,
    },
    facts: {
      puzzle: 'clocks',
      name: text('The Clocks'),
      about: text('IOI 1994'),
      problems: ['clocks'],
      figures: [
        {
          id: 'starts',
          what: text('Starts by the length of their shortest sequence'),
          values: [
            { name: text('farthest'), text: text('3, 0, 3, 0, 1, 0, 3, 0, 3') },
            { name: text('table'), text: text('1: ABDE\n2: ABC\n') },
          ],
          distribution: { unit: text('moves'), counts: [1, 9, 45, 165, 0, 1_206_000] },
          sources: [
            { title: text('IOI 1994'), address: 'https://olympiads.example/ioi94/' },
            { title: text('own programs') },
          ],
          basis: 'computed',
          command: text('npx vitest run test/problems/clocks'),
          time: 'fast',
          recomputed: '2026-11-23',
        },
        { id: 'steps', what: text('Steps'), values: [], sources: [{ title: 'a' }], basis: 'arithmetic' },
        {
          id: 'misprints',
          what: text('Misprints'),
          values: [],
          sources: [{ title: 'a' }],
          basis: 'published',
        },
        {
          id: 'god',
          what: text('All positions'),
          values: [],
          sources: [{ title: 'a' }],
          basis: 'computed',
          command: 'true',
          time: text('5 min'),
        },
      ],
    } satisfies PuzzleFacts,
    puzzleRow: {
      href: '/puzzles/clocks',
      title: clocksPlay.title,
      about: clocksPlay.about,
      svg: drawingOf(readGame(clocksPlay, {})),
    },
    puzzle: {
      slug: 'clocks',
      game: readGame(clocksPlay, { moves: '4 5 8 9', at: '2' }),
      modules: { picture: '/assets/picture-clocks.js', solver: '/assets/solver-clocks.js' },
      isProblem: true,
      knownAs: text('clocks'),
    },
    puzzleRecord: {
      slug: 'clocks',
      game: solvedClocks,
      records: {
        [startKey(solvedClocks)]: {
          path: '/records/clocks-a',
          best: 6,
          author: printable(text('ada')),
          known: 4,
          isProved: true,
        },
      },
      modules: { picture: '/assets/picture-clocks.js', solver: undefined },
      isProblem: true,
    },
    puzzleFaults: {
      slug: 'clocks',
      game: readGame(clocksPlay, { moves: `4 5 ${text('x')}` }),
      wrong: { text: text('3 3'), fault: text('found nothing, expected nine dials') },
      modules: { picture: '/assets/picture-clocks.js', solver: undefined },
      closedFor: text('Finals'),
      isProblem: false,
    },
    error: {
      status: 413,
      message: `${text('main.cpp')} is empty`,
      typed: [['Source code', text('int main() {}')]] as const,
      requestId: text('r-1'),
    },
  };
}

const statement = `<p>Nine dials hang on a wall, three rows of three, lettered row by row:</p>
<pre><code>A B C\nD E F\nG H I\n</code></pre>
<p>Each dial has one hand, which points to twelve, three, six or nine o’clock. There are nine moves. A move turns the hands of some dials clockwise by a quarter turn:</p>
<table><thead><tr><th>move</th><th>dials</th><th>move</th><th>dials</th></tr></thead>
<tbody><tr><td><code>1</code></td><td>A B D E</td><td><code>2</code></td><td>A B C</td></tr><tr><td><code>4</code></td><td>A D G</td><td><code>5</code></td><td>B D E F H</td></tr></tbody></table>
<p>There are <math><msup><mn>4</mn><mn>9</mn></msup><mo>=</mo><mn>262144</mn></math> states. Find a shortest sequence of moves after which all nine hands point to twelve.</p>
<h2>Input</h2><p>Three lines of three integers each, separated by single blanks: the dials A B C, then D E F, then G H I. Each integer is the number of quarter turns past twelve.</p>
<h2>Output</h2><p>One line with the moves of a shortest sequence, each written as a digit from 1 to 9.</p>
<ul><li>If several sequences are shortest, any of them is accepted.</li><li>If the sequence is empty, print an empty line or nothing.</li></ul>`;

const compared = (text: (usual: string) => string): SubmissionPageView['compared'] => {
  const { judgement } = comparable(text);
  return {
    choices: [
      ['41', text('41, 0:12')],
      ['40', text('40, 0:07')],
    ],
    other: { id: '41', judgement },
  };
};

/** A judgement whose cases have numbers of moves. */
const comparable = (text: (usual: string) => string): { readonly judgement: JudgementView } => ({
  judgement: {
    version: 1,
    audience: 'team',
    problem: text('clocks'),
    submission: '41',
    language: 'cpp',
    message: '',
    cases: [12, 30, undefined].map((moves, at) => ({
      name: text(`secret/0${at + 1}`),
      verdict: moves === undefined ? 'WA' : 'AC',
      message: '',
      ...(moves !== undefined && { sequence: { valid: true, moves } }),
    })),
    listsAllCases: true,
  },
});

const decisions = (text: (usual: string) => string): DecisionsView => ({
  contestId: 'finals',
  submission: '12',
  judgements: [
    {
      id: '12.1',
      verdict: 'WA',
      isCurrent: false,
      isByHand: false,
      rejudging: undefined,
      begun: '2026-11-22T09:00:00Z',
    },
    {
      id: '12.2',
      verdict: 'AC',
      isCurrent: true,
      isByHand: true,
      rejudging: 3,
      begun: '2026-11-22T10:00:00Z',
    },
  ],
  byHand: { by: text('judy'), reason: text('A broken case'), before: 'WA' },
  isIgnored: true,
  mayDecide: true,
});

const comments = (text: (usual: string) => string): CommentsView => ({
  contestId: 'course',
  submission: '7',
  files: [text('a.cpp'), text('b.h')],
  comments: [
    {
      id: 1,
      file: text('a.cpp'),
      line: 12,
      code: text('for (;;)'),
      text: text('This never ends.'),
      author: text('Grace'),
      at: new Date(1_770_000_000_000),
      isReleased: false,
    },
  ],
  mayWrite: true,
  typed: { file: '2', line: text('x'), text: text('Why?') },
  errors: [text('line: found x')],
});
