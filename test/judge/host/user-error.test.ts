import { expect, test } from 'vitest';
import { CheckerError } from '#checking';
import { faultOf, MachineLack, PackageFault, UserError } from '#host';
import { MissingLanguageError } from '#language';
import { PackageError } from '#problem-reader';
import { SandboxError } from '#sandbox';

test.each([
  ['person', new UserError('no such file')],
  ['package', new PackageFault('does not compile')],
  ['package', new PackageError('/p', [])],
  ['package', new CheckerError('check.cpp', 'secret/1', 'crashed')],
  ['machine', new MachineLack('disk full')],
  ['machine', new MissingLanguageError('no Ruby', { lack: 'no Ruby' })],
  ['machine', new SandboxError('no namespaces')],
  ['judge', new TypeError('x is undefined')],
  ['judge', 'not an error'],
])('%s is to blame for %s', (fault, error) => {
  expect(faultOf(error)).toBe(fault);
});
