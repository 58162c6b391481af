import { existsSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import { isInstalled, projectRoot } from '#host';

/** Where an installed judge has the rooms that problems import, as JavaScript. */
export const libraryFolder = join(projectRoot, 'build', 'library');

/** `antipode/problem-api`, `antipode/reference/search`: the form for problems outside the judge's own folder. */
const byName = /^antipode\/(problem-api|reference\/[a-z0-9/-]+)$/;
/** The form of the judge's own problems, which copies of them keep. */
const byPath = /^(?:\.\.\/)+(judge\/problem-api|reference\/[a-z0-9/-]+)\/index\.ts$/;

/** The form in which rooms of the judge import each other, by "imports" of its package.json. */
const insideForm = /^#[a-z0-9/-]+$/;
const ownRooms = ['judge', 'reference'].map((folder) => join(projectRoot, folder) + sep);

/** Finds the rooms of the judge that modules of problems import, wherever the problem lies. */
export const houseImports: Plugin = {
  name: 'house-imports',
  setup({ onResolve }) {
    onResolve({ filter: byName }, ({ path }) => found(byName.exec(path)?.[1]));
    onResolve({ filter: insideForm }, ({ path, importer }) =>
      ownRooms.some((folder) => importer.startsWith(folder)) ? { path: ownRoom(path.slice(1)) } : undefined,
    );
    onResolve({ filter: byPath }, ({ path, importer }) =>
      existsSync(resolve(dirname(importer), path)) ? undefined : found(byPath.exec(path)?.[1]),
    );
  },
};

const ownRoom = (name: string): string =>
  join(projectRoot, name.startsWith('reference/') ? name : join('judge', name), 'index.ts');

function found(name = ''): { readonly path: string } | { readonly errors: { readonly text: string }[] } {
  const room = name.replace(/^problem-api$/, 'judge/problem-api');
  const path = isInstalled ? join(libraryFolder, room, 'index.js') : join(projectRoot, room, 'index.ts');
  if (existsSync(path)) return { path };
  return { errors: [{ text: `the judge has no room "${name}" for problems` }] };
}
