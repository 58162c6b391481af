import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { projectRoot } from '#host';

/** The version in package.json. */
export function version(): string {
  const { version: text }: { version: string } = JSON.parse(
    readFileSync(join(projectRoot, 'package.json'), 'utf8'),
  );
  return text;
}

/** What `judge --version --json` prints: which program this is, exactly, and on what it runs. */
export async function versionReport(): Promise<object> {
  const [{ builtCommit, judgeDigest }, { probeSandbox }] = await Promise.all([
    import('#setup'),
    import('#sandbox'),
  ]);
  const sandbox = await probeSandbox().then(
    ({ backEnd }) => ({ sandbox: backEnd }),
    (error: unknown) => ({ sandbox: null, sandboxError: String((error as Error).message) }),
  );
  const { node } = process.versions;
  return { version: 1, judge: version(), commit: builtCommit(), digest: judgeDigest(), node, ...sandbox };
}

/** The content of a style sheet or script that set-up bundled, by its name: `statement.css`. */
export function builtAsset(file: string): string {
  const folder = join(projectRoot, 'build', 'assets');
  const { name, ext } = parse(file);
  const built = readdirSync(folder).find((one) => new RegExp(`^${name}-[A-Z0-9]{8}\\${ext}\\.gz$`).test(one));
  if (built === undefined) throw new Error(`${folder}: set-up has made no ${file}`);
  return gunzipSync(readFileSync(join(folder, built))).toString();
}
