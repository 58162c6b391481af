import { describe, expect, test } from 'vitest';
import { PackageFault } from '#host';
import { judgeErrorCase } from '../../../judge/judging/cases/judge-error.ts';
import { naming } from '../../saying.ts';

describe('a case that a broken package keeps from being judged', () => {
  const error = new PackageFault('/home/ann/p/validator.cpp: expected a program that compiles');
  const { verdict, message, forJury } = judgeErrorCase('secret/1', error);

  test('tells a contestant that the package is at fault, and nothing else', () => {
    expect(verdict).toBe('JE');
    expect(message).toContain('package');
    expect(message).not.toContain('validator');
  });

  test('tells the jury what is wrong, without host paths', () => {
    expect(forJury).toMatch(naming('validator.cpp', 'expected', 'compiles'));
    expect(forJury).not.toContain('/home/ann');
  });
});
