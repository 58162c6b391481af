import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { testServer } from './server.ts';
import { storeWorker } from './stored.ts';

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const board: { readonly panels: readonly Panel[] } = JSON.parse(
  readFileSync(join(projectRoot, 'judge/server/grafana-board.json'), 'utf8'),
);
const queries = board.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr, legendFormat }) => ({ title, expr, legendFormat })),
);

const server = testServer();
/** Labels of every name that the judge gives. */
const given = new Map<string, Set<string>>();

beforeAll(async () => {
  await storeWorker(server.services.db);
  await server.request('/problems');
  const text = await (await server.request('/metrics')).text();
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^([a-z_0-9]+)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    const known = given.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/([a-z_]+)="/g)) known.add(label);
    given.set(name, known);
  }
});

/** Names of figures in a query: words with an underscore that no bracket follows. */
const namesIn = (expr: string): readonly string[] => [
  ...new Set(expr.replace(/\{[^}]*\}|"[^"]*"/g, '').match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\()/g) ?? []),
];

/** What Prometheus adds. */
const added = ['instance', 'job'];

describe('the board for Grafana', () => {
  it.each(queries)('asks only for what the judge gives: $title: $expr', ({ expr, legendFormat }) => {
    const names = namesIn(expr);
    expect(names).not.toEqual([]);
    const labels = new Set(names.flatMap((name) => [...(given.get(name) ?? [])]).concat(added));
    expect(names.filter((name) => !given.has(name))).toEqual([]);
    const asked = [
      ...[...expr.matchAll(/([a-z]+)\s*(?:=~|!=|=)\s*"/g)].map(([, label = '']) => label),
      ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
      ...[...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
    ];
    expect(asked.filter((label) => !labels.has(label))).toEqual([]);
  });

  it('shows every figure of the judge', () => {
    const shown = queries.flatMap(({ expr }) => namesIn(expr));
    const own = [...given.keys()].filter((name) => name.startsWith('antipode_') && !name.endsWith('_sum'));
    expect(own.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('has panels that do not lie on each other, each with its own id', () => {
    const { panels } = board;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const fields = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    expect(new Set(fields).size).toBe(fields.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
  });
});
