import { dirname } from 'node:path';
import { execa } from 'execa';
import type { BenchReport } from './main.ts';
import { boxName, interleave, rowsOf, runOf, spawnName } from './sandbox.ts';
import { type Server, startServer } from './server.ts';
import { Workshop } from './workshop.ts';

/** Boxes of their own, so that nobody else's is touched; in turn, as the lock of one is held for a moment. */
const boxes = Array.from({ length: 8 }, (_, number) => `--box-id=${70 + number}`);
const limits = ['--processes=32', '--time=10', '--wall-time=60', '--mem=262144'];

/** One run of `return 0` in our box and in isolate (the sandbox of the IOI), without its control groups, which need a
 *  machine that is set up for them. Ours is asked by Node, isolate by a small program in C, which is to its advantage.
 *  A judge that uses isolate makes a box for each run or some, so both are shown: in a box that is there, and with
 *  removing and making one.
 *  @param program - isolate as it is installed: with root's rights and a configuration */
export async function benchIsolate(program: string): Promise<BenchReport> {
  const isolate = async (...args: readonly string[]) => (await execa(program, args)).stdout.trim();
  const workshop = new Workshop();
  const nop = await workshop.compile('nop.c');
  const spawnBaseline = await workshop.compile('spawn-baseline.c');
  const timed = (...argv: readonly string[]) => startServer(spawnBaseline, argv);
  const spawned = timed(nop);
  const places = await Promise.all(
    boxes.map(async (box) => {
      await isolate(box, '--init');
      return {
        run: timed(
          program,
          box,
          '--silent',
          ...limits,
          `--dir=/prog=${dirname(nop)}`,
          '--run',
          '--',
          '/prog/nop',
        ),
        cleanup: timed(program, box, '--cleanup'),
        init: timed(program, box, '--silent', '--init'),
      };
    }),
  );
  let turn = 0;
  const nextPlace = () => places[turn++ % places.length]!;
  const msOf = async (server: Server) => ((await server.ask())[0] ?? 0) / 1e6;
  const samples = await interleave({
    [spawnName]: () => msOf(spawned),
    [boxName]: runOf(await workshop.openBox()),
    'isolate --run, in a box that is there (from C)': () => msOf(nextPlace().run),
    'isolate --cleanup, then --init (from C)': async () => {
      const { cleanup, init } = nextPlace();
      return (await msOf(cleanup)) + (await msOf(init));
    },
  });
  for (const server of [spawned, ...places.flatMap(Object.values)]) server.stop();
  for (const box of boxes) await isolate(box, '--cleanup');
  await workshop.close();
  const [version = ''] = (await isolate('--version')).split('\n');
  return {
    title: 'One run of a static C "return 0", interleaved',
    head: ['', 'median ms', 'p95 ms', '× posix_spawn'],
    rows: rowsOf(samples),
    notes: [version, 'isolate without --cg: limits of processes, not of control groups'],
  };
}
