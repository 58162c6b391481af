import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { CompileCache, compile, findToolchains, languageTable, type Toolchains } from '#language';
import { openBox } from '#sandbox';
import { slow } from '../../sample.ts';
import { folderWith, temporaryFolder } from './helpers.ts';

const MiB = 1024 ** 2;
const compileLimits = {
  compilationTimeMs: 60_000,
  compilationMemoryBytes: 2048 * MiB,
  codeBytes: 128 * 1024,
};

let toolchains: Toolchains;
let folder: string;

beforeAll(async () => {
  toolchains = await findToolchains();
  folder = makeTemporaryFolder();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How a program with the source `text` ended, and what it wrote. */
async function run(name: string, text: string) {
  const path = join(folderWith({ [name]: text }), name);
  const cache = new CompileCache(folder);
  const result = await compile({ name, path }, { toolchains, limits: compileLimits, openBox, cache });
  if (!result.ok) throw new Error(`${result.reason}\n${result.output}`);
  const { program } = result;
  const outputFolder = temporaryFolder();
  const { mounts, env, processes, openFiles } = program;
  const box = await openBox({ mounts, programFolder: program.folder, outputFolder, scratchBytes: MiB });
  const memoryBytes = 512 * MiB + program.memoryFloorBytes;
  const limits = { cpuMs: 20_000, wallMs: 60_000, memoryBytes, outputBytes: MiB, processes, openFiles };
  const argv = program.argv.map((argument) => argument.replaceAll('{memoryMiB}', '512'));
  try {
    const facts = await box.run({ argv, env, cwd: '/prog', stdout: 'out', stderr: 'err', limits });
    const [stdout, stderr] = ['out', 'err'].map((file) => readFileSync(join(outputFolder, file), 'utf8'));
    return { ...facts, stdout, stderr };
  } finally {
    await box.close();
  }
}

const fine = (stdout: string) => ({
  exit: { kind: 'exited', code: 0 },
  hitProcessLimit: false,
  stderr: '',
  stdout,
});

const manyThreads = `#include <atomic>
#include <cstdio>
#include <thread>
#include <vector>
int main() {
  std::atomic<int> sum{0};
  std::vector<std::thread> threads;
  for (int i = 1; i <= 60; i++) threads.emplace_back([&sum, i] { sum += i; });
  for (auto &thread : threads) thread.join();
  std::printf("%d\\n", sum.load());
}
`;

const twoBusyThreads = `#include <ctime>
#include <thread>
static void burn() {
  for (timespec used{}; used.tv_nsec < 400'000'000 && used.tv_sec == 0;) clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
}
int main() {
  std::thread other(burn);
  burn();
  other.join();
}
`;

const deepRecursion = `import sys, threading
sys.setrecursionlimit(1 << 20)
threading.stack_size(256 << 20)

def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)

thread = threading.Thread(target=lambda: print(depth(100_000)))
thread.start()
thread.join()
`;

const javaThreads = `class Main {
  public static void main(String[] arguments) throws Exception {
    var sum = new java.util.concurrent.atomic.AtomicInteger();
    var threads = new java.util.ArrayList<Thread>();
    for (int i = 1; i <= 60; i++) {
      int number = i;
      threads.add(new Thread(() -> sum.addAndGet(number)));
    }
    for (var thread : threads) thread.start();
    for (var thread : threads) thread.join();
    System.out.println(sum);
  }
}
`;

const childProcesses = `#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void) {
  int status, sum = 0;
  for (int i = 1; i <= 60; i++)
    if (fork() == 0) _exit(i);
  while (wait(&status) > 0) sum += WEXITSTATUS(status);
  printf("%d\\n", sum);
}
`;

test('every language allows 64 processes and threads, in addition to those of its runtime', () => {
  const { processes, languages } = languageTable();
  expect(processes).toBe(64);
  for (const language of languages) expect(language.processes).toBeGreaterThanOrEqual(64);
});

describe('a program may use', () => {
  test('threads of C++, each with its own stack', async () => {
    expect(await run('threads.cpp', manyThreads)).toMatchObject(fine('1830\n'));
  });

  test('child processes', async () => {
    expect(await run('children.c', childProcesses)).toMatchObject(fine('1830\n'));
  });

  test('a thread of Python with a stack of 256 MiB for deep recursion', async () => {
    expect(await run('deep.py', deepRecursion)).toMatchObject(fine('100000\n'));
  });

  test.runIf(slow)('threads of Java (SLOW=1)', async ({ skip }) => {
    if (!toolchains.get('java')?.ok) skip('Java is not installed');
    expect(await run('Main.java', javaThreads)).toMatchObject(fine('1830\n'));
  });
});

test('the CPU time of all threads counts', async () => {
  const { exit, cpuMs } = await run('busy.cpp', twoBusyThreads);
  expect(exit).toEqual({ kind: 'exited', code: 0 });
  expect(cpuMs).toBeGreaterThanOrEqual(800);
});
