import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#host';

/** The version in package.json. */
export function version(): string {
  const { version: text }: { version: string } = JSON.parse(
    readFileSync(join(projectRoot, 'package.json'), 'utf8'),
  );
  return text;
}
