import { describe, expect, it } from 'vitest';
import {
  boardAmong,
  type ContestAudience,
  ContestBoard,
  collection,
  contestTimeOf,
  isJuryOf,
  type ServedType,
  strictlyVisible,
  visible,
} from '#contest';
import type { ContestObject, FeedbackPolicy } from '#protocol';
import {
  at,
  contest,
  judgement,
  logOf,
  problem,
  state,
  stateOfLog,
  submission,
  type Told,
  team,
} from '../log-of.ts';

const audiences: Readonly<Record<string, ContestAudience>> = {
  public: { kind: 'public' },
  ada: { kind: 'team', team: 'ada' },
  bob: { kind: 'team', team: 'bob' },
  judge: { kind: 'judge', account: 'judge' },
  admin: { kind: 'admin' },
  analyst: { kind: 'analyst' },
  staff: { kind: 'staff' },
};

const people: readonly Told[] = [
  { type: 'groups', objectId: 'main', data: { id: 'main', name: 'Main' } },
  { type: 'groups', objectId: 'guests', data: { id: 'guests', name: 'Guests', hidden: true } },
  team('ada', { group_ids: ['main', 'guests'].slice(0, 1), desktop: [] }),
  team('bob', { group_ids: ['main'] }),
  team('ghost', { group_ids: ['guests'] }),
  {
    type: 'persons',
    objectId: 'p1',
    data: { id: 'p1', name: 'Ada L.', role: 'contestant', team_ids: ['ada'] },
  },
  {
    type: 'accounts',
    objectId: 'ada',
    data: { id: 'ada', username: 'ada', type: 'team', team_id: 'ada', ip: '10.0.0.1' },
  },
  { type: 'accounts', objectId: 'judge', data: { id: 'judge', username: 'judy', type: 'judge' } },
];

const clarification = (id: string, changes: object): Told => ({
  type: 'clarifications',
  objectId: id,
  data: {
    id,
    from_team_id: null,
    to_team_ids: null,
    to_group_ids: null,
    reply_to_id: null,
    problem_id: null,
    text: id,
    time: at(1),
    subject: 'General',
    ...changes,
  },
});

/** What happened: Ada before the freeze, Bob after it, a hidden team, and the jury itself. */
const story: readonly Told[] = [
  problem('A', { best: { 'secret/1': 7 } }),
  submission('1', 'ada', 'A', 30),
  judgement('1', 'AC', 31),
  submission('2', 'bob', 'A', 250, { entry_point: 'Main' }),
  judgement('2', 'WA', 251),
  submission('j1', 'ghost', 'A', 20),
  judgement('j1', 'AC', 21),
  submission('j2', null, 'A', 10),
  clarification('q', { from_team_id: 'ada', problem_id: 'problem-A', subject: 'problem-A', answered: true }),
  clarification('a', { to_team_ids: ['ada', 'bob'], reply_to_id: 'q', judge: 'judy' }),
  clarification('all', {}),
  clarification('guests', { to_group_ids: ['guests'] }),
  clarification('main', { to_group_ids: ['main'] }),
  { type: 'awards', objectId: 'best', data: { id: 'best', citation: 'Best', team_ids: ['ada', 'ghost'] } },
  { type: 'commentary', objectId: 'c', data: { id: 'c', time: at(3), message: 'Well', tags: [] } },
];

const started = state({ started: at(0) });
const frozen = state({ started: at(0), frozen: at(240) });
const thawed = state({ started: at(0), frozen: at(240), ended: at(300), thawed: at(320) });
const at250 = (feedback: FeedbackPolicy = 'all') => [
  contest({ feedback }),
  ...people,
  started,
  ...story,
  frozen,
];

/** Ids that each audience gets of a collection. */
const idsFor = (told: readonly Told[], type: Exclude<ServedType, 'contest' | 'state'>) => {
  const fold = stateOfLog(told);
  return Object.fromEntries(
    Object.entries(audiences).map(([name, audience]) => [
      name,
      collection(audience, type, fold)
        .map(({ id }) => id)
        .join(' '),
    ]),
  );
};

