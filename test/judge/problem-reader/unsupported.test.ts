import { describe, expect, test } from 'vitest';
import { readProblem, unsupportedFeatures } from '#problem-reader';
import { saying } from '../../saying.ts';
import { buildPackage, soundPackage } from './package-builder.ts';

const featuresOf = (line: string, files: Readonly<Record<string, string>> = {}) =>
  unsupportedFeatures(
    readProblem(buildPackage({ 'problem.yaml': `${soundPackage['problem.yaml']}${line}\n`, ...files })),
  );

describe('unsupported features are named', () => {
  test('several passes without a validator that requests them', () => {
    expect(featuresOf('type: multi-pass')).toEqual([saying('passes', 'output validator')]);
    expect(featuresOf('type: multi-pass', { 'output_validator/main.py': '' })).toEqual([]);
  });

  test('static validation without a source', () => {
    const files = {
      'data/secret/test_group.yaml': 'static_validation_score: pass-fail\n',
      'static_validator/look.sh': '',
    };
    expect(featuresOf('type: submit-answer', files)).toEqual([saying('static validation', 'submit-answer')]);
    expect(featuresOf('type: pass-fail', files)).toEqual([]);
  });

  test('an interactive problem without a program that talks with submissions', () => {
    expect(featuresOf('type: interactive')).toEqual([saying('interactive', 'output_validator')]);
    expect(featuresOf('type: interactive', { 'output_validator/main.py': '' })).toEqual([]);
  });

  test.each(['type: submit-answer', 'type: scoring', 'constants: {n: 3}'])('but not %s', (line) =>
    expect(featuresOf(line)).toEqual([]),
  );
});
