import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openJudge } from '#judging';
import { slow } from '../../sample.ts';
import { FakeMachine, submission } from './fakes.ts';

const judgements = 10_000;
const problems = 20;
/** Memory that a judgement may leave on average, compiled code included: a judgement itself, with its events, has
 *  a few thousand bytes. */
const mostBytesEach = 1000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test.runIf(slow)(
  `${judgements} judgements of ${problems} problems leave no memory and no open files behind (SLOW=1)`,
  async () => {
    const machine = new FakeMachine(3);
    const warmest = 8;
    const judge = openJudge({ slots: 2, tools: machine.tools, warm: { most: warmest, leastMemoryBytes: 0 } });
    const all = Array.from({ length: problems }, () => machine.problem);
    const judgeSome = async (count: number) => {
      for (let done = 0; done < count; done += 4)
        await Promise.all(
          [0, 1, 2, 3].map(async (offset) => {
            const problem = all[(7 * (done + offset)) % problems];
            if (problem === undefined) throw new RangeError('no such problem');
            for await (const event of judge.judge(problem, submission))
              if (event.type === 'judgement') expect(event.judgement.verdict).toBe('AC');
          }),
        );
      machine.started.length = 0; // the records of the fake machine
      machine.inputFolders.length = 0;
      collectGarbage();
      return { heap: process.memoryUsage().heapUsed, files: readdirSync('/proc/self/fd').length };
    };
    const before = await judgeSome(500);
    const after = await judgeSome(judgements - 500);
    expect(judge.state).toMatchObject({ busy: 0, active: 0, queued: 0, warm: warmest });
    expect((after.heap - before.heap) / (judgements - 500)).toBeLessThan(mostBytesEach);
    expect(after.files).toBeLessThanOrEqual(before.files);
    await judge.close();
    expect(machine.leftovers()).toEqual([]);
    machine.remove();
  },
  600_000,
);
