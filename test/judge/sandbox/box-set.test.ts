import { expect, test } from 'vitest';
import { type Box, type BoxOptions, BoxSet } from '#sandbox';

const options: BoxOptions = { outputFolder: '/nowhere', scratchBytes: 1 };
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A set whose boxes open and close when they are told to; `state` says how far each is. */
function slowSet() {
  const state: string[] = [];
  const steps: (() => void)[] = [];
  const step = (number: number, name: string) =>
    new Promise<void>((resolve) => {
      state[number] = `${name}ing`;
      steps[number] = () => {
        state[number] = `${name}ed`;
        resolve();
      };
    });
  const set = new BoxSet(async () => {
    const number = state.length;
    await step(number, 'open');
    return { close: () => step(number, 'clos') } as Partial<Box> as Box;
  });
  /** Lets a box go on, and waits for what follows at once. */
  const goOn = async (number: number) => {
    steps[number]?.();
    await tick();
  };
  return { set, state, goOn };
}

/** Whether a promise has been settled, now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const later = tick().then(() => 'later');
  return (await Promise.race([promise, later])) !== 'later';
}

test('closing all waits for boxes that are open, being opened and being closed', async () => {
  const { set, state, goOn } = slowSet();
  const first = set.open(options);
  const second = set.open(options);
  const third = set.open(options);
  await goOn(0);
  await goOn(1);
  void set.close(await first);
  await second;
  const closing = set.closeAll();
  expect(state).toEqual(['closing', 'closing', 'opening']);
  await goOn(0);
  await goOn(1);
  expect(await isSettled(closing)).toBe(false);
  const refused = expect(third).rejects.toThrow('closed');
  await goOn(2);
  expect(state).toEqual(['closed', 'closed', 'closing']);
  expect(await isSettled(closing)).toBe(false);
  await goOn(2);
  await Promise.all([refused, closing]);
  expect(set.closed).toBe(true);
});

test('closing all does not wait for boxes that could not be opened, and may be asked twice', async () => {
  const set = new BoxSet(() => Promise.reject(new Error('no launcher')));
  await expect(set.open(options)).rejects.toThrow('no launcher');
  await set.closeAll();
  await set.closeAll();
});
