import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest. They are started first, so that no worker is left alone with one of them at the end. */
const longest = [
  'test/end-to-end/browser/',
  'test/end-to-end/jury.full.test.ts',
  'test/end-to-end/',
  'test/attacks/',
  'test/judge/verify/',
  'test/judge/worker/',
  '.full.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((part) => moduleId.includes(part));
  return rank === -1 || !moduleId.endsWith('.full.test.ts') ? longest.length : rank;
};

/** Starts the longest files first: those of the list in its order, then the others as vitest would, the largest
 *  first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
}
