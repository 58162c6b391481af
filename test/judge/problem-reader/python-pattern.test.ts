import { describe, expect, it } from 'vitest';
import { fromPython, usesOnlyPython } from '../../../judge/problem-reader/generators/python-pattern.ts';

const matches = (pattern: string, text: string): boolean | undefined => {
  const expression = fromPython(pattern);
  return expression && new RegExp(expression.source, expression.flags).test(text);
};

describe('a regular expression of Python', () => {
  // Expected: re.compile(pattern, re.MULTILINE | re.DOTALL).search(text) of Python 3.11.
  it.each([
    ['\\A2', '1\n2', false],
    ['^2', '1\n2', true],
    ['1\\Z', '1\n2', false],
    ['2\\Z', '1\n2', true],
    ['2\\Z', '1\n2\n', false],
    ['1$', '1\n2', true],
    ['a.b', 'a\nb', true],
    ['(?P<x>a)(?P=x)', 'baa', true],
    ['(?P<x>a)(?P=x)', 'aba', false],
    ['(?i)AB', 'xab', true],
    ['(?i)AB', 'xac', false],
    ['[\\]A]\\A', 'A', false],
    ['[]A]1', ']1', true],
    ['\\\\A', '\\A', true],
    ['a(?#that is all)b', 'ab', true],
    ['(?!1)\\d', '12', true],
  ])('%j in %j: %s', (pattern, text, found) => {
    expect(matches(pattern, text)).toBe(found);
  });

  const onlyOfPython = ['(?x) a', '(1)(?(1)2|3)', '1++', '(?>1)', '(?-i:a)', '(?i:a)'];
  it.each(onlyOfPython)('%j is valid, but cannot be translated', (pattern) => {
    expect(fromPython(pattern)).toBeUndefined();
    expect(usesOnlyPython(pattern)).toBe(true);
  });

  it.each(['(', '*', '(1)(?P=x)', '[+*]+\\++('])('%j is invalid', (pattern) => {
    expect(fromPython(pattern)).toBeUndefined();
    expect(usesOnlyPython(pattern)).toBe(false);
  });
});
