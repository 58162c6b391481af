import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { SmallProject } from './small-project.ts';

let project: SmallProject;

beforeEach(() => {
  project = new SmallProject();
  symlinkSync(join(projectRoot, 'node_modules', 'yaml'), join(project.folder, 'node_modules', 'yaml'));
  for (const name of ['style', 'statement', 'report', 'similar-report', 'tools'])
    project.write(`judge/web/style/${name}.css`, 'a { color: red; }\n');
  project.write('judge/web/style/mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
  project.write(
    'judge/islands/page.ts',
    "import { word } from '../elsewhere/word.ts';\nconsole.log(word);\n",
  );
  project.write('judge/translations/tables/de.json', '{}\n');
  project.write('judge/elsewhere/word.ts', "export const word = 'first';\n");
});

afterEach(() => {
  project.remove();
});

const script = (stem: string): string => {
  const folder = join(project.folder, 'build', 'assets');
  const name = readdirSync(folder).find((one) => one.startsWith(`${stem}-`) && one.endsWith('.js.gz'));
  return name === undefined ? '' : gunzipSync(readFileSync(join(folder, name))).toString();
};

const bundling = /^set-up: bundling/m;

it('the scripts of pages are bundled again when anything is changed that they are made from, in whatever room it is', async () => {
  expect((await project.run('judge.mjs')).stderr).toMatch(bundling);
  expect(script('page')).toContain('first');
  // What was written a moment before is not trusted: it may change again without a visible change of its times.
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  await project.run('judge.mjs');
  expect((await project.run('judge.mjs')).stderr).not.toMatch(bundling);

  project.write('judge/elsewhere/word.ts', "export const word = 'second';\n");
  expect((await project.run('judge.mjs')).stderr).toMatch(bundling);
  expect(script('page')).toContain('second');
});

it('a new script is bundled, and one whose source is gone is not', async () => {
  await project.run('judge.mjs');
  project.write('judge/islands/other.ts', "console.log('other');\n");
  expect((await project.run('judge.mjs')).stderr).toMatch(bundling);
  expect(script('other')).toContain('other');
  rmSync(join(project.folder, 'judge', 'islands', 'other.ts'));
  expect((await project.run('judge.mjs')).stderr).toMatch(bundling);
  expect(script('other')).toBe('');
});
