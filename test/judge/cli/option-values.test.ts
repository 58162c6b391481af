import { describe, expect, it } from 'vitest';
import {
  ciSettingOf,
  parseCount,
  parseSeconds,
  parseVerdicts,
  parseWords,
} from '../../../judge/cli/options/option-values.ts';
import { naming } from '../../saying.ts';
import { fakeIo } from './fake-io.ts';

describe('option values', () => {
  it('take verdicts in any case, separated by commas', () => {
    expect(parseVerdicts('ac, Tle')).toEqual(['AC', 'TLE']);
    expect(() => parseVerdicts('AC,OK')).toThrow(naming('"OK"', 'AC, WA, TLE, MLE, OLE, RTE, CE, JE'));
  });

  it('take seconds with decimals and give ms', () => {
    expect(parseSeconds('2')).toBe(2000);
    expect(parseSeconds('.5')).toBe(500);
    for (const text of ['0', '-1', '1e3', 'x', '', '99999'])
      expect(() => parseSeconds(text), text).toThrow('seconds');
  });

  it('take whole numbers from 1', () => {
    expect(parseCount('12')).toBe(12);
    for (const text of ['0', '-1', '1.5', 'two', '12345'])
      expect(() => parseCount(text), text).toThrow('whole number');
  });

  it('ask for all that a result of Classroom 50 must say, which its runner has in the environment', () => {
    // Its runner refuses a result.json without one of them (skeleton/dotgithub/scripts/runner.py, validate_result).
    const needed = ['CLASSROOM', 'ASSIGNMENT', 'SUBMISSION_TAG', 'COMMIT_URL', 'RELEASE_URL'];
    const env = Object.fromEntries(needed.map((name) => [name, 'x']));
    expect(ciSettingOf('classroom50', fakeIo({ env }))).toMatchObject({ env });
    for (const name of needed)
      expect(() => ciSettingOf('classroom50', fakeIo({ env: { ...env, [name]: '' } }))).toThrow(name);
  });

  it('split checker arguments at blanks', () => {
    expect(parseWords('  a  b=c ')).toEqual(['a', 'b=c']);
  });
});
