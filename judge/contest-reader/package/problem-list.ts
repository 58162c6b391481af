import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FinalPackage, PackagedProblem } from '../lists/contest-package.ts';
import { Fields, type ListedItem, listedItem } from '../lists/fields.ts';
import { isObject } from '../lists/json-list.ts';
import { findFile, readList } from '../lists/listed-file.ts';
import type { PackageLists } from '../lists/package-lists.ts';
import type { ContestFiles } from './package-files.ts';

/** The problems of a contest: from problems.yaml, problems.json or problemset.yaml, or inside contest.yaml. */
export function readProblems(
  lists: PackageLists,
  contest: ListedItem,
  files: ContestFiles,
): readonly PackagedProblem[] {
  const read = lists.remember('problems', itemsOf(lists, contest)).map((item, index) => {
    const fields = new Fields(item, lists.issues);
    return problemFrom(fields, index, { lists, files });
  });
  return read.sort((a, b) => (a.ordinal ?? 0) - (b.ordinal ?? 0));
}

function itemsOf(lists: PackageLists, contest: ListedItem): readonly ListedItem[] {
  const set = findFile(lists.folder, ['problemset.yaml']);
  const isListed = findFile(lists.folder, ['problems.json', 'problems.yaml', 'problems.yml']) !== undefined;
  if (set === undefined || isListed) {
    const items = lists.items('problems');
    return items.length > 0 || isListed ? items : inlineItems(contest);
  }
  const { items, issues } = readList(set, 'problems');
  lists.issues.push(...issues);
  return items;
}

function inlineItems(contest: ListedItem): readonly ListedItem[] {
  const { problems } = contest.fields;
  if (!Array.isArray(problems)) return [];
  const texts = contest.texts.problems as readonly unknown[];
  const objectOf = (one: unknown) => (isObject(one) ? one : { id: one });
  return problems.map((one: unknown, index) =>
    listedItem(objectOf(one), (_, issue) => contest.issue('problems', issue), objectOf(texts[index])),
  );
}

function problemFrom(
  fields: Fields,
  index: number,
  { lists, files }: { readonly lists: PackageLists; readonly files: ContestFiles },
): PackagedProblem {
  const id = fields.id('id', 'short_name', 'probid') ?? '';
  if (id === '' && fields.key('id', 'short_name', 'probid') === undefined)
    fields.refuse('id', 'the id of a problem');
  const slug = (fields.text('slug') ?? id).toLowerCase().replace(/[^a-z0-9]/g, '');
  if (id !== '' && slug === '') fields.refuse('id', 'an id with a letter or a digit');
  const rgb = fields.text('rgb');
  const isColour = rgb === undefined || /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(rgb);
  if (!isColour) fields.refuse('rgb', '#rgb or #rrggbb');
  const { folder } = lists;
  const path = packageIn(folder, id);
  const place = { folder, place: `problems/${id}` };
  const final = finalIn(lists, id);
  return {
    id,
    slug,
    label: fields.text('label', 'letter') ?? String.fromCharCode(65 + (index % 26)),
    name: fields.text('name'),
    uuid: fields.text('uuid'),
    rgb: isColour ? rgb : undefined,
    color: fields.text('color'),
    ordinal: fields.number('ordinal'),
    // Ours have both, and `max_score` also where nobody set points.
    points: fields.key('slug') ? fields.number('points') : fields.number('points', 'max_score'),
    allow_submit: fields.flag('allow_submit'),
    allow_judge: fields.flag('allow_judge'),
    weights: numbersIn(fields, 'weights'),
    better: betterIn(fields),
    best: numbersIn(fields, 'best'),
    statement: id === '' ? undefined : files.read(fields, 'statement', place),
    attachments: id === '' ? undefined : files.read(fields, 'attachments', place),
    path,
    seeds: seedsIn(fields, final),
    final,
  };
}

/** The package with the inputs that decide, which is named after its slug. */
function finalIn(lists: PackageLists, id: string): FinalPackage | undefined {
  const place = `problems/${id}/final`;
  const folder = join(lists.folder, place);
  if (id === '' || !existsSync(folder) || !statSync(folder).isDirectory()) return undefined;
  const [name = 'nothing', ...others] = readdirSync(folder);
  const slug = /^([a-z0-9]{1,64})\.zip$/.exec(name)?.[1];
  if (slug !== undefined && others.length === 0) return { slug, path: join(folder, name) };
  const found = others.length === 0 ? name : `${others.length + 1} files`;
  return lists.refuseFile(place, 'one zip file that is named after its problem, as gridfinal.zip', found);
}

/** Of which inputs the points are. Without a package of others they are those of the contest. */
function seedsIn(fields: Fields, final: FinalPackage | undefined): PackagedProblem['seeds'] {
  const value = fields.text('seeds');
  if (value === undefined) return final === undefined ? undefined : 'provisional';
  if (value !== 'provisional' && value !== 'final') return fields.refuse('seeds', 'provisional or final');
  if (final !== undefined) return value;
  const effect = value === 'final' ? 'its points stay as they are' : 'its own inputs decide';
  fields.warn('seeds', `the hidden package with the inputs that decide (without it, ${effect})`, null);
  return value === 'final' ? value : undefined;
}

/** Numbers by the name of a test case or group. */
function numbersIn(fields: Fields, key: string): Readonly<Record<string, number>> | undefined {
  const value = fields.raw(key);
  if (value == null) return undefined;
  const numbers = isObject(value) ? Object.values(value) : [undefined];
  if (!numbers.every((one) => typeof one === 'number')) return fields.refuse(key, 'a map of numbers');
  return value as Record<string, number>;
}

function betterIn(fields: Fields): PackagedProblem['better'] {
  const value = fields.text('better');
  if (value === undefined || value === 'fewer' || value === 'more') return value;
  return fields.refuse('better', 'fewer or more');
}

/** The package of a problem inside the folder of the contest, where the dialects put it. */
function packageIn(folder: string, id: string): string | undefined {
  const places = [`problems/${id}/${id}.zip`, `problems/${id}.zip`, `problems/${id}`, `${id}.zip`, id];
  return places
    .map((place) => join(folder, place))
    .find((path) => existsSync(path) && (statSync(path).isFile() || existsSync(join(path, 'problem.yaml'))));
}
