import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { type Box, converse, openBox, parseTranscript } from '#sandbox';

const limits = {
  cpuMs: 2000,
  wallMs: 20_000,
  memoryBytes: 64 << 20,
  outputBytes: 1 << 20,
  processes: 4,
  openFiles: 64,
};
const folder = makeTemporaryFolder();
const boxes: Box[] = [];

beforeAll(async () => {
  mkdirSync(join(folder, 'out'));
  const open = (hears: string, says: string) =>
    openBox({ outputFolder: join(folder, 'out'), scratchBytes: 1 << 20, joint: { hears, says } });
  boxes.push(await open('down', 'up'), await open('up', 'down'));
});

afterAll(async () => {
  await Promise.all(boxes.map((box) => box.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** A program that prints the cores on which it may run: a line of /proc. */
const tellCores = {
  argv: ['/bin/grep', 'Cpus_allowed_list', '/proc/self/status'],
  cwd: '/w' as const,
  limits,
};

const read = (name: string): string => readFileSync(join(folder, 'out', name), 'utf8');

async function coresOfConversation(core: number): Promise<string[]> {
  const [first, second] = boxes;
  if (!first || !second) throw new Error('no boxes');
  const names = ['first', 'second'].map((side) => `${side}-${core}`);
  const [one, two] = names.map((name) => ({ ...tellCores, transcript: { name, bytes: 1000 } }));
  if (!one || !two) throw new Error('no requests');
  await converse(
    { box: first, request: one },
    { box: second, request: two },
    { core, endsFirst: () => false, leavesSecondMs: () => undefined },
  );
  return names.map((name) =>
    parseTranscript(readFileSync(join(folder, 'out', name)))
      .map(({ bytes }) => bytes.toString())
      .join(''),
  );
}

/** `Cpus_allowed_list: 0,2-3` as numbers. */
function coresIn(line: string): number[] {
  const list = /Cpus_allowed_list:\s*(\S+)/.exec(line)?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

it('both programs of a conversation run on the requested core, modulo the number of cores', async () => {
  const ours = coresIn(readFileSync('/proc/self/status', 'utf8'));
  for (const core of [0, 1, ours.length + 1]) {
    const [first = '', second = ''] = await coresOfConversation(core);
    const expected = [ours[core % ours.length]];
    expect([coresIn(first), coresIn(second)]).toEqual([expected, expected]);
  }
});

it('a run after a conversation may use all cores again', async () => {
  await coresOfConversation(2);
  await boxes[0]?.run({ ...tellCores, stdout: 'after' });
  expect(coresIn(read('after'))).toEqual(coresIn(readFileSync('/proc/self/status', 'utf8')));
});
