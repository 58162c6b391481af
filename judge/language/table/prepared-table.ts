import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The contents of the file of languages as set-up has read them (`judge/setup/build.mjs`); undefined if
 *  the file has changed since, and if there is nothing prepared. They are not checked yet. */
export function preparedTable(file: string, prepared: string): unknown {
  try {
    const content: unknown = JSON.parse(readFileSync(prepared, 'utf8'));
    const { sha256, value } = content as { readonly sha256: string; readonly value: unknown };
    return sha256 === hash('sha256', readFileSync(file)) ? value : undefined;
  } catch {
    return undefined;
  }
}
