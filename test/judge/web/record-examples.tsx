import type { JSX } from 'preact';
import type { PageFrame } from '../../../judge/web/frame/frame.ts';
import { RecordAlarmsPage } from '../../../judge/web/records/alarms.tsx';
import { RecordEntryPage } from '../../../judge/web/records/entry.tsx';
import { RecordHistoryPage } from '../../../judge/web/records/history.tsx';
import { RecordListPage } from '../../../judge/web/records/list.tsx';
import { filteredRecords } from '../../../judge/web/records/record-filter.ts';
import type {
  EntryState,
  RecordEntryView,
  RecordForm,
  RecordTaskRow,
  RecordTaskView,
} from '../../../judge/web/records/record-view.ts';
import { RecordTaskPage } from '../../../judge/web/records/task.tsx';

const at = new Date(1_770_000_000_000);
const nothingTyped = { problem: '', proof: '', name: '' };

/** Pages of records by name, each made from a frame. */
export function recordExamples(
  text: (usual: string) => string,
): Record<string, (frame: PageFrame) => JSX.Element> {
  const task = taskOf(text);
  const daily: RecordTaskRow = {
    ...task,
    slug: 'rubiksclock-2026-02-02',
    problem: { label: text('rubiksclock'), name: text('Rubik’s Clock') },
    name: '2026-02-02',
    day: '2026-02-02',
    best: undefined,
    hasAlarm: false,
    known: undefined,
    authors: 0,
  };
  const older = { ...daily, slug: 'rubiksclock-2026-02-01', name: '2026-02-01', day: '2026-02-01' };
  const view = taskView(text, task);
  const entry = entryView(text, task);
  return {
    records: (frame) => (
      <RecordListPage
        frame={frame}
        view={{ ...filteredRecords([task, daily, older], nothingTyped), alarms: 2 }}
      />
    ),
    'records-empty': (frame) => (
      <RecordListPage frame={frame} view={{ ...filteredRecords([], nothingTyped), alarms: undefined }} />
    ),
    'records-prepared': (frame) => (
      <RecordListPage
        frame={frame}
        view={{ ...filteredRecords([], nothingTyped), isPrepared: true, alarms: undefined }}
      />
    ),
    'records-filtered': (frame) => (
      <RecordListPage
        frame={frame}
        view={{
          ...filteredRecords([task], { problem: text('x'), proof: 'open', name: text('5x5') }),
          alarms: undefined,
        }}
      />
    ),
    'record-task': (frame) => <RecordTaskPage frame={frame} view={view} />,
    'record-task-visitor': (frame) => (
      <RecordTaskPage
        frame={{ ...frame, viewer: undefined }}
        view={{ ...view, task: daily, rows: [], foundBy: 'ai', own: [], form: undefined, isVisitor: true }}
      />
    ),
    'record-history': (frame) => (
      <RecordHistoryPage frame={frame} view={{ task, rows: view.rows.toReversed() }} />
    ),
    'record-history-empty': (frame) => <RecordHistoryPage frame={frame} view={{ task: daily, rows: [] }} />,
    'record-entry': (frame) => <RecordEntryPage frame={frame} view={entry} />,
    'record-entry-waiting': (frame) => (
      <RecordEntryPage
        frame={frame}
        view={{ ...entry, state: { kind: 'waiting' }, sequence: undefined, replay: undefined }}
      />
    ),
    'record-entry-wrong': (frame) => (
      <RecordEntryPage
        frame={frame}
        view={{ ...entry, language: text('C++'), state: wrong(text), sequence: undefined, replay: undefined }}
      />
    ),
    'record-alarms': (frame) => (
      <RecordAlarmsPage
        frame={frame}
        alarms={(['open', 'open', 'agreeing', 'agreed', 'refused'] as const).map((alarm, index) => ({
          id: 20 - index,
          task: { slug: 'rotationgrid-20', name: text('rotationgrid-20') },
          author: text('ada'),
          at,
          moves: index === 1 ? undefined : 13_400 + index,
          alarm,
          doubt: index === 1 ? text('ALARM: a right output has 12 moves, 14 are proved') : undefined,
        }))}
      />
    ),
  };
}

/** A task with its best result. */
export const taskOf = (text: (usual: string) => string): RecordTaskRow => ({
  slug: 'rotationgrid-5',
  problem: { label: text('rotationgrid'), name: text('Turning Squares, Large') },
  name: text('5 × 5 reversed'),
  day: undefined,
  referenceMoves: 34,
  lowerBound: 28,
  best: { author: text('ada'), moves: 33 },
  authors: 2,
  hasAlarm: true,
  known: {
    atLeast: { moves: 28, kind: 'proved', by: text('Exhaustive search') },
    best: {
      moves: 34,
      kind: 'published',
      by: text('Wladimir Leite'),
      source: text('OEIS A330280'),
      address: 'https://oeis.org/A330280',
      day: '2020-04-20',
    },
  },
});

const form = (text: (usual: string) => string): RecordForm => ({
  key: 'k',
  sequence: text('3\n0.0+\n'),
  languages: [{ id: 'c', name: text('C') }],
  language: '',
  foundBy: 'ai',
  foundWith: text('beam.cpp'),
  faults: { sequence: text('found 600000 bytes, expected at most 524288') },
  mostBytes: 524_288,
});

function taskView(text: (usual: string) => string, task: RecordTaskRow): RecordTaskView {
  const found = { by: 'program', with: text('beam.cpp') } as const;
  const line = { isOwn: false, at, isLookedAt: false, isOpen: true, found };
  const rows = [
    { ...line, id: 9, rank: 1, author: text('ada'), moves: 33, isLookedAt: true, isOwn: true },
    { ...line, id: 8, rank: 2, author: text('bob'), moves: 34, isOpen: false },
  ];
  return {
    task,
    input: text('2\n1 2\n3 4\n4 3\n2 1\n'),
    juryMoves: 36,
    opensLater: true,
    rows,
    foundBy: undefined,
    own: [
      { id: 11, at, state: { kind: 'waiting' } },
      { id: 10, at, state: wrong(text) },
      { id: 9, at, state: done(33, 'open') },
      { id: 7, at, state: done(35, 'refused') },
      { id: 6, at, state: done(36, undefined) },
    ],
    form: form(text),
    play: '/puzzles/rotationgrid?position=2',
    picture: { path: '/puzzles/rotationgrid/picture.png?position=2', alt: text('Turning Squares') },
    isVisitor: false,
  };
}

const done = (moves: number, alarm: 'open' | 'refused' | 'agreed' | undefined): EntryState => ({
  kind: 'done',
  result: { verdict: 'AC', message: '', moves },
  moves,
  alarm,
});

const wrong = (text: (usual: string) => string): EntryState => ({
  kind: 'done',
  result: {
    verdict: 'CE',
    message: text('it does not compile'),
    compilerOutput: text('a.cpp:1: error: expected }'),
  },
  moves: undefined,
  alarm: undefined,
});

const entryView = (text: (usual: string) => string, task: RecordTaskRow): RecordEntryView => ({
  id: 9,
  task,
  author: text('ada'),
  at,
  language: undefined,
  found: { by: 'hand', with: '' },
  state: {
    kind: 'done',
    result: { verdict: 'AC', message: text('33 rotations; lower bound 28; jury 36'), moves: 33 },
    moves: 33,
    alarm: 'agreed',
  },
  sequence: { text: text('2\n0.0+\n0.0+\n'), isWhole: true },
  replay: { picture: '/assets/picture-rotationgrid.js', input: text('2\n1 2\n3 4\n4 3\n2 1\n') },
  play: '/puzzles/rotationgrid?position=2',
});
