import { describe, expect, it } from 'vitest';
import { type ContestAudience, ContestBoard, collection, type ServedType, teamRow, visible } from '#contest';
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

const ada: ContestAudience = { kind: 'team', team: 'ada' };
const teacher: ContestAudience = { kind: 'admin' };
const spectator: ContestAudience = { kind: 'public' };

/** A class of Ada and Bob with the exercises A and B, of which B is hidden. */
const course = (
  changes: object = {},
  hidden: object = { hidden_exercises: ['problem-B'] },
): readonly Told[] => [
  contest({
    rules: 'class',
    public: false,
    scoreboard_type: 'score',
    exercises: { 'problem-A': { due: '1:00:00.000' }, 'problem-B': { hidden_until: '9:00:00.000' } },
    ...changes,
  }),
  problem('A'),
  problem('B'),
  team('ada'),
  team('bob'),
  state({ started: at(0), ...hidden }),
  submission('1', 'ada', 'A', 10),
  judgement('1', 'AC', 11),
  submission('2', 'bob', 'A', 20),
  judgement('2', 'AC', 21),
  submission('3', 'ada', 'B', 30),
  judgement('3', 'AC', 31),
  {
    type: 'clarifications',
    objectId: 'c1',
    data: {
      ...{ id: 'c1', from_team_id: null, to_team_ids: null, to_group_ids: null, reply_to_id: null },
      ...{ problem_id: 'problem-B', subject: 'problem-B', text: 'Soon.', time: at(5), answered: false },
    },
  } as Told,
];
const ids = (audience: ContestAudience, type: Exclude<ServedType, 'contest' | 'state'>, told = course()) =>
  collection(audience, type, stateOfLog(told)).map((one) => (one as { readonly id: string }).id);
const boardOf = (audience: 'public' | 'jury', told: readonly Told[]) => {
  const board = new ContestBoard(audience);
  for (const event of logOf(told)) board.take(event, stateOfLog(told.slice(0, event.seq)));
  return board.read(stateOfLog(told));
};

describe('a class that is its members’ own', () => {
  it('shows a student nobody else, and nothing of theirs', () => {
    expect(ids(ada, 'teams')).toEqual(['ada']);
    expect(ids(ada, 'submissions')).toEqual(['1']);
    expect(ids(ada, 'judgements')).toEqual(['1.1']);
    expect(ids(ada, 'runs')).toEqual(['1.1.1']);
    expect(ids(spectator, 'teams')).toEqual([]);
    expect(ids(spectator, 'submissions')).toEqual([]);
    expect(ids(teacher, 'submissions')).toEqual(['1', '2', '3']);
  });

  it('has a board for its teachers alone; a student has a row', () => {
    const told = course();
    const seen = boardOf('public', told);
    expect(seen.board.rows).toEqual([]);
    expect(teamRow('ada', stateOfLog(told), seen)).toMatchObject({ rank: 1, totals: [100] });
    expect(boardOf('jury', told).board.rows).toHaveLength(2);
    const open = course({ public: true });
    expect(ids(ada, 'teams', open)).toEqual(['ada', 'bob']);
    expect(boardOf('public', open).board.rows).toHaveLength(2);
  });
});

describe('a hidden exercise', () => {
  it('is for teachers alone: itself, its dates, its column, what is said of it', () => {
    expect(ids(ada, 'problems')).toEqual(['problem-A']);
    expect(ids(teacher, 'problems')).toEqual(['problem-A', 'problem-B']);
    const whole = stateOfLog(course());
    const exercises = (audience: ContestAudience) =>
      Object.keys(visible(audience, 'contest', whole.contest!, whole)?.exercises ?? {});
    expect(exercises(ada)).toEqual(['problem-A']);
    expect(exercises(teacher)).toEqual(['problem-A', 'problem-B']);
    expect(boardOf('public', course()).board.problems).toEqual(['A']);
    expect(boardOf('jury', course()).board.problems).toEqual(['A', 'B']);
    expect(collection(ada, 'clarifications', whole)).toMatchObject([
      { problem_id: null, subject: 'General' },
    ]);
    expect(JSON.stringify(visible(ada, 'state', whole.state, whole))).not.toContain('problem-B');
  });

  it('appears with what was submitted to it when its moment has come', () => {
    const told = course({}, {});
    expect(ids(ada, 'problems', told)).toEqual(['problem-A', 'problem-B']);
    expect(ids(ada, 'submissions', told)).toEqual(['1', '3']);
    expect(boardOf('public', told).board.problems).toEqual(['A', 'B']);
  });
});
