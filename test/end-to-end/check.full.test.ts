import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#host';
import { naming } from '../saying.ts';
import { judge } from './support.ts';

const packageOf = (slug: string): string => join(projectRoot, 'test', 'packages', slug);

describe('judge check with a checker that is a program of the package', () => {
  test.each([
    ['pairc', 'sample/1', '1 2', /^AC accepted/],
    ['pairc', 'sample/1', '1 3', /^WA wrong answer.*the sum is wrong/s],
    ['pairc', 'sample/1', 'one', /^WA wrong answer.*two numbers are wanted/s],
    ['pairshell', 'secret/1', '3 4', /^AC accepted/],
    ['polygonfiles', 'sample/01', '1 3', /^WA wrong answer.*1 \+ 3 <> 3/s],
    ['largest', 'secret/g1/01', '3 4', /^AC accepted/],
  ])('%s, %s: "%s"', async (slug, input, output, report) => {
    const { status, out } = await judge(['check', packageOf(slug), '-', '--input', input], {
      stdin: `${output}\n`,
    });
    expect(status).toBe(0);
    expect(out).toMatch(report);
  });

  test.each(['echotwice', 'interactiveguess'])(
    'refuses %s, which needs the submission to run',
    async (slug) => {
      const { status, err } = await judge(['check', packageOf(slug), '-', '--input', 'sample/1'], {
        stdin: '1\n',
      });
      expect(status).toBe(2);
      expect(err).toMatch(naming('output', 'cannot be checked'));
    },
  );
});
