// npm run release -- --dry-run: makes every artefact of a release in build/release, tries each in a bare Debian, and prints
// their sizes and digests.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BareDebian } from './bare-debian.mjs';
import { commitOfSources } from './commit.mjs';
import { ContainerImage } from './container-image.mjs';
import { makeDeb } from './deb.mjs';
import { exitWith } from './main.mjs';
import { buildFolder, projectRoot, SetUpError, say } from './project.mjs';
import { lastLines, run } from './run.mjs';
import { copySources } from './sources-copy.mjs';

const usage = `npm run release [-- --dry-run] [--untried] [--repository <https address>]
  without --dry-run: only from an unchanged commit with its tag; --untried: nothing is tried in a bare Debian`;

/** For sources without git: the same time for everybody. */
const noTime = 315_532_800;

exitWith(async () => {
  const { isDryRun, isUntried, repository } = optionsOf(process.argv.slice(2));
  const { ensureReady } = await import('./ensure-ready.mjs');
  await ensureReady('package');
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const commit = await commitOfSources();
  if (!isDryRun) await requireTag(`v${version}`, commit);
  const folder = join(buildFolder, 'release');
  const artefacts = await makeArtefacts({
    ...{ folder, version, commit, repository },
    epoch: await timeOfCommit(),
  });
  const sums = artefacts.map((path) => `${sha256(path)}  ${basename(path)}\n`).join('');
  writeFileSync(join(folder, 'SHA256SUMS'), sums);
  const tried = isUntried ? 'nothing was tried (--untried)' : await tryAll(artefacts, commit);
  process.stdout.write(`${tableOf(commit, folder, artefacts)}${tried}\n`);
  return 0;
});

/** @param {readonly string[]} words
 *  @returns {{ readonly isDryRun: boolean, readonly isUntried: boolean, readonly repository: string }} `repository`: ''
 *    if none was given */
function optionsOf(words) {
  const flags = ['--dry-run', '--untried'];
  const rest = words.filter((word) => !flags.includes(word));
  const [option, repository = '', ...more] = rest;
  const isRight = option === '--repository' && /^https:\/\/[^\s"\\]+$/.test(repository) && more.length === 0;
  if (rest.length > 0 && !isRight) throw new SetUpError(`release: found ${words.join(' ')}; ${usage}`);
  const [isDryRun = false, isUntried = false] = flags.map((flag) => words.includes(flag));
  return { isDryRun, isUntried, repository };
}

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

/** @param {{ readonly folder: string, readonly version: string, readonly commit: string, readonly repository: string,
 *    readonly epoch: number }} release
 *  @returns {Promise<readonly string[]>} paths */
async function makeArtefacts({ folder, version, commit, repository, epoch }) {
  rmSync(folder, { recursive: true, force: true });
  const sources = join(folder, 'sources.tmp', `antipode-${version}`);
  await copySources(sources);
  say('making the source archive (tar)');
  const archive = join(folder, `antipode-${version}-sources.tar.gz`);
  await must('sh', ['-c', archiving, 'sh', join(sources, '..'), basename(sources), archive, String(epoch)]);
  if (repository !== '') nameRepository(join(sources, 'package.json'), repository);
  say('making the npm package (npm pack)');
  const env = { ANTIPODE_COMMIT: commit };
  await must('npm', ['pack', sources, '--silent', '--pack-destination', folder], env);
  const tarball = join(folder, `antipode-${version}.tgz`);
  const bill = join(folder, `antipode-${version}.cdx.json`);
  cpSync(join(sources, 'build', 'library', 'sbom.cdx.json'), bill);
  rmSync(join(sources, '..'), { recursive: true });
  return [archive, tarball, bill, ...(await debian({ tarball, folder, epoch }))];
}

/** npm compares it with where the package was made.
 *  @param {string} path
 *  @param {string} address */
function nameRepository(path, address) {
  const facts = JSON.parse(readFileSync(path, 'utf8'));
  const repository = { type: 'git', url: `git+${address.replace(/(\.git)?$/, '.git')}` };
  writeFileSync(path, `${JSON.stringify({ ...facts, repository }, null, 2)}\n`);
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

/** Who tries what ends so, and what it is called there. */
const trials = [
  { end: '-sources.tar.gz', script: 'sources', as: 'antipode.tar.gz' },
  { end: '.tgz', script: 'npm', as: 'antipode.tgz' },
  { end: '.deb', script: 'deb', as: 'antipode.deb' },
];

/** Installs and uses each in a bare Debian, where one can be made, and builds the container image from it. In words.
 *  @param {readonly string[]} artefacts
 *  @param {string} commit
 *  @throws SetUpError if one does not work there */
async function tryAll(artefacts, commit) {
  const lack = BareDebian.lack();
  if (lack !== undefined) return `nothing was tried in a bare Debian: ${lack}`;
  const bare = new BareDebian();
  const tried = [];
  try {
    say('making a bare Debian 13 (debootstrap)');
    await bare.make();
    for (const { end, script, as } of trials) {
      const path = artefacts.find((one) => one.endsWith(end));
      if (path === undefined) continue;
      say(`trying ${basename(path)} there (judge/setup/bare/${script}.sh)`);
      const start = performance.now();
      requireAccepted(await bare.try(script, path, as), script);
      tried.push(`${basename(path)} in ${Math.round((performance.now() - start) / 1000)} s`);
    }
    return `installed and used in a bare Debian 13: ${tried.join(', ')}\n${await tryImage(bare, commit)}`;
  } finally {
    bare.remove();
  }
}

/** Builds the container image and judges in it, where podman is installed. In words.
 *  @param {BareDebian} bare
 *  @param {string} commit
 *  @throws SetUpError if it does not work */
async function tryImage(bare, commit) {
  const lack = ContainerImage.lack();
  if (lack !== undefined) return `no container image was tried: ${lack}`;
  say('building the container image and trying it (podman)');
  const image = new ContainerImage();
  try {
    await image.make(bare, commit);
    await image.startJudge();
    requireAccepted(image.inJudge('image'), 'image');
    const [pages, judging] = [image.bytesOf('pages'), image.bytesOf('judging')].map((bytes) =>
      Math.round(bytes / 1_000_000),
    );
    return `Containerfile: built and used, ${pages} MB for the pages, ${judging} MB with five languages`;
  } catch (error) {
    throw new SetUpError(`the container image: ${error instanceof Error ? lastLines(error.message) : error}`);
  } finally {
    image.remove();
  }
}

/** @param {string} said in a trial
 *  @param {string} script its name */
function requireAccepted(said, script) {
  const verdicts = new Set(said.match(/(?<="verdict":")[A-Z]+/g));
  if (verdicts.size !== 1 || !verdicts.has('AC'))
    throw new SetUpError(`${script}.sh: expected verdicts, all AC, found\n${lastLines(said)}`);
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
