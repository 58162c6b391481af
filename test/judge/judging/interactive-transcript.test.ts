import { describe, expect, it } from 'vitest';
import { type PassTranscript, renderTranscript } from '../../../judge/judging/interactive/result.ts';

const said = (...parts: readonly (readonly [at: number, text: string])[]) =>
  parts.map(([at, text]) => ({ atNs: BigInt(at), bytes: Buffer.from(text) }));

const pass = (
  submission: readonly (readonly [number, string])[],
  interactor: readonly (readonly [number, string])[],
): PassTranscript => ({ submission: said(...submission), interactor: said(...interactor) });

describe('a conversation for the jury', () => {
  it('shows each line in order of time, marked with its side', () => {
    const text = renderTranscript([
      pass(
        [
          [2, '? 5\n'],
          [4, '! 3\n'],
        ],
        [
          [1, '10\n'],
          [3, 'lower\n'],
        ],
      ),
    ]);
    expect(text).toBe('<10\n>? 5\n<lower\n>! 3\n');
  });

  it('joins messages that came in pieces, even in the middle of a character', () => {
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = [
      Buffer.from('é').subarray(0, 1),
      Buffer.from('é').subarray(1),
    ];
    const utterances = [
      { atNs: 1n, bytes: first },
      { atNs: 2n, bytes: second },
      { atNs: 3n, bytes: Buffer.from('t\n\nno newline') },
    ];
    expect(renderTranscript([{ submission: utterances, interactor: [] }])).toBe('>ét\n>\n>no newline\n');
  });

  it('separates passes', () => {
    expect(renderTranscript([pass([[1, 'a\n']], []), pass([[2, 'b\n']], [])])).toBe('>a\n---\n>b\n');
  });

  it('shows no control characters', () => {
    const text = renderTranscript([pass([[1, '\u001b[31mred\u0007\n']], [])]);
    expect([...text].filter((char) => char < ' ' && char !== '\n')).toEqual([]);
    expect(text).toContain('red');
  });

  it('is cut in the middle if it is too long', () => {
    const long = 'x'.repeat(100_000);
    const text = renderTranscript([pass([[1, `first\n${long}\nlast\n`]], [])]);
    expect(text.length).toBeLessThan(9000);
    expect(text).toMatch(/^>first\n.*characters left out.*>last\n$/s);
  });

  it('is cut so that each line still begins with a mark', () => {
    const said = 'x'.repeat(3000);
    const heard = 'y'.repeat(3000);
    const text = renderTranscript([
      pass(
        [
          [1, `${said}\n`],
          [3, `${said}\n`],
        ],
        [
          [2, `${heard}\n`],
          [4, `${heard}\n`],
        ],
      ),
    ]);
    const lines = text.split('\n').slice(0, -1);
    expect(lines.map((line) => line.charAt(0))).toEqual(['>', '<', '…', '>', '<']);
    expect(lines[3]).toMatch(/^>…x+$/);
    expect(lines[2]).toMatch(/characters left out/);
  });

  it('is cut if it has many lines, however short these are', () => {
    const lines = Array.from({ length: 1000 }, (_, at): [number, string] => [at, '\n']);
    const text = renderTranscript([pass(lines, [])]);
    expect(text.split('\n').length).toBeLessThan(410);
    expect(text).toContain('left out');
  });

  it('is empty if there were no messages', () => {
    expect(renderTranscript([pass([], [])])).toBe('');
  });
});
