import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { projectRoot } from '#host';

/** The version in package.json. */
export function version(): string {
  const { version: text }: { version: string } = JSON.parse(
    readFileSync(join(projectRoot, 'package.json'), 'utf8'),
  );
  return text;
}

/** The content of a style sheet or script that set-up bundled, by its name: `statement.css`. */
export function builtAsset(file: string): string {
  const folder = join(projectRoot, 'build', 'assets');
  const { name, ext } = parse(file);
  const built = readdirSync(folder).find((one) => new RegExp(`^${name}-[A-Z0-9]{8}\\${ext}$`).test(one));
  if (built === undefined) throw new Error(`${folder}: set-up has made no ${file}`);
  return readFileSync(join(folder, built), 'utf8');
}