describe('problems', () => {
  it('are a secret of the jury until the start', () => {
    const before = [contest(), state(), problem('A')];
    const jury = { judge: 'problem-A', admin: 'problem-A', analyst: 'problem-A' };
    expect(idsFor(before, 'problems')).toEqual({ public: '', ada: '', bob: '', staff: '', ...jury });
    expect(idsFor([...before, started], 'problems')).toMatchObject({ public: 'problem-A', ada: 'problem-A' });
  });

  it.each([
    ['from the start', {}, started, true],
    ['after the end where they are for those who take part', { statements_after_end: true }, started, false],
    ['then', { statements_after_end: true }, thawed, true],
  ])('have statements and attachments for visitors %s', (_, changes, now, isSeen) => {
    const files = { statement: [{ href: 'statement', filename: 'a.pdf', mime: 'application/pdf' }] };
    const fold = stateOfLog([contest(changes), problem('A', { ...files, attachments: [] }), started, now]);
    const seen = Object.entries(audiences).map(([name, audience]) => {
      const [object] = collection(audience, 'problems', fold);
      return [
        name,
        object !== undefined && 'statement' in object,
        object !== undefined && 'attachments' in object,
      ];
    });
    const visitors = ['public', 'staff'];
    expect(seen).toEqual(
      Object.keys(audiences).map((name) =>
        Array.from([name, 0, 0], (one, at) => (at === 0 ? one : isSeen || !visitors.includes(name))),
      ),
    );
  });

  it('tell the best known results to the jury only', () => {
    const fold = stateOfLog(at250());
    expect(collection(audiences.admin!, 'problems', fold)[0]).toHaveProperty('best');
    expect(collection(audiences.ada!, 'problems', fold)[0]).not.toHaveProperty('best');
  });
});

describe('while the board is frozen', () => {
  const all = { judge: '1 2 j1 j2', admin: '1 2 j1 j2', analyst: '1 2 j1 j2' };
  const judgements = { judge: '1.1 2.1 j1.1', admin: '1.1 2.1 j1.1', analyst: '1.1 2.1 j1.1' };

  it('submissions are seen, what came of the late ones by the jury and the team itself', () => {
    expect(idsFor(at250(), 'submissions')).toEqual({
      public: '1 2',
      ada: '1 2',
      bob: '1 2',
      staff: '1 2',
      ...all,
    });
    const seen = { public: '1.1', ada: '1.1', bob: '1.1 2.1', staff: '1.1', ...judgements };
    expect(idsFor(at250(), 'judgements')).toEqual(seen);
    expect(idsFor(at250(), 'runs')).toMatchObject({ public: '1.1.1', bob: '1.1.1 2.1.1', ada: '1.1.1' });
    expect(idsFor(at250(), 'awards')).toMatchObject({ public: '', ada: '', judge: 'best' });
  });

  it('everybody sees them after the thaw', () => {
    const after = [...at250(), thawed];
    expect(idsFor(after, 'judgements')).toMatchObject({ public: '1.1 2.1', ada: '1.1 2.1' });
    expect(collection(audiences.public!, 'awards', stateOfLog(after))[0]).toMatchObject({
      team_ids: ['ada'],
    });
  });

  it.each([
    ['none', '', ''],
    ['verdict', '1.1', ''],
    ['sample', '1.1', ''],
    ['case-number', '1.1', '1.1.1'],
    ['all', '1.1', '1.1.1'],
  ] as const)('under the policy %s a team gets judgements %j and runs %j', (policy, judged, runs) => {
    expect(idsFor(at250(policy), 'judgements')).toMatchObject({ ada: judged, public: judged });
    expect(idsFor(at250(policy), 'runs')).toMatchObject({
      ada: runs,
      public: runs,
      admin: '1.1.1 2.1.1 j1.1.1',
    });
  });

  it('files and entry points are for the team itself and the jury', () => {
    const fold = stateOfLog(at250());
    const [seen, own] = [audiences.ada!, audiences.bob!].map(
      (one) => collection(one, 'submissions', fold)[1],
    );
    expect(seen).toMatchObject({ id: '2', entry_point: null, contest_time: '4:10:00.000' });
    expect(seen).not.toHaveProperty('files');
    expect(own).toMatchObject({
      entry_point: 'Main',
      files: [{ href: 'contests/finals/submissions/2/files' }],
    });
  });
});

