import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, isAbsolute, join, normalize } from 'node:path';
import type * as z from 'zod';
import { type FileIssue, readYaml, type YamlFile } from '#host';
import { createPackageFiles, PackageError, type PackageFiles } from '#problem-reader';
import type { PlannedFile } from '../files/planned-file.ts';

/** The content of a file that will be written. */
export type FileContent = { readonly text: string } | { readonly copyOf: string };

/** The files of a package of another judge, and what is said about them. Names come from the package: nothing
 *  outside it is opened, not even through links. */
export class ForeignFiles {
  readonly root: string;
  readonly notes: string[] = [];
  readonly #files: PackageFiles;

  constructor(root: string) {
    this.root = realpathSync(root);
    this.#files = createPackageFiles([this.root], false);
  }

  get issues(): readonly FileIssue[] {
    return this.#files.issues;
  }

  get hasErrors(): boolean {
    return this.issues.some(({ severity }) => severity === 'error');
  }

  /** What the folder is called. */
  get name(): string {
    return basename(this.root);
  }

  /** For readers of the package format that take these. */
  get packageFiles(): PackageFiles {
    return this.#files;
  }

  /** Says what is lost or changed. */
  note(text: string): void {
    if (!this.notes.includes(text)) this.notes.push(text);
  }

  /** Reports an error in a file of the package. */
  refuse(name: string, expected: string, found: string): void {
    this.#files.refuse(join(this.root, name), expected, found);
  }

  add(issues: readonly FileIssue[]): void {
    this.#files.issues.push(...issues);
  }

  /** The path of a file if the package has it. */
  optional(name: string): string | undefined {
    const path = join(this.root, name);
    return isInside(name) && this.#files.kindOf(path) === 'file' ? realpathSync(path) : undefined;
  }

  /** The path of a file that the package names; if there is none, that is an error. `where`: what names it. */
  named(name: string, where: string): string | undefined {
    const before = this.issues.length;
    if (!isInside(name))
      this.refuse(isInside(where) ? where : '.', 'the path of a file in the package', JSON.stringify(name));
    const path = this.optional(name);
    if (path === undefined && this.issues.length === before)
      this.refuse(where, `the file ${name}, which it names`, 'no such file in the package');
    return path;
  }

  /** True for a folder, where a file may be expected. */
  isFolder(name: string): boolean {
    return this.#files.kindOf(join(this.root, name)) === 'folder';
  }

  /** Names of the files in a folder; empty if there is none. */
  list(folder: string): readonly string[] {
    const path = join(this.root, folder);
    if (this.#files.kindOf(path) !== 'folder') return [];
    return this.#files.list(path).flatMap(({ name, kind }) => (kind === 'file' ? [name] : []));
  }

  /** A file of the package, if it has it, as one of the new package. */
  copy(name: string, path: string): readonly PlannedFile[] {
    const copyOf = this.optional(name);
    return copyOf === undefined ? [] : [{ path, copyOf }];
  }

  /** All files of a folder as files of the new package. */
  copies(folder: string, target: string): readonly PlannedFile[] {
    return this.list(folder).flatMap((name) => this.copy(`${folder}/${name}`, `${target}/${name}`));
  }

  /** A YAML file; keys that the schema does not have are warnings. */
  yaml<T>(name: string, schema: z.ZodType<T>): YamlFile<T> {
    const file = readYaml(join(this.root, name), schema);
    this.add(file.issues);
    return file;
  }

  /** A text of at most 1 MiB in UTF-8; undefined, with an error, for anything else. */
  text(name: string): string | undefined {
    const path = this.named(name, name);
    if (path === undefined) return undefined;
    if (statSync(path).size > mostTextBytes) {
      this.refuse(name, 'at most 1 MiB of text', `${statSync(path).size} bytes`);
      return undefined;
    }
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
    } catch {
      this.refuse(name, 'text in UTF-8', 'another encoding');
      return undefined;
    }
  }

  /** @throws PackageError that lists the errors, if there are any */
  finish(): void {
    const issues = [...new Map(this.issues.map((issue) => [JSON.stringify(issue), issue])).values()];
    if (this.hasErrors) throw new PackageError(this.root, issues);
    for (const { file, line, key, expected, found } of issues) {
      const place = [file, line].filter((part) => part !== undefined).join(':');
      this.note(`${place}${key === undefined ? '' : ` ${key}`}: expected ${expected}, found ${found}`);
    }
  }
}

const mostTextBytes = 1024 ** 2;

const isInside = (name: string): boolean =>
  name !== '' && !isAbsolute(name) && !name.includes('\0') && !/^\.\.(\/|$)/.test(normalize(name));
