import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  CompileCache,
  type CompileResult,
  compile,
  installCommand,
  MissingLanguageError,
  type Submission,
  type Toolchains,
} from '#language';
import { naming } from '../../saying.ts';
import { folderWith, pretendBox, temporaryFolder } from './helpers.ts';

/** Compiles a submission of one file, by the jury or not, on a machine with these tools. */
async function tried(
  { name, source, ...wanted }: { name: string; source: string } & Partial<Submission>,
  { isOfJury, toolchains = new Map() }: { isOfJury: boolean; toolchains?: Toolchains },
): Promise<CompileResult | Error> {
  const folder = folderWith({ [name]: source });
  const limits = { compilationTimeMs: 1000, compilationMemoryBytes: 2 ** 28, codeBytes: 1000 };
  return compile(
    { name, path: join(folder, name), ...wanted },
    {
      toolchains,
      limits,
      environment: { include: [], constants: {}, packageFolder: folder, isOfJury },
      cache: new CompileCache(temporaryFolder()),
      openBox: pretendBox({}).openBox,
    },
  ).catch((error: Error) => error);
}
const lackOf = (outcome: CompileResult | Error): string | undefined =>
  outcome instanceof MissingLanguageError ? outcome.lack : undefined;

describe('a language whose tools this machine lacks', () => {
  it.each([false, true])(
    'is a machine error that says how to install it (of the jury: %s)',
    async (isOfJury) => {
      const outcome = await tried({ name: 'a.rb', source: 'puts 1' }, { isOfJury });
      expect(lackOf(outcome)).toMatch(naming('no Ruby', 'judge doctor --install ruby'));
    },
  );

  it('that Debian lacks is reported with where to get it', async () => {
    const outcome = await tried({ name: 'a.swift', source: 'print(1)' }, { isOfJury: true });
    expect(lackOf(outcome)).toContain('swift.org');
    expect(() => installCommand('swift')).toThrow('swift.org');
  });

  it('counts as missing if its tools do not work', async () => {
    const reason = 'ruby 1.8: version 2.5 or later is needed';
    const toolchains: Toolchains = new Map([['ruby', { language: 'ruby', ok: false, reason }]]);
    const outcome = await tried({ name: 'a.rb', source: 'puts 1' }, { isOfJury: true, toolchains });
    expect(lackOf(outcome)).toMatch(naming('Ruby', reason, 'judge doctor --install ruby'));
  });
});

describe('an unknown language', () => {
  it.each<[string, Parameters<typeof tried>[0], string]>([
    ['by extension', { name: 'a.cob', source: 'end' }, 'a.cob'],
    ['by name', { name: 'a.txt', source: 'x', language: 'intercal' }, 'no intercal'],
    ['by interpreter', { name: 'a', source: '#!/usr/bin/python2\nprint 1\n' }, 'a'],
    ['by generation', { name: 'a.py', source: '#!/usr/bin/python2\nprint 1\n' }, 'no python2'],
  ])('is not a fault of the jury (%s), but one of a contestant', async (_, submission, lack) => {
    expect(lackOf(await tried(submission, { isOfJury: true }))).toMatch(naming(lack));
    expect(await tried(submission, { isOfJury: false })).toMatchObject({ ok: false, language: undefined });
  });

  it('is not reported for an empty file', async () => {
    expect(await tried({ name: 'a.c', source: ' ' }, { isOfJury: true })).toMatchObject({ ok: false });
  });
});
