import { expect, test } from 'vitest';
import { fillIn } from '#language/table';

test('placeholders become values; lists become several arguments', () => {
  const values = { cc: '/usr/bin/cc', files: ['./a b.c', './{cc}.c'], n: '64' };
  expect(fillIn(['{cc}', '-m{n}m', '{files}', '{unknown}', '{constructor}', '-{n}-{n}'], values)).toEqual([
    '/usr/bin/cc',
    '-m64m',
    './a b.c',
    './{cc}.c',
    '{unknown}',
    '{constructor}',
    '-64-64',
  ]);
});

test('values are never interpreted', () => {
  expect(fillIn(['x{a}'], { a: "$& $1 $' {a}" })).toEqual(["x$& $1 $' {a}"]);
});
