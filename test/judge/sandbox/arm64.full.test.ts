import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder, projectRoot } from '#host';
import { launcherFlags } from '../../../judge/setup/launcher.mjs';

// The filter of arm64 is compared with that of x86-64 call by call, by a second implementation of the kernel's machine
// for such filters. That of x86-64 is tried by real programs (test/attacks), which this machine cannot do for arm64.

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const seed = 20261128;
const x64 = { arch: 0xc000003e, header: ['-include', 'asm/unistd.h'], flags: [] };
// What asm/unistd.h of arm64 asks of the numbers that new architectures share.
const wants = ['RENAMEAT', 'NEW_STAT', 'SET_GET_RLIMIT', 'TIME32_SYSCALLS', 'SYS_CLONE3', 'MEMFD_SECRET'];
const arm64 = {
  arch: 0xc00000b7,
  header: [...wants.map((want) => `-D__ARCH_WANT_${want}`), '-include', 'asm-generic/unistd.h'],
  flags: ['-DFOR_ARM64', `-I${folder}`],
};
type Architecture = typeof x64 | typeof arm64;

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];
type Call = { readonly arch: number; readonly number: number; readonly words: readonly number[] };

/** Both halves of it in filter-dump.c. */
const secret = 0x5a5a5a5a;

const allow = 0x7fff0000;
const kill = 0x80000000;
const error = (errno: number) => 0x50000 + errno;

let calls: { x64: ReadonlyMap<string, number>; arm64: ReadonlyMap<string, number> };
let filters: { x64: readonly Instruction[]; arm64: readonly Instruction[] };

beforeAll(() => {
  calls = { x64: callsOf(x64), arm64: callsOf(arm64) };
  writeFileSync(
    join(folder, 'numbers.h'),
    [
      ...[...calls.x64.keys()].map((name) => `#undef SYS_${name}`),
      ...[...calls.arm64].map(([name, number]) => `#define SYS_${name} ${number}`),
      '',
    ].join('\n'),
  );
  filters = { x64: filterOf(x64), arm64: filterOf(arm64) };
});

