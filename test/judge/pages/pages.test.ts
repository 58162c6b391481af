import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../judge/pages/index.ts';
import { exampleFrame, examplePages } from './examples.tsx';
import { hostileTexts } from './hostile-texts.ts';
import { skeletonOf } from './skeleton.ts';

const same = (text: string) => text;
const names = Object.keys(examplePages(same));

const page = (name: string, text: (usual: string) => string): string =>
  renderPage(examplePages(text)[name]!(exampleFrame(text)));

/** Fields that hold what was typed, as it was typed. */
const asTyped = /<textarea[\s\S]*?<\/textarea>|\s(value|data-[\w-]+|title|download|href)="[^"]*"/g;

describe.each(names)('page %s', (name) => {
  it('is a whole document with one heading of the first level and no inline code', () => {
    const html = page(name, same);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">[\s\S]*<\/html>\n$/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).not.toMatch(/\s(style|on\w+)="/);
    expect(html.match(/<script(?![^>]* src=")/g)).toBeNull();
  });

  it('has an id once', () => {
    const ids = [...page(name, same).matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('has labels that belong to a control', () => {
    const html = page(name, same);
    const wanted = [...html.matchAll(/<label for="([^"]*)"/g)].map((match) => match[1]);
    expect(wanted.filter((id) => !html.includes(` id="${id}"`))).toEqual([]);
  });

  it.each(Object.entries(hostileTexts))('keeps its structure in spite of %s', (_, hostile) => {
    const harmless = hostile.replace(/[^\n]/g, 'x');
    const html = page(name, () => hostile);
    expect(skeletonOf(html)).toEqual(skeletonOf(page(name, () => harmless)));
    expect(html.replace(asTyped, '')).not.toMatch(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069]/,
    );
  });
});

describe('the page of a problem', () => {
  it('has what tools that read problem pages look for', () => {
    const html = page('problem', same);
    const grid = /class="metadata-grid">([\s\S]*?)<\/dl>/.exec(html)?.[1]?.replace(/<[^>]*>/g, ' ') ?? '';
    expect(/([0-9.]+) second/.exec(grid)?.[1]).toBe('1');
    expect(/(\d+) MB/.exec(grid)?.[1]).toBe('256');
    const samples = [...html.matchAll(/<table class="sample">([\s\S]*?)<\/table>/g)].map((match) =>
      [...(match[1] ?? '').matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map((pre) => pre[1]),
    );
    expect(samples).toEqual([
      ['3 3 0\n2 2 2\n2 1 2\n', '4 5 8 9\n'],
      ['0 0 0\n0 0 0\n0 0 0\n', ''],
    ]);
  });
});
