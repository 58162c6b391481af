import { describe, expect, test } from 'vitest';
import { threadsWithin } from '#reference/tables';

const limitsOf = (most: string): string =>
  `Max open files            1048576              1048576              files
Max address space         ${most.padEnd(20)} ${most.padEnd(20)} bytes
`;
const statusOf = (kilobytes: number): string =>
  `VmPeak:\t 1000 kB\nVmSize:\t  ${kilobytes} kB\nVmLck:\t 0 kB\n`;

describe('threads that can begin under a limit on the address space', () => {
  // Measured with Node 20: a process takes 761,532 kB, and a thread 670,000 to 734,000 more.
  test.each([
    ['unlimited', Number.POSITIVE_INFINITY],
    ['1433600000', 0],
    ['1740800000', 1],
    ['2662400000', 2],
    ['100', 0],
  ])('of %s: %d', (most, threads) => {
    expect(threadsWithin(limitsOf(most), statusOf(761_532))).toBe(threads);
  });

  test('are any number on a system that does not say', () => {
    expect(threadsWithin('', '')).toBe(Number.POSITIVE_INFINITY);
  });
});