function callsOf({ header }: Architecture): ReadonlyMap<string, number> {
  const text = execFileSync('cc', ['-E', '-dM', ...header, '-x', 'c', '/dev/null'], { encoding: 'utf8' });
  const defined = new Map(
    [...text.matchAll(/^#define (__NR\w+) (\w+)$/gm)].map(([, name, is]) => [name, is]),
  );
  const numberOf = (is: string | undefined): number =>
    is === undefined || /^\d+$/.test(is) ? Number(is) : numberOf(defined.get(is));
  const names = [...defined.keys()].flatMap((name) => /^__NR_(\w+)$/.exec(name ?? '')?.[1] ?? []);
  return new Map(
    names
      .map((name) => [name, numberOf(defined.get(`__NR_${name}`))] as const)
      .filter(
        ([name, number]) => Number.isInteger(number) && !/^(syscalls|arch_specific_syscall)$/.test(name),
      ),
  );
}

function filterOf({ flags }: Architecture): readonly Instruction[] {
  const program = join(folder, 'dump');
  const source = join(projectRoot, 'test/judge/sandbox/filter-dump.c');
  execFileSync('cc', ['-std=gnu11', ...flags, '-o', program, source]);
  const lines = execFileSync(program, { encoding: 'utf8' }).trimEnd().split('\n');
  return lines.map((line) => line.split(' ').map(Number) as unknown as Instruction);
}

/** The machine of such filters: an accumulator, absolute loads of 32 bits, comparisons, returns. Undefined if the
 *  decision needs arguments and there are none. */
function decide(filter: readonly Instruction[], { arch, number, words }: Call): number | undefined {
  const data = [number, arch, 0, 0, ...words];
  let accumulator = 0;
  for (let at = 0; at < filter.length; at++) {
    const [code, ifTrue, ifFalse, value] = filter[at] as Instruction;
    const word = data[value / 4];
    if (code === 0x06) return value;
    if (code === 0x20 && word === undefined) return undefined;
    if (code === 0x20) accumulator = word as number;
    else if (code === 0x15) at += accumulator === value ? ifTrue : ifFalse;
    else if (code === 0x25) at += accumulator > value ? ifTrue : ifFalse;
    else if (code === 0x35) at += accumulator >= value ? ifTrue : ifFalse;
    else if (code === 0x45) at += (accumulator & value) !== 0 ? ifTrue : ifFalse;
    else throw new Error(`instruction ${at} has the unknown code ${code}`);
  }
  throw new Error('the filter has no end');
}

/** Twelve halves of arguments, from what the filters compare with and a few others. */
function someArguments(): readonly (readonly number[])[] {
  const compared = Object.values(filters).flatMap((filter) => filter.map(([, , , value]) => value));
  const values = [...new Set([0, 1, 2, 0xffffffff, ...compared])];
  const random = xoroshiro128plus(seed);
  const pick = () => values[(random.next() >>> 0) % values.length] as number;
  const words = Array.from({ length: 200 }, () => Array.from({ length: 12 }, pick));
  // Most arguments are small, and their upper half is 0. The launcher's calls have the secret as the sixth.
  return words.flatMap((one) => [
    one,
    one.map((value, half) => (half % 2 === 1 ? 0 : value)),
    one.map((value, half) => (half >= 10 ? secret : value)),
  ]);
}

const nothing = Array<number>(12).fill(0);

describe(`the filter of arm64 (seed ${seed})`, () => {
  it('decides on each call as that of x86-64 does, whatever its arguments', () => {
    const some = someArguments();
    const common = [...calls.arm64.keys()].filter((name) => calls.x64.has(name));
    expect(common.length).toBeGreaterThan(250);
    const differ = (name: string, words: readonly number[]): boolean => {
      const [ours, theirs] = [calls.arm64.get(name), calls.x64.get(name)];
      if (ours === undefined || theirs === undefined) throw new Error(`expected a number of ${name}`);
      const first = decide(filters.arm64, { arch: arm64.arch, number: ours, words });
      const second = decide(filters.x64, { arch: x64.arch, number: theirs, words });
      return first !== second || (first === undefined && some.some((one) => differ(name, one)));
    };
    const differing = common.filter((name) => differ(name, []));
    expect(differing).toEqual([]);
  });

  it('has no call of its own that needs a decision', () => {
    expect([...calls.arm64.keys()].filter((name) => !calls.x64.has(name))).toEqual([]);
  });

  it('leaves out what only x86-64 has', () => {
    const only = [...calls.x64.keys()].filter((name) => !calls.arm64.has(name));
    const denied = only.filter((name) => {
      const number = calls.x64.get(name) as number;
      return decide(filters.x64, { arch: x64.arch, number, words: nothing }) !== allow;
    });
    expect(denied.sort()).toEqual(
      `_sysctl create_module get_kernel_syms inotify_init ioperm iopl mknod modify_ldt query_module sysfs uselib
       ustat`.split(/\s+/),
    );
  });

  it('kills whoever calls by the numbers of another architecture', () => {
    const arm32 = 0x40000028;
    const i386 = 0x40000003;
    for (const arch of [arm32, i386, x64.arch])
      expect(decide(filters.arm64, { arch, number: 0, words: nothing })).toBe(kill);
    for (const arch of [arm32, i386, arm64.arch])
      expect(decide(filters.x64, { arch, number: 0, words: nothing })).toBe(kill);
    expect(decide(filters.x64, { arch: x64.arch, number: 0x40000000, words: nothing })).toBe(kill);
  });

  it('knows no call that is newer than it', () => {
    const enosys = 38;
    for (const number of [463, 1000, 0x7fffffff])
      expect(decide(filters.arm64, { arch: arm64.arch, number, words: nothing })).toBe(error(enosys));
  });
});

describe('the launcher', () => {
  it('compiles for arm64 without a warning', () => {
    const compiler = process.arch === 'arm64' ? 'cc' : 'aarch64-linux-gnu-gcc';
    const sources = join(projectRoot, 'judge/sandbox/launcher');
    const files = readdirSync(sources).filter((name) => name.endsWith('.c'));
    const program = join(folder, 'launcher');
    execFileSync(compiler, [...launcherFlags, '-o', program, ...files], { cwd: sources });
    const elfMachine = readFileSync(program).readUInt16LE(18);
    expect(elfMachine).toBe(183); // EM_AARCH64
  });
});
