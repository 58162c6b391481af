import { expect, test } from 'vitest';
import { CheckerError } from '../../../judge/checking/index.ts';
import { faultOf, MachineLack, PackageFault, UserError } from '../../../judge/host/index.ts';
import { MissingLanguageError } from '../../../judge/language/index.ts';
import { PackageError } from '../../../judge/package/index.ts';
import { SandboxError } from '../../../judge/sandbox/index.ts';

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
