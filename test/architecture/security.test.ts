import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#host';

const text = readFileSync(join(projectRoot, 'SECURITY.md'), 'utf8');
const quoted = new Set([...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, name]) => name ?? []));

it('SECURITY.md has a row for every program that attacks', () => {
  const programs = readdirSync(join(projectRoot, 'judge', 'doctor', 'programs')).map((name) =>
    name.replace(/\.c$/, ''),
  );
  expect(programs.filter((name) => name !== 'compute' && !quoted.has(name))).toEqual([]); // that one is honest
});

it('SECURITY.md names tests of npm test that exist', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && line.split('|').length === 5);
  const named = rows.flatMap((row) => [...(row.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)]);
  expect(named.length).toBeGreaterThan(20);
  const exists = new Set(
    readdirSync(join(projectRoot, 'test'), { recursive: true }).map((name) => String(name)),
  );
  expect(named.map(([, name]) => name).filter((name) => !exists.has(`${name}.test.ts`))).toEqual([]);
});
