/** Compares random programs with evaluators that share nothing with the interpreter: fractions of bigints, and
 *  equivalent regular expressions of JavaScript. */
import { describe, expect, it } from 'vitest';
import { repeats } from '../../sample.ts';
import { numbersFrom, testSeed } from './random.ts';
import { opinionOf } from './run.ts';

type Random = (below: number) => number;
type Pick = <T>(items: readonly T[]) => T;

const picking =
  (random: Random): Pick =>
  (items) =>
    items[random(items.length)] as (typeof items)[number];

/** A value as a fraction; `whole`: of integer type. */
interface Known {
  readonly text: string;
  readonly top: bigint;
  readonly bottom: bigint;
  readonly whole: boolean;
}

/** A random expression, fully bracketed, and its value; undefined if the language does not define it. */
function randomExpression(random: Random, depth: number): Known | undefined {
  const pick = picking(random);
  if (depth === 0 || random(4) === 0) return randomLiteral(random);
  const [a, b] = [randomExpression(random, depth - 1), randomExpression(random, depth - 1)];
  if (a === undefined || b === undefined) return undefined;
  const operator = pick(['+', '-', '*', '/', '%', '^', '-1']);
  const whole = a.whole && b.whole;
  const text = `(${a.text}${operator}${b.text})`;
  const [p, q] = [a.top * b.bottom, b.top * a.bottom];
  switch (operator) {
    case '+':
      return { text, top: p + q, bottom: a.bottom * b.bottom, whole };
    case '-':
      return { text, top: p - q, bottom: a.bottom * b.bottom, whole };
    case '*':
      return { text, top: a.top * b.top, bottom: a.bottom * b.bottom, whole };
    case '/':
      if (b.top === 0n) return undefined;
      return whole ? { text, top: a.top / b.top, bottom: 1n, whole } : { text, top: p, bottom: q, whole };
    case '%':
      return whole && b.top !== 0n ? { text, top: a.top % b.top, bottom: 1n, whole } : undefined;
    case '^':
      if (!b.whole || b.top < 0n || b.top > 5n) return undefined;
      return { text, top: a.top ** b.top, bottom: a.bottom ** b.top, whole: a.whole };
    default:
      return { text: `(-${a.text})`, top: -a.top, bottom: a.bottom, whole: a.whole };
  }
}

