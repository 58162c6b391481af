import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spaceAt, syncTiming } from '#doctor';
import { medianOf, spreadPercent } from '../../../judge/doctor/this-machine.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';

describe('this machine', () => {
  it('has as much space as df says', () => {
    const folder = temporaryFolder();
    const df = execFileSync('df', ['--output=avail', '-B1', folder], { encoding: 'utf8' });
    const available = Number(/\d+/.exec(df)?.[0]);
    const { freeBytes } = spaceAt('data', folder);
    expect(Math.abs(freeBytes - available)).toBeLessThan(2 ** 30); // others write meanwhile
  });

  it('times writes to a folder, and leaves nothing there', () => {
    const folder = temporaryFolder();
    expect(syncTiming(folder)).toMatchObject({ medianMs: expect.any(Number), worstMs: expect.any(Number) });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says why a folder cannot be written to', () => {
    expect(syncTiming(join(temporaryFolder(), 'missing'))).toMatchObject({
      unknown: expect.stringContaining('missing'),
    });
  });
});

describe('the spread of times', () => {
  it.each<[number[], number, number]>([
    [[200, 200, 200], 200, 0],
    [[190, 200, 230], 200, 15],
    [[100, 110, 90, 104], 102, (12 / 102) * 100],
  ])('of %j is the largest distance from the median', (times, median, percent) => {
    expect(medianOf(times)).toBe(median);
    expect(spreadPercent(times)).toBeCloseTo(percent, 10);
  });
});
