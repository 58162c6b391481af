import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BoxFortress, boxAttacks } from './box-attacks.ts';
import { traces } from './fortress.ts';

describe('attacks on files and pipes', () => {
  let before: ReturnType<typeof traces>;
  let fortress: BoxFortress;

  beforeAll(() => {
    before = traces();
    fortress = new BoxFortress();
  });

  afterAll(async () => {
    await fortress.close();
    expect(traces()).toEqual(before);
  });

  it.each(boxAttacks)('$name', ({ attempt }) => attempt(fortress));
});
