/** The workflows of the forge do what their comments say; nothing here runs them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '#host';

interface Job {
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}

interface Workflow {
  readonly on: { readonly push: { readonly tags?: readonly string[] } };
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = join(projectRoot, '.github', 'workflows');
const workflows = readdirSync(folder).map((name): readonly [string, Workflow] => [
  name,
  parse(readFileSync(join(folder, name), 'utf8')),
]);
const scripts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
).scripts;

it.each(workflows)(
  '%s may only read unless a job says so, and names exact versions and scripts that exist',
  (_, flow) => {
    expect(flow.permissions).toEqual({ contents: 'read' });
    const steps = Object.values(flow.jobs).flatMap((job) => job.steps);
    for (const { uses } of steps)
      if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+\.\d+\.\d+$/);
    const named = steps.flatMap(({ run = '' }) => [...run.matchAll(/\bnpm (?:run )?(test|release)\b/g)]);
    expect(named.length).toBeGreaterThan(0);
    for (const [, script = ''] of named) expect(scripts[script]).toBeDefined();
  },
);

it('a tag, and nothing else, makes everything without --dry-run and publishes what was made', () => {
  const [, flow] = workflows.find(([name]) => name === 'release.yaml') ?? [];
  expect(Object.keys(flow?.on ?? {})).toEqual(['push']);
  expect(flow?.on.push).toEqual({ tags: [expect.stringMatching(/^v/)] });
  const { make, publish } = flow?.jobs ?? {};
  const madeBy = make?.steps.map(({ run = '' }) => run).join('\n');
  expect(madeBy).toContain('npm run release -- --repository');
  expect(madeBy).not.toContain('--dry-run');
  expect([make?.permissions, publish?.needs]).toEqual([undefined, 'make']); // what builds can publish nothing
  expect(publish?.permissions).toMatchObject({ 'id-token': 'write' });
  const published = publish?.steps.map(({ run = '' }) => run).join('\n');
  expect(published).toMatch(/npm publish .*\.tgz" --provenance/);
  expect(existsSync(join(projectRoot, 'judge/docs/manual/releasing.md'))).toBe(true);
});
