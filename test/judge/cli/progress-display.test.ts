import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JudgingEvent } from '#protocol';
import type { Verdict } from '#verdict';
import { LiveDisplay } from '../../../judge/cli/terminal/live-display.ts';
import { GradingDisplay } from '../../../judge/cli/terminal/progress-display.ts';
import { naming } from '../../saying.ts';
import { fakeIo } from './fake-io.ts';

const start = { submission: 'a.c', index: 1, submissions: 1, slots: 2 };
const compiled = {
  version: 1,
  type: 'compiled',
  submission: 'a.c',
  ok: true,
  language: 'c',
  output: '',
  cached: false,
  caseCount: 20,
} as const;
const ran = (name: string, verdict: Verdict = 'AC'): JudgingEvent => ({
  version: 1,
  type: 'case',
  submission: 'a.c',
  result: { name, verdict, message: '' },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('GradingDisplay', () => {
  it.each([{ columns: 100 }, {}])('hides cases from those who may not know them: %j', (terminal) => {
    const io = fakeIo(terminal);
    const display = new GradingDisplay(io, { ...start, hidesCases: true });
    vi.advanceTimersByTime(3000);
    display.handle(compiled);
    display.handle(ran('secret/1', 'WA'));
    vi.advanceTimersByTime(3000);
    display.stop();
    if ('columns' in terminal) expect(io.err()).toContain('a.c');
    expect(io.err()).not.toMatch(/secret|WA|\b20\b|case/);
  });

  it('has the usual width on a terminal that says 0', () => {
    const io = fakeIo({ columns: 0 });
    const display = new GradingDisplay(io, start);
    display.handle(compiled);
    vi.advanceTimersByTime(200);
    expect(io.err()).toContain('case 0 of 20, 2 slots · a.c');
    display.stop();
  });

  it('redraws one line in place on a terminal and removes it at the end', () => {
    const io = fakeIo({ columns: 100 });
    const display = new GradingDisplay(io, start);
    vi.advanceTimersByTime(100);
    display.handle(compiled);
    display.handle(ran('secret/1', 'WA'));
    vi.advanceTimersByTime(100);
    display.stop();
    expect(io.err()).toContain('compiling · a.c');
    expect(io.err()).toMatch(naming('case 1 of 20', '2 slots', 'secret/1 WA'));
    expect(io.err()).not.toContain('\n');
    expect(io.err()).toSatisfy((text: string) => text.endsWith('\r\u001b[J'));
    expect(io.out()).toBe('');
  });

  it.each([{ columns: 100 }, {}])(
    'says that another judge is waited for, and for how long at most: %j',
    (terminal) => {
      const io = fakeIo(terminal);
      const display = new GradingDisplay(io, start);
      vi.advanceTimersByTime(100);
      display.onWait(true);
      vi.advanceTimersByTime(100);
      expect(io.err()).toMatch(naming('another judge', '60 s'));
      display.onWait(false);
      vi.advanceTimersByTime(100);
      expect(io.err().split('another judge')).toHaveLength(2);
      display.stop();
      expect(io.err().endsWith('columns' in terminal ? '\r\u001b[J' : '\n')).toBe(true);
    },
  );

  it('counts the failures after the first', () => {
    const io = fakeIo({ columns: 100 });
    const display = new GradingDisplay(io, start);
    display.handle(compiled);
    for (const [name, verdict] of [
      ['1', 'WA'],
      ['2', 'AC'],
      ['3', 'TLE'],
      ['4', 'WA'],
    ] as const)
      display.handle(ran(`secret/${name}`, verdict));
    vi.advanceTimersByTime(100);
    display.stop();
    expect(io.err()).toMatch(naming('case 4 of 20', '2 slots', 'secret/1 WA', '2 more'));
  });

  it('does not redraw while nothing changes', () => {
    const io = fakeIo({ columns: 100 });
    const display = new GradingDisplay(io, start);
    vi.advanceTimersByTime(100);
    const drawn = io.err();
    vi.advanceTimersByTime(1000);
    expect(io.err()).toBe(drawn);
    display.stop();
  });

  it('is silent elsewhere if everything is done within two seconds', () => {
    const io = fakeIo();
    const display = new GradingDisplay(io, start);
    display.handle(compiled);
    for (let index = 0; index < 20; index++) display.handle(ran(`secret/${index}`));
    display.stop();
    expect(io.err()).toBe('');
  });

  it('logs a plain line for each tenth of longer work', () => {
    const io = fakeIo();
    const display = new GradingDisplay(io, start);
    display.handle(compiled);
    vi.advanceTimersByTime(3000);
    for (let index = 0; index < 20; index++) display.handle(ran(`secret/${index}`));
    display.stop();
    expect(io.err().match(/case \d+ of 20, 2 slots\n/gu)).toHaveLength(9);
  });
});

describe('LiveDisplay', () => {
  /** The content of a terminal after a text of letters and these escape sequences. */
  const screenAfter = (text: string): string[] => {
    const lines = [''];
    let at = 0;
    for (const [piece] of text.matchAll(/\p{Cc}\[(\d*)[AJ]|\r|\n|[^\p{Cc}]+/gu)) {
      if (piece.endsWith('A')) at -= Number(/\d+/.exec(piece)?.[0]);
      else if (piece.endsWith('J')) lines.splice(at, lines.length, '');
      else if (piece === '\n') lines[++at] ??= '';
      else if (piece !== '\r') lines[at] += piece;
    }
    return lines;
  };

  it('redraws several lines in place, even if their number changes, and leaves nothing', () => {
    const io = fakeIo({ columns: 40 });
    const shown = [['one'], ['one', 'two', 'three'], ['one', 'two'], ['1', '2', '3', '4']];
    let index = 0;
    const live = () => shown[index] ?? [];
    const display = new LiveDisplay(io, { live, plain: () => '', tenths: undefined });
    for (; index < shown.length; index++) {
      vi.advanceTimersByTime(100);
      expect(screenAfter(io.err())).toEqual(shown[index]);
    }
    display.stop();
    expect(screenAfter(io.err())).toEqual(['']);
  });

  it('logs lines only if nothing is redrawn', () => {
    const [terminal, log] = [fakeIo({ columns: 40 }), fakeIo()];
    for (const io of [terminal, log]) {
      const display = new LiveDisplay(io, { live: () => [], plain: () => '', tenths: undefined });
      display.log('[1/2] ada: AC');
      display.stop();
    }
    expect([terminal.err(), log.err()]).toEqual(['', '[1/2] ada: AC\n']);
  });
});
