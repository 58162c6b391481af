import { describe, expect, test } from 'vitest';
import { readValidatorArgs } from '#problem-reader';

describe('arguments of the default validator', () => {
  test('become options', () => {
    expect(readValidatorArgs([])).toEqual({
      options: { caseSensitive: false, spaceChangeSensitive: false },
      issues: [],
    });
    const args = ['case_sensitive', 'float_absolute_tolerance', '1e-3', 'space_change_sensitive'];
    expect(readValidatorArgs(args)).toEqual({
      options: { caseSensitive: true, spaceChangeSensitive: true, absoluteTolerance: 0.001 },
      issues: [],
    });
    expect(readValidatorArgs(['float_tolerance', '.5']).options).toMatchObject({
      relativeTolerance: 0.5,
      absoluteTolerance: 0.5,
    });
  });

  test.each([
    [['float_tolerance', '1e-6', 'float_tolerance', '1e-6'], 2, '"float_tolerance" on top'],
    [['float_tolerance', '1e-6', 'float_absolute_tolerance', '1e-6'], 2, '"float_absolute_tolerance" on top'],
    [['float_tolerance'], 0, 'nothing'],
    [['float_tolerance', '-1'], 1, '"-1"'],
    [['float_tolerance', '0x1'], 1, '"0x1"'],
    [['float_tolerance', 'case_sensitive'], 1, '"case_sensitive"'],
    [['Case_Sensitive'], 0, '"Case_Sensitive"'],
    [['constructor'], 0, '"constructor"'],
  ])('%j are refused at argument %i', (args, index, found) => {
    expect(readValidatorArgs(args).issues).toEqual([expect.objectContaining({ index, found })]);
  });
});
