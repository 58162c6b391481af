import { describe, expect, test } from 'vitest';
import { chooseCommands, type Figure } from './commands.ts';

const figures: readonly Figure[] = [
  { shows: [], time: '' },
  { command: 'seconds', shows: ['1'], time: 'fast', recomputed: '2031-02-03' },
  { command: 'seconds', shows: ['2'], time: 'fast', recomputed: '2031-02-03' },
  { command: 'half', shows: [], time: 'fast', recomputed: '2031-02-03' },
  { command: 'half', shows: [], time: '4 min', recomputed: '2031-02-02' },
  { command: 'long', shows: [], time: '8 h of one thread' },
];
const chosen = (how: { readonly quick?: boolean; readonly rest?: boolean }) => {
  const { run, skipped } = chooseCommands(figures, {
    quick: false,
    rest: false,
    today: '2031-02-03',
    ...how,
  });
  return [run.map(({ command }) => command), skipped.map(({ command }) => command)];
};

describe('the commands that npm run facts runs', () => {
  test('are those below an hour, each once, with everything that its figures must show', () => {
    expect(chosen({})).toEqual([['seconds', 'half'], ['long']]);
    const { run } = chooseCommands(figures, { quick: false, rest: false, today: '2031-02-03' });
    expect(run[0]).toEqual({ command: 'seconds', shows: ['1', '2'], time: 'fast' });
    expect(run[1]?.time).toBe('4 min');
  });

  test('are only those of seconds when it is quick', () => {
    expect(chosen({ quick: true })).toEqual([['seconds'], ['half', 'long']]);
  });

  test('are those of which a figure was not computed today when it goes on', () => {
    expect(chosen({ rest: true })).toEqual([['half'], ['seconds', 'long']]);
  });
});