describe('people', () => {
  it('are seen by those who may', () => {
    const fold = at250();
    expect(idsFor(fold, 'teams')).toMatchObject({
      public: 'ada bob',
      ada: 'ada bob',
      judge: 'ada bob ghost',
    });
    expect(idsFor(fold, 'groups')).toMatchObject({ public: 'main', admin: 'main guests' });
    expect(idsFor(fold, 'persons')).toMatchObject({ public: '', ada: 'p1', bob: '', judge: 'p1' });
    expect(idsFor(fold, 'accounts')).toEqual({
      public: '',
      ada: 'ada',
      bob: '',
      judge: 'judge',
      admin: 'ada judge',
      analyst: 'ada judge',
      staff: '',
    });
    expect(collection(audiences.ada!, 'accounts', stateOfLog(fold))[0]).not.toHaveProperty('ip');
    expect(isJuryOf(audiences.staff!)).toBe(false);
  });

  it('see who has more time for themselves alone', () => {
    const told = [contest(), ...people, team('ada', { deadline: '5:30:00.000' })];
    const seen = Object.entries(audiences).flatMap(([name, audience]) =>
      collection(audience, 'teams', stateOfLog(told)).some((one) => 'deadline' in one) ? [name] : [],
    );
    expect(seen).toEqual(['ada', 'judge', 'admin', 'analyst']);
  });

  it('outside the main group are hidden like hidden teams', () => {
    const other = [contest({ main_scoreboard_group_id: 'main' }), ...people, team('solo'), started];
    expect(idsFor(other, 'teams')).toMatchObject({ public: 'ada bob', admin: 'ada bob ghost solo' });
  });
});

describe('clarifications', () => {
  it('reach those to whom they are sent', () => {
    expect(idsFor(at250(), 'clarifications')).toMatchObject({
      public: 'all',
      ada: 'q a all main',
      bob: 'a all main',
      judge: 'q a all guests main',
    });
  });

  it('name neither questions nor recipients that the reader does not see', () => {
    const fold = stateOfLog(at250());
    const [ada, bob, judge] = ['ada', 'bob', 'judge'].map((name) =>
      collection(audiences[name]!, 'clarifications', fold).find(({ id }) => id === 'a'),
    );
    expect(ada).toMatchObject({ reply_to_id: 'q', to_team_ids: ['ada'] });
    expect(bob).toMatchObject({ reply_to_id: null, to_team_ids: ['bob'] });
    expect(judge).toMatchObject({ reply_to_id: 'q', to_team_ids: ['ada', 'bob'], judge: 'judy' });
    expect(ada).not.toHaveProperty('judge');
  });

  it('name no problem before the start', () => {
    const early = [contest(), state(), ...people, ...story];
    const [question] = collection(audiences.ada!, 'clarifications', stateOfLog(early));
    expect(question).toMatchObject({ id: 'q', problem_id: null, subject: 'General' });
  });
});

