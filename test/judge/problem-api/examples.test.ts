import { describe, expect, it } from 'vitest';
import { examplesOf, exported, moduleOf } from './examples.ts';

describe('every export of the room', () => {
  it.each(exported)('%s has an example, whose results are checked', (name) => {
    const examples = examplesOf(name);
    expect(examples).not.toEqual([]);
    for (const example of examples) expect(moduleOf(example)).not.toMatch(/\/\/ (?:→|throws)/);
  });
});
