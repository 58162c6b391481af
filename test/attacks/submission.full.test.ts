import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackPrograms } from '#doctor';
import { makeTemporaryFolder } from '#host';
import { CompileCache, type CompiledProgram, compile, findToolchains } from '#language';
import { openBox } from '#sandbox';
import type { Exit } from '#verdict';
import { slow } from '../sample.ts';
import { newTraces, traces } from './fortress.ts';

const MiB = 1 << 20;
const compileLimits = {
  compilationTimeMs: 60_000,
  compilationMemoryBytes: 1024 * MiB,
  codeBytes: 128 * 1024,
};
const folder = makeTemporaryFolder();
const before = traces();
let cache: CompileCache;

beforeAll(() => {
  for (const name of ['cache', 'output']) mkdirSync(join(folder, name));
  cache = new CompileCache(join(folder, 'cache'));
});

afterAll(() => {
  expect(newTraces(before)).toEqual([]);
  rmSync(folder, { recursive: true });
});

async function build(path: string): Promise<CompiledProgram> {
  const toolchains = await findToolchains();
  const result = await compile({ name: path, path }, { toolchains, limits: compileLimits, openBox, cache });
  if (!result.ok) throw new Error(`${result.reason}\n${result.output}`);
  return result.program;
}

let outputs = 0;

/** Runs a program on three test cases in one box, in a writable folder with its files.
 *  @throws SandboxError if it makes the sandbox fail. */
async function runThrice(program: CompiledProgram): Promise<Exit[]> {
  const outputFolder = join(folder, 'output');
  const { mounts, env, processes, openFiles } = program;
  const box = await openBox({
    mounts,
    programFolder: program.folder,
    outputFolder,
    scratchBytes: 64 * MiB,
  });
  const argv = program.argv.map((argument) => argument.replaceAll('{memoryMiB}', '64'));
  const memoryBytes = 64 * MiB + program.memoryFloorBytes;
  const limits = { cpuMs: 5000, wallMs: 60_000, memoryBytes, outputBytes: 8 * MiB, processes, openFiles };
  const exits: Exit[] = [];
  try {
    for (let run = 0; run < 3; run++)
      exits.push((await box.run({ argv, env, cwd: '/w', stdout: `${++outputs}`, limits })).exit);
  } finally {
    await box.close();
  }
  return exits;
}

const manyClasses = `class Main { public static void main(String[] a) { System.out.println("done"); } }
${Array.from({ length: 2000 }, (_, i) => `class C${i} {}`).join('\n')}`;

const interpretedBy = (path: string) =>
  `const char path[] __attribute__((section(".interp"), used)) = "${path}";\nint main(void) { return 0; }\n`;

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const attack = (name: string) => () => join(attackPrograms, `${name}.c`);
const ends: Exit = { kind: 'exited', code: 0 };
const endsWithStatusOne: Exit = { kind: 'exited', code: 1 };
/** The exit status that a shell also reports for a program that cannot be started. */
const neverStarts: Exit = { kind: 'exited', code: 127 };

/** A judge error does not count against a team, so no program may be able to cause one. */
describe('no submission can make the sandbox fail', () => {
  it.each([
    { name: 'leaves what cannot be removed at once', path: attack('fds-in-flight'), exit: ends },
    { name: 'leaves marks on the folders of the box', path: attack('covert-metadata'), exit: ends },
    { name: 'ties its folders into knots', path: attack('tangle'), exit: ends },
    ...(slow
      ? [{ name: 'comes in two thousand pieces', path: () => write('Many.java', manyClasses), exit: ends }]
      : []),
    {
      name: 'needs an interpreter that is not there',
      path: attack('foreign-interpreter'),
      exit: neverStarts,
    },
    ...['/dev/zero', '/w', '/usr/share'].map((interpreter, i) => ({
      name: `has ${interpreter} for an interpreter`,
      path: () => write(`interpreter-${i}.c`, interpretedBy(interpreter)),
      exit: neverStarts,
    })),
    {
      // Before exec the child is still the launcher. This runs its program again, which is not told what to serve.
      name: 'has the launcher for an interpreter',
      path: () => write('launcher.c', interpretedBy('/proc/self/exe')),
      exit: endsWithStatusOne,
    },
  ])('one that $name ends as it should in every case', async ({ path, exit }) => {
    expect(await runThrice(await build(path()))).toEqual([exit, exit, exit]);
  });
});
