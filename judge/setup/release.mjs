// npm run release -- --dry-run: makes every artefact of a release in build/release, and prints their sizes and digests.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { commitOfSources } from './commit.mjs';
import { makeDeb } from './deb.mjs';
import { exitWith } from './main.mjs';
import { buildFolder, projectRoot, SetUpError, say } from './project.mjs';
import { lastLines, run } from './run.mjs';
import { copySources } from './sources-copy.mjs';

const usage =
  'npm run release [-- --dry-run]   without --dry-run: only from an unchanged commit with its tag';

/** For sources without git: the same time for everybody. */
const noTime = 315_532_800;

exitWith(async () => {
  const options = process.argv.slice(2);
  const isDryRun = options.includes('--dry-run');
  if (options.some((option) => option !== '--dry-run'))
    throw new SetUpError(`release: found ${options.join(' ')}; ${usage}`);
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const commit = await commitOfSources();
  if (!isDryRun) await requireTag(`v${version}`, commit);
  const folder = join(buildFolder, 'release');
  const artefacts = await makeArtefacts({ folder, version, commit, epoch: await timeOfCommit() });
  const sums = artefacts.map((path) => `${sha256(path)}  ${basename(path)}\n`).join('');
  writeFileSync(join(folder, 'SHA256SUMS'), sums);
  process.stdout.write(tableOf(commit, folder, artefacts));
  return 0;
});

/** @param {string} tag
 *  @param {string} commit */
async function requireTag(tag, commit) {
  const { code, output } = await run('git', ['tag', '--points-at', 'HEAD']);
  const tags = code === 0 ? output.split('\n').filter(Boolean) : [];
  if (/^[0-9a-f]{40}$/.test(commit) && tags.includes(tag)) return;
  const found = `commit ${commit}, tags ${tags.join(', ') || 'none'}`;
  throw new SetUpError(`release: expected an unchanged commit with the tag ${tag}, found ${found}; ${usage}`);
}

/** When the commit was made, s: all files get this time. */
async function timeOfCommit() {
  const given = process.env.SOURCE_DATE_EPOCH ?? '';
  if (/^\d+$/.test(given)) return Number(given);
  const { code, output } = await run('git', ['log', '-1', '--format=%ct']);
  return code === 0 && /^\d+$/.test(output.trim()) ? Number(output) : noTime;
}

/** @param {{ readonly folder: string, readonly version: string, readonly commit: string, readonly epoch: number }} release
 *  @returns {Promise<readonly string[]>} paths */
async function makeArtefacts({ folder, version, commit, epoch }) {
  rmSync(folder, { recursive: true, force: true });
  const sources = join(folder, 'sources.tmp', `antipode-${version}`);
  await copySources(sources);
  say('making the source archive (tar)');
  const archive = join(folder, `antipode-${version}-sources.tar.gz`);
  await must('sh', ['-c', archiving, 'sh', join(sources, '..'), basename(sources), archive, String(epoch)]);
  say('making the npm package (npm pack)');
  const env = { ANTIPODE_COMMIT: commit };
  await must('npm', ['pack', sources, '--silent', '--pack-destination', folder], env);
  const tarball = join(folder, `antipode-${version}.tgz`);
  const bill = join(folder, `antipode-${version}.cdx.json`);
  cpSync(join(sources, 'build', 'library', 'sbom.cdx.json'), bill);
  rmSync(join(sources, '..'), { recursive: true });
  return [archive, tarball, bill, ...(await debian({ tarball, folder, epoch }))];
}

/** One file, whatever the machine: names in order, no owner, one time, no time in the header of gzip. */
const archiving = `cd "$1" && tar --sort=name --mtime="@$4" --owner=0 --group=0 --numeric-owner --format=gnu \\
  --mode=u+rw,go+rX,go-w --exclude=node_modules -cf - "$2" | gzip -9n >"$3"`;

/** @param {Parameters<typeof makeDeb>[0]} from */
async function debian(from) {
  if (!existsSync('/usr/bin/dpkg-deb')) {
    say('no Debian package: expected dpkg-deb, found none');
    return [];
  }
  say('making the Debian package (cc, dpkg-deb)');
  return [await makeDeb(from)];
}

/** @param {string} command
 *  @param {readonly string[]} args
 *  @param {Readonly<Record<string, string>>} [env] */
async function must(command, args, env = {}) {
  const { code, output } = await run(command, args, { env });
  if (code !== 0) throw new SetUpError(`${command} failed (exit ${code}):\n${lastLines(output)}`);
}

/** @param {string} path */
const sha256 = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** @param {string} commit
 *  @param {string} folder
 *  @param {readonly string[]} artefacts */
function tableOf(commit, folder, artefacts) {
  const rows = artefacts.map((path) => [
    basename(path),
    `${(readFileSync(path).length / 2 ** 20).toFixed(2)} MiB`,
    sha256(path),
  ]);
  const width = Math.max(...rows.map(([name = '']) => name.length));
  const lines = rows.map(
    ([name = '', size = '', sum]) => `${name.padEnd(width)}  ${size.padStart(9)}  ${sum}`,
  );
  return `commit ${commit}, in ${folder}:\n${lines.join('\n')}\n`;
}