describe('strictly', () => {
  const fold = stateOfLog(at250());
  const strict = (type: ServedType, object: unknown, who = 'admin') =>
    strictlyVisible(audiences[who]!, type, object as never, fold);

  it('only what the schemas know is left', () => {
    const object = fold.contest as ContestObject;
    expect(Object.keys(visible(audiences.admin!, 'contest', object, fold) ?? {})).toContain('rules');
    expect(Object.keys(strict('contest', object) ?? {})).toEqual([
      'id',
      'name',
      'start_time',
      'duration',
      'scoreboard_freeze_duration',
      'scoreboard_type',
      'penalty_time',
    ]);
    expect(strict('submissions', fold.all('submissions').get('j2'))).toBeUndefined();
    expect(strict('submissions', fold.all('submissions').get('1'))).toMatchObject({ entry_point: null });
    expect(strict('commentary', fold.all('commentary').get('c'))).toBeUndefined();
    expect(strict('clarifications', fold.all('clarifications').get('a'), 'ada')).toMatchObject({
      to_team_id: 'ada',
    });
  });
});

describe('the board', () => {
  const boardOf = (told: readonly Told[], audience: 'public' | 'jury') => {
    const board = new ContestBoard(audience);
    for (const event of logOf(told)) board.take(event, stateOfLog(told.slice(0, event.seq)));
    return board.read(stateOfLog(told));
  };
  const rows = ({ board }: ReturnType<typeof boardOf>) =>
    board.rows.map(({ rank, contestant, totals, cells }) =>
      [rank, contestant, ...totals, ...cells.map((cell) => `${cell.state} ${cell.leads}`)].join(' '),
    );

  it('shows late results to the jury, waiting ones to the public, and no hidden team', () => {
    expect(rows(boardOf(at250(), 'public'))).toEqual(['1 ada 1 30 solved true', '2 bob 0 0 pending false']);
    expect(rows(boardOf(at250(), 'jury'))).toEqual(['1 ada 1 30 solved true', '2 bob 0 0 failed false']);
    expect(contestTimeOf(stateOfLog(at250()), at(30), null)).toBe(30 * 60_000);
  });

  it('of a class counts late work in steps, and not as late before the deadline of that contestant', () => {
    const homework = contest({
      rules: 'class',
      scoreboard_type: 'score',
      allow_late: true,
      late_factor: 0.5,
      scoreboard_freeze_duration: null,
      late_steps: [{ after: '1:00:00.000', factor: 0.25 }],
    });
    const minuteOf = { ada: 310, bob: 310, cyd: 365 };
    const told = [
      homework,
      problem('A'),
      ...[team('ada'), team('bob', { deadline: '5:30:00.000' }), team('cyd')],
      state({ started: at(0), ended: at(300) }),
      ...Object.entries(minuteOf).flatMap(([id, minute], index) => [
        submission(String(index + 1), id, 'A', minute),
        judgement(String(index + 1), 'AC', minute + 1),
      ]),
    ];
    const { board } = boardOf(told, 'public');
    expect(board.rows.map(({ contestant, totals }) => [contestant, ...totals])).toEqual([
      ['bob', 100],
      ['ada', 50],
      ['cyd', 25],
    ]);
  });

  it('ranks a group alone', () => {
    const { terms, board } = boardOf(at250(), 'jury');
    expect(boardAmong(terms, board, (id) => id === 'bob').rows).toMatchObject([
      { rank: 1, contestant: 'bob' },
    ]);
  });

  it('counts neither what the jury ignores nor what came after the end, and adds minutes of the jury', () => {
    const told = [
      ...at250(),
      submission('1', 'ada', 'A', 30, { ignored: true }),
      submission('3', 'bob', 'A', 301),
      judgement('3', 'AC', 302),
      submission('4', 'ada', 'A', 100),
      judgement('4', 'AC', 101),
      team('ada', { group_ids: ['main'], penalty_minutes: 7 }),
    ];
    expect(rows(boardOf(told, 'jury'))).toEqual(['1 ada 1 107 solved true', '2 bob 0 0 failed false']);
    expect(rows(boardOf([...told, thawed], 'public'))).toEqual([
      '1 ada 1 107 solved true',
      '2 bob 0 0 failed false',
    ]);
  });
});
