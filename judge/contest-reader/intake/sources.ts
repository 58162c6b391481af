import { detectLanguage, inUtf8, languageTable, readSources } from '#language';
import type { Entry } from './contest-folder.ts';

/** A program as the page of a judge takes it. */
export interface EntrySources {
  /** Id. */
  readonly language: string;
  readonly files: readonly { readonly name: string; readonly content: Buffer }[];
}

const mostBytes = 1024 * 1024;

/** The sources of an entry, or why nobody could submit it by the page. */
export function sourcesOf({
  path,
  id,
  kind,
}: Entry): EntrySources | { readonly expected: string; readonly found: string } {
  if (kind === 'text') return { expected: 'a program', found: 'outputs without a program' };
  const sources = readSources({ name: id, path }, mostBytes);
  if (!sources.ok) return { expected: 'sources', found: sources.reason };
  const detected = detectLanguage({}, inUtf8(sources), languageTable());
  if (!detected.ok) return { expected: 'a known language', found: detected.reason };
  const files = sources.files.map(({ name, bytes }) => ({ name, content: Buffer.from(bytes) }));
  return { language: detected.language.id, files };
}
