import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { FileObject } from '#protocol';
import { mebibyte } from '#text';
import { ownValue, scalarText } from '#values';
import type { Fields } from '../lists/fields.ts';
import { isObject } from '../lists/json-list.ts';

const mostBytes = 32 * mebibyte;

const mimes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

/** Where an object of a package may have its files. */
export interface ObjectPlace {
  /** Of the contest. */
  readonly folder: string;
  /** Of the object in that folder: `teams/7`. */
  readonly place: string;
}

/** Finds the files of objects in a package: those that they refer to, else those that lie where such files are
 *  expected. Content is remembered by its digest. */
export class ContestFiles {
  /** Paths by digest. */
  readonly found = new Map<string, string>();

  /** The files of a property; undefined if there are none. */
  read(fields: Fields, property: string, { folder, place }: ObjectPlace): readonly FileObject[] | undefined {
    const given = fields.raw(property);
    const listed = Array.isArray(given) ? given.filter(isObject) : undefined;
    const named = (listed ?? usualNames(folder, place, property)).flatMap((one) => {
      const file = this.#file(fields, property, { folder, place }, one);
      return file ?? [];
    });
    const names = new Set<string>();
    const files = named.filter(({ filename }) => !names.has(filename) && names.add(filename));
    return files.length === 0
      ? undefined
      : files.map((file, index) => withAddress(file, { property, place, index }));
  }

  #file(
    fields: Fields,
    property: string,
    { folder, place }: ObjectPlace,
    given: Readonly<Record<string, unknown>>,
  ): FileObject | undefined {
    const { href, filename, mime, tag } = given;
    const name = scalarText(filename ?? '');
    const path = join(folder, place, name);
    if (!/^[^/\\\0]+$/.test(name) || name.startsWith('.') || !isFile(path)) {
      if (/^https?:\/\//.test(scalarText(href)) && name !== '') return given as unknown as FileObject;
      return fields.warn(property, `the file ${place}/${name} in the package`, 'no such file');
    }
    if (statSync(path).size > mostBytes) return fields.refuse(property, 'at most 32 MiB', name);
    const content = readFileSync(path);
    const type = ownValue(mimes, name.split('.').at(-1)?.toLowerCase() ?? '') ?? 'application/octet-stream';
    const size = type.startsWith('image/') ? sizeOf(content, type) : {};
    if (size === undefined)
      return fields.refuse(property, `${name}: an image of that type`, 'something else');
    const hash = createHash('md5').update(content).digest('hex');
    if (typeof given.hash === 'string' && given.hash !== hash)
      return fields.refuse(property, `${name}: a file with the hash ${given.hash}`, hash);
    const digest = createHash('sha256').update(content).digest('hex');
    this.found.set(digest, path);
    return {
      href: typeof href === 'string' ? href : '',
      filename: name,
      hash,
      mime: typeof mime === 'string' && !type.startsWith('image/') ? mime : type,
      ...size,
      tag: tagsOf(tag),
      digest,
    };
  }
}

const tagsOf = (tag: unknown): readonly string[] | undefined =>
  Array.isArray(tag) && tag.length > 0 ? tag.map(String) : undefined;

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** Files such as `logo.dark.56x56.png`, by size and name. */
function usualNames(
  folder: string,
  place: string,
  property: string,
): readonly Readonly<Record<string, unknown>>[] {
  const inside = join(folder, place);
  if (!existsSync(inside)) return [];
  return readdirSync(inside)
    .filter(
      (name) => name.startsWith(`${property}.`) && (name.split('.').at(-1)?.toLowerCase() ?? '') in mimes,
    )
    .sort()
    .map((filename) => ({
      filename,
      tag: filename.split('.').filter((part) => /^(light|dark)$/.test(part)),
    }));
}

/** Width and height; undefined if it is no image of that type. */
function sizeOf(
  content: Buffer,
  mime: string,
): { readonly width: number; readonly height: number } | undefined {
  try {
    const { width, height, type } = imageSize(content);
    return ownValue(mimes, type ?? '') === mime
      ? { width: Math.ceil(width), height: Math.ceil(height) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Relative to the object: the address that it had, or the usual one. */
function withAddress(
  file: FileObject,
  { property, place, index }: { readonly property: string; readonly place: string; readonly index: number },
): FileObject {
  if (file.digest === undefined) return file;
  const [, , ...before] = file.href.split('/');
  const rest = before.join('/').slice(place === 'contest' ? 0 : place.length + 1);
  const isUsual = file.href.startsWith('contests/') && (rest === property || rest.startsWith(`${property}/`));
  const usual = index === 0 ? property : `${property}/${encodeURIComponent(file.filename)}`;
  return { ...file, href: isUsual ? rest : usual };
}
