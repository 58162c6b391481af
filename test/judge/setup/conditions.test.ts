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
    '': { version: '0.1.0', devDependencies: { a: '1.0.0' } },
    'test/tools': { devDependencies: { c: '1.0.0' } },
    'node_modules/a': { version: '1.0.0', dependencies: { d: '^1', 'a-for-another-system': '1.0.0' } },
    'node_modules/a/node_modules/d': { version: '1.2.0', peerDependencies: { a: '1', e: '1', f: '1' } },
    'node_modules/a-for-another-system': { version: '1.0.0', optional: true },
    'node_modules/c': {
      version: '1.0.0',
      dependencies: { d: '^2' },
      peerDependencies: { f: '1' },
      peerDependenciesMeta: { f: { optional: true } },
    },
    'node_modules/d': { version: '2.0.0' },
    'node_modules/e': { version: '1.0.0' },
    'node_modules/f': { version: '1.0.0' },
  };
  const ofProject = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a/node_modules/d': { version: '1.2.0' },
    'node_modules/e': { version: '1.0.0' },
    'node_modules/f': { version: '1.0.0' },
  };
  const ofAll = {
    ...ofProject,
    'node_modules/c': { version: '1.0.0' },
    'node_modules/d': { version: '2.0.0' },
  };
  const { 'node_modules/a/node_modules/d': _, ...withoutNested } = ofProject;

  it('accepts missing packages for other platforms', () => {
    expect(sameInstall(wanted, ofProject, [''])).toBe(true);
  });

  it('wants the tools of the tests where they are needed, and minds them nowhere', () => {
    expect(sameInstall(wanted, ofProject, ['', 'test/tools'])).toBe(false);
    expect(sameInstall(wanted, ofAll, ['', 'test/tools'])).toBe(true);
    expect(sameInstall(wanted, ofAll, [''])).toBe(true);
  });

  it('does without optional peers', () => {
    const tools = { 'node_modules/c': { version: '1.0.0' }, 'node_modules/d': { version: '2.0.0' } };
    expect(sameInstall(wanted, tools, ['test/tools'])).toBe(true);
  });

  it.each([
    ['a missing package', {}],
    ['a missing package that another one needs', withoutNested],
    ['another version', { ...ofProject, 'node_modules/a': { version: '1.0.1' } }],
    ['a package too many', { ...ofProject, 'node_modules/b': { version: '1.0.0' } }],
    [
      'another version of an optional package',
      { ...ofProject, 'node_modules/a-for-another-system': { version: '2.0.0' } },
    ],
  ])('refuses %s', (_, installed) => {
    expect(sameInstall(wanted, installed, [''])).toBe(false);
  });
});
