import { describe, expect, it } from 'vitest';
import {
  blackboardGrades,
  brightspaceGrades,
  canvasGrades,
  type GradedStudent,
  type Grades,
  unknownStudents,
} from '#contest';

/** The grades of one student with 40 of 50 points. */
function gradesOf(student: Partial<GradedStudent>): Grades {
  const cell = { state: 'partial', attempts: 1, value: 40 } as const;
  const row = { contestant: 'Frank Catcher', rank: 1, totals: [40], cells: [cell] };
  const scoreboard = { rules: 'class', totals: ['points'], rows: [row] } as unknown;
  return {
    report: {
      problems: [{ label: 'A', name: 'Quiz 1' }],
      scoreboard: scoreboard as Grades['report']['scoreboard'],
    },
    students: [{ name: 'Frank Catcher', moodleNumbers: [], ...student }],
    most: { A: 50 },
  };
}
const lastOf = (text: string): string | undefined => text.trimEnd().split('\r\n').at(-1);

// Expected: D2L's sample (Importing grades), Blackboard's help (Working offline with grade data), Canvas' guide (How do
// I import grades).
describe('a student is known to the platform by what it calls them', () => {
  it.each<[string, Partial<GradedStudent>, string, string, string]>([
    [
      'a number of the school and a user name',
      { id: '20067930', user: 'Frank.Catcher' },
      '20067930,Frank.Catcher,40,#',
      '"Frank.Catcher","20067930","40"',
      'Frank Catcher,20067930,,Frank.Catcher,,40',
    ],
    [
      'an id of the school with letters, and a user name',
      { id: 's20067930', user: 'frank', email: 'fc@school.example' },
      's20067930,frank,40,#',
      '"frank","s20067930","40"',
      'Frank Catcher,,s20067930,frank,,40',
    ],
    [
      'a user name that is a number',
      { id: '777', user: '777', email: 'fc@school.example' },
      ',777,40,#',
      '"777","","40"',
      'Frank Catcher,777,,777,,40',
    ],
    [
      'a number alone',
      { id: '20067930' },
      '20067930,,40,#',
      '"20067930","20067930","40"',
      'Frank Catcher,20067930,,,,40',
    ],
    [
      'a name alone, and an address',
      { id: 'frank', email: 'fc@school.example' },
      ',frank,40,#',
      '"frank","","40"',
      'Frank Catcher,,frank,fc@school.example,,40',
    ],
  ])('%s', (_, student, brightspace, blackboard, canvas) => {
    const grades = gradesOf(student);
    expect(lastOf(brightspaceGrades(grades))).toBe(brightspace);
    expect(lastOf(blackboardGrades(grades))).toBe(blackboard);
    expect(lastOf(canvasGrades(grades))).toBe(canvas);
  });
});

it('names the students whose lines Brightspace and Blackboard cannot use', () => {
  const students = [
    { name: 'Ann', id: '20067930' },
    { name: 'Bob', user: 'bob' },
    { name: 'Cyd', email: 'cyd@school.example' },
    { name: 'Dee' },
  ].map((one) => ({ ...one, moodleNumbers: [] }));
  expect(unknownStudents.Brightspace(students)).toEqual(['Cyd', 'Dee']);
  expect(unknownStudents.Blackboard(students)).toEqual(['Dee']);
});
