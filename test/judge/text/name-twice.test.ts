import { expect, test } from 'vitest';
import { nameTwice } from '#text';

test.each([
  ['{"a": 1, "b": {"a": 2}, "c": [{"a": 3}, {"a": 4}]}', undefined],
  ['{"a": "a", "b": ["b", "b"], "c": "\\"c\\": {\\"c\\":"}', undefined],
  ['"a"', undefined],
  ['{"a": {"m": "(1 2)", "n": 1, "m": "(2 3)"}}', 'm'],
  ['[1, {"x": [{}], "\\u0078": 2}]', 'x'],
])('a name that an object has twice is found: %s', (json, name) => {
  expect(nameTwice(json)).toBe(name);
});
