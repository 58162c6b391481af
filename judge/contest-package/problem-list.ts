import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileIssue } from '../host/index.ts';
import { defined } from '../verdict/index.ts';
import type { PackagedProblem } from './contest-package.ts';
import { Fields } from './fields.ts';
import { findFile, type ListedItem, listedItem, readList } from './listed-file.ts';

/** The problems of a contest: from problems.yaml, problems.json or problemset.yaml, or inside contest.yaml. */
export function readProblems(
  folder: string,
  contest: ListedItem,
  issues: FileIssue[],
): readonly PackagedProblem[] {
  const path = findFile(folder, ['problems.json', 'problems.yaml', 'problemset.yaml']);
  const file = path === undefined ? { items: inlineItems(contest), issues: [] } : readList(path, 'problems');
  issues.push(...file.issues);
  return file.items.map((item, index) => problemFrom(new Fields(item, issues), index, folder));
}

function inlineItems(contest: ListedItem): readonly ListedItem[] {
  const { problems } = contest.fields;
  if (!Array.isArray(problems)) return [];
  return problems.map((one: unknown) => {
    const value = typeof one === 'object' && one !== null ? (one as Record<string, unknown>) : { id: one };
    return listedItem(value, (_, issue) => contest.issue('problems', issue));
  });
}

function problemFrom(fields: Fields, index: number, folder: string): PackagedProblem {
  const id = fields.id('id', 'short_name', 'probid') ?? '';
  if (id === '' && fields.key('id', 'short_name', 'probid') === undefined)
    fields.refuse('id', 'the id of a problem');
  const slug = (fields.text('slug') ?? id).toLowerCase().replace(/[^a-z0-9]/g, '');
  const rgb = fields.text('rgb');
  const isColour = rgb === undefined || /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(rgb);
  if (!isColour) fields.refuse('rgb', '#rgb or #rrggbb');
  const path = packageIn(folder, id);
  return {
    id,
    slug,
    label: fields.text('label', 'letter') ?? String.fromCharCode(65 + (index % 26)),
    ...defined({
      name: fields.text('name'),
      uuid: fields.text('uuid'),
      rgb: isColour ? rgb : undefined,
      color: fields.text('color'),
      points: fields.number('points', 'max_score'),
      path,
    }),
  };
}

/** The package of a problem inside the folder of the contest, where the dialects put it. */
function packageIn(folder: string, id: string): string | undefined {
  const places = [`problems/${id}/${id}.zip`, `problems/${id}.zip`, `problems/${id}`, `${id}.zip`, id];
  return places
    .map((place) => join(folder, place))
    .find((path) => existsSync(path) && (statSync(path).isFile() || existsSync(join(path, 'problem.yaml'))));
}
