import { describe, expect, it } from 'vitest';
import { isOlder } from '../../../judge/setup/node-floor.mjs';
import { sameInstall } from '../../../judge/setup/npm-packages.mjs';

describe('isOlder', () => {
  it.each([
    ['18.20.4', '20.19', true],
    ['20.9.0', '20.19', true],
    ['20.19.0', '20.19', false],
    ['20.20.2', '20.19', false],
    ['22.1.0', '20.19', false],
    ['100.0.0', '20.19', false],
  ])('compares %s with the floor %s by numbers', (version, floor, older) => {
    expect(isOlder(version, floor)).toBe(older);
  });
});

describe('sameInstall', () => {
  const wanted = {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-for-another-system': { version: '1.0.0', optional: true },
  };

  it('accepts missing packages for other platforms', () => {
    expect(sameInstall(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
  });

  it.each([
    ['a missing package', {}],
    ['another version', { 'node_modules/a': { version: '1.0.1' } }],
    [
      'a package too many',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } },
    ],
    [
      'another version of an optional package',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/a-for-another-system': { version: '2.0.0' } },
    ],
  ])('refuses %s', (_, installed) => {
    expect(sameInstall(wanted, installed)).toBe(false);
  });
});
