import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BoxFortress, boxAttacks } from './box-attacks.ts';
import { newTraces, traces } from './fortress.ts';

describe('attacks on files and pipes', () => {
  let before: readonly string[];
  let fortress: BoxFortress;

  beforeAll(() => {
    before = traces();
    fortress = new BoxFortress();
  });

  afterAll(async () => {
    await fortress.close();
    expect(newTraces(before)).toEqual([]);
  });

  it.each(boxAttacks)('$name', ({ attempt }) => attempt(fortress));
});