function randomLiteral(random: Random): Known {
  const digits = BigInt(random(1000)) * picking(random)([1n, 1n, 1n, 9007199254740881n, 10n ** 30n]);
  const decimals = random(3) === 0 ? 1 + random(3) : 0;
  if (decimals === 0) return { text: String(digits), top: digits, bottom: 1n, whole: true };
  const padded = String(digits).padStart(decimals + 1, '0');
  const text = `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
  return { text, top: digits, bottom: 10n ** BigInt(decimals), whole: false };
}

describe('fuzzing', () => {
  it('expressions have the same values as fractions of bigints', () => {
    const random = numbersFrom(testSeed);
    let checked = 0;
    for (let round = 0; round < repeats(1000); round++) {
      const known = randomExpression(random, 4);
      if (known === undefined) continue;
      const sign = known.bottom < 0n ? -1n : 1n;
      const [top, bottom] = [known.top * sign, known.bottom * sign];
      // As a quotient of floats, which is exact.
      const value = known.whole ? `${top}` : `(${top}*1.0)/${bottom}`;
      const program = `ASSERT(${known.text} == ${value} && !(${known.text} < ${value}) && ${known.text} < ${value}+1)`;
      expect(opinionOf(program, ''), `seed ${testSeed}, ${program}`).toBe('accepted');
      checked++;
    }
    expect(checked).toBeGreaterThan(repeats(200));
  });

  it('programs accept the same data as equivalent regular expressions', () => {
    const random = numbersFrom(testSeed);
    const counts = { accepted: 0, rejected: 0 };
    for (let round = 0; round < repeats(1000); round++) {
      const { program, pattern, example } = randomProgram(random, 2);
      const data = random(2) === 0 ? example : mutated(example, random);
      const expected = new RegExp(`^(?:${pattern})$`).test(data) ? 'accepted' : 'rejected';
      const opinion = opinionOf(program, data, { chunk: 1 + random(3) });
      const message = `seed ${testSeed}, ${program} on ${JSON.stringify(data)}: ${opinion}`;
      expect(opinion.split(' ', 1), message).toEqual([expected]);
      counts[expected]++;
    }
    expect(Math.min(counts.accepted, counts.rejected)).toBeGreaterThan(repeats(125));
  });
});

interface Language {
  readonly program: string;
  readonly pattern: string;
  /** A text that it matches. */
  readonly example: string;
}

/** A program, and the same language as a regular expression. */
function randomProgram(random: Random, depth: number): Language {
  const parts = Array.from({ length: 1 + random(4) }, () => randomPart(random, depth));
  return {
    program: parts.map(({ program }) => program).join(' '),
    pattern: parts.map(({ pattern }) => pattern).join(''),
    example: parts.map(({ example }) => example).join(''),
  };
}

function randomPart(random: Random, depth: number): Language {
  const pick = picking(random);
  switch (random(depth > 0 ? 8 : 5)) {
    case 0:
      return { program: 'SPACE', pattern: ' ', example: ' ' };
    case 1:
      return { program: 'NEWLINE', pattern: '\n', example: '\n' };
    case 2: {
      const text = pick(['ab', 'b', '-', '1']);
      return { program: `STRING("${text}")`, pattern: text, example: text };
    }
    case 3:
      return randomInteger(random);
    case 4: {
      const set = pick(['[ab]+', '[a-c]{1,2}']);
      // A greedy match never backtracks.
      const after = set.endsWith('+') ? '(?![ab])' : '';
      const pattern = set.endsWith('+') ? set + after : '(?:[a-c]{2}|[a-c](?![a-c]))';
      return { program: `REGEX("${set}")`, pattern, example: pick(['a', 'b', 'ab']) };
    }
    case 5: {
      const inner = randomProgram(random, depth - 1);
      const times = random(4);
      const separator = pick([undefined, 'SPACE']);
      const joint = separator === undefined ? '' : ' ';
      const copies = (text: string) => Array.from({ length: times }, () => text).join(joint);
      const head = separator === undefined ? `${times}` : `${times},${separator}`;
      const example = copies(inner.example);
      return { program: `REP(${head}) ${inner.program} END`, pattern: copies(inner.pattern), example };
    }
    case 6: {
      const [then, otherwise] = [randomProgram(random, depth - 1), randomProgram(random, depth - 1)];
      const program = `IF(MATCH("a1")) ${then.program} ELSE ${otherwise.program} END`;
      const pattern = `(?:(?=[a1])${then.pattern}|(?![a1])${otherwise.pattern})`;
      return { program, pattern, example: pick([then, otherwise]).example };
    }
    default: {
      const inner = randomProgram(random, depth - 1);
      const program = `WHILE(MATCH("-")) STRING("-") ${inner.program} END`;
      return { program, pattern: `(?:-${inner.pattern})*(?!-)`, example: pick(['', `-${inner.example}`]) };
    }
  }
}

function randomInteger(random: Random): Language {
  const least = random(30) - 15;
  const numbers = Array.from({ length: 1 + random(20) }, (_, i) => least + i);
  const pattern = `(?:${numbers.join('|')})(?![0-9])`;
  const example = picking(random)(numbers);
  return { program: `INT(${least},${numbers.at(-1)})`, pattern, example: String(example) };
}

function mutated(text: string, random: Random): string {
  const at = random(text.length + 1);
  const char = picking(random)(['a', 'b', 'c', '-', '1', '0', ' ', '\n', '']);
  return text.slice(0, at) + char + text.slice(at + random(2));
}
