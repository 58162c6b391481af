import { describe, expect, test } from 'vitest';
import type { Grid, RotationTask } from '#reference/puzzles/rotations';
import {
  firstAlgorithm,
  ordinaryEfforts,
  secondAlgorithm,
  solveByBeam,
} from '../../../problems/rotationgrid/methods/index.ts';
import { rotationFacts as facts } from '../../reference/puzzles/rotations-facts.ts';
import { board } from '../../reference/puzzles/rotations-second-model.ts';

const gridOf = (text: string): Grid => ({
  size: board(text).length,
  cells: Uint16Array.from(board(text).flat(), Number),
});
const taskOf = ({ start, goal }: { start: string; goal: string }): RotationTask => ({
  start: gridOf(start),
  goal: gridOf(goal),
});

describe('the examples of the paper', () => {
  test('section 9: our versions of the algorithms need at most as many rotations as the paper, and the beam is optimal', () => {
    const task = taskOf(facts.example);
    expect(firstAlgorithm(task).length).toBeLessThanOrEqual(facts.example.first);
    expect(secondAlgorithm(task).length).toBeLessThanOrEqual(facts.example.second);
    expect(solveByBeam(task, ordinaryEfforts(task)).length).toBe(facts.example.optimal);
  });

  test('section 10: the rows of both tables are solved; the second algorithm looks them up, with fewest rotations', () => {
    for (const row of facts.tables) {
      expect(firstAlgorithm(taskOf(row)).length).toBeLessThanOrEqual(264);
      expect(secondAlgorithm(taskOf(row)).length).toBe(row.optimal);
    }
  });
});
