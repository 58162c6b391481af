import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readProjectFile } from './source-files.ts';

/** The parts of a workflow of GitHub that are used here; what is not known is refused. */
const step = z.union([
  z.strictObject({ uses: z.string().regex(/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/) }),
  z.strictObject({ run: z.string() }),
]);
const job = z.strictObject({
  name: z.string(),
  'runs-on': z.string().regex(/^ubuntu-\d+\.\d+$/),
  'timeout-minutes': z.int(),
  strategy: z.strictObject({
    'fail-fast': z.literal(false),
    matrix: z.strictObject({
      node: z.array(z.string()),
      debian: z.array(z.string()),
      part: z.array(z.int()),
    }),
  }),
  container: z.strictObject({ image: z.string(), options: z.string() }),
  steps: z.array(step),
});
const workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.strictObject({ branches: z.tuple([z.literal('main')]) }),
    pull_request: z.null(),
  }),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.strictObject({ test: job }),
});

const text = readProjectFile('.github/workflows/test.yaml');
const { test } = workflow.parse(parse(text)).jobs;
const { matrix } = test.strategy;

it('the public checks run npm test, each part once', () => {
  expect(matrix.part).toEqual(matrix.part.map((_, index) => index + 1));
  expect(test.steps.at(-1)).toEqual({ run: `npm test -- --shard=\${{ matrix.part }}/${matrix.part.length}` });
});

it('they run on the oldest Node that is supported and on the current one, on Debian 12 and 13', () => {
  const { engines } = JSON.parse(readProjectFile('package.json'));
  expect(matrix.node).toEqual([engines.node.replace('>=', ''), 'current']);
  expect(matrix.debian).toEqual(['bookworm', 'trixie']);
  expect(test.container.image).toBe(`node:\${{ matrix.node }}-\${{ matrix.debian }}`);
});

it('names in the workflow are those of its matrix', () => {
  const named = [...text.matchAll(/\$\{\{ matrix\.(\w+) \}\}/g)].map(([, name = '']) => name);
  expect([...new Set(named)].sort()).toEqual(Object.keys(matrix).sort());
});

it('what runs before a change lands is one command, npm test', () => {
  const commands = readProjectFile('.ci/run')
    .split('\n')
    .filter((line) => !/^(#|set |cd |$)/.test(line));
  expect(commands).toEqual(['npm test --silent']);
});
