import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './project.mjs';
import { lastLines, run } from './run.mjs';

/** A tool from Debian's packages. It is missing when `file` does not exist: contestants' programs see only /usr, so a
 *  tool elsewhere in PATH does not help.
 *  @typedef {{ readonly file: string, readonly packages: readonly string[], readonly reason: string }} DebianTool */

/** The database of `judge serve`. @type {DebianTool} */
export const postgresql = {
  file: postgresServer(),
  packages: ['postgresql'],
  reason: 'the database of the online judge',
};

/** A directory, of which a test has one of its own. @type {DebianTool} */
const slapd = { file: '/usr/sbin/slapd', packages: ['slapd'], reason: 'a directory of people' };

/** @type {Readonly<Record<'base' | 'test' | 'bench', readonly DebianTool[]>>} */
export const debianTools = {
  base: [
    { file: '/usr/bin/gcc', packages: ['gcc'], reason: 'C and the sandbox launcher' },
    { file: '/usr/include/stdio.h', packages: ['libc6-dev'], reason: 'C and the sandbox launcher' },
    { file: '/usr/bin/g++', packages: ['g++'], reason: 'C++' },
    { file: '/usr/bin/python3', packages: ['python3'], reason: 'Python' },
    { file: '/usr/bin/fpc', packages: ['fp-compiler', 'fp-units-fcl'], reason: 'Pascal' },
  ],
  test: [
    { file: '/usr/bin/curl', packages: ['curl'], reason: 'examples of the API' },
    { file: '/usr/bin/javac', packages: ['default-jdk-headless'], reason: 'Java' },
    {
      file: '/usr/bin/chromium-headless-shell',
      packages: ['chromium-headless-shell'],
      reason: 'tests of the pages in a browser',
    },
    {
      file: '/usr/bin/pdflatex',
      packages: ['texlive-latex-recommended', 'lmodern'],
      reason: 'statements in LaTeX',
    },
    {
      file: '/usr/bin/aarch64-linux-gnu-gcc',
      packages: ['gcc-aarch64-linux-gnu', 'libc6-dev-arm64-cross'],
      reason: 'the launcher for arm64',
    },
    { file: '/usr/bin/pdfunite', packages: ['poppler-utils'], reason: 'sets of statements' },
    { file: '/usr/sbin/apache2', packages: ['apache2-bin'], reason: 'a web server in front' }, // without a service
    slapd,
    postgresql,
  ],
  bench: [{ file: '/usr/bin/bwrap', packages: ['bubblewrap'], reason: 'a sandbox to compare with' }],
};

/** The server of any version of PostgreSQL: each has a folder of its own. */
function postgresServer() {
  const versions = '/usr/lib/postgresql';
  const servers = (existsSync(versions) ? readdirSync(versions) : []).map((version) =>
    join(versions, version, 'bin', 'postgres'),
  );
  return servers.find((file) => existsSync(file)) ?? join(versions, 'postgres');
}

/** Installs missing tools. Without the right to do so, or if it fails, prints the command to run and goes on.
 *  @param {readonly DebianTool[]} tools
 *  @returns {Promise<boolean>} whether all of them are installed now */
export async function installDebianTools(tools) {
  const missing = tools.filter((tool) => !existsSync(tool.file));
  if (missing.length === 0) return true;
  const packages = missing.flatMap((tool) => tool.packages);
  const reasons = [...new Set(missing.map((tool) => tool.reason))].join(', ');
  const prefix = await rootPrefix();
  if (!existsSync('/usr/bin/apt-get') || prefix === undefined) {
    say(
      `tools are missing for ${reasons}; as root run: apt-get install --no-install-recommends ${packages.join(' ')}`,
    );
    return false;
  }
  say(
    `installing Debian packages ${packages.join(' ')} (for ${reasons})${prefix.length > 0 ? ' with sudo' : ''}`,
  );
  if (missing.includes(postgresql)) await forbidOwnCluster(prefix);
  if (missing.includes(slapd)) await forbidOwnDirectory(prefix);
  const failure = await aptInstall(prefix, packages);
  if (failure === undefined) return true;
  const failed = missing.length === 1 ? missing : await installEach(prefix, missing);
  if (failed.length > 0) {
    const without = failed.map((tool) => tool.reason).join(', ');
    const names = failed.flatMap((tool) => tool.packages).join(' ');
    say(`apt-get could not install ${names}; continuing without ${without}:\n${failure}`);
  }
  return failed.length === 0;
}

/** apt-get installs nothing if it does not know one of the packages: Ubuntu has no package of Chromium.
 *  @param {readonly string[]} prefix
 *  @param {readonly DebianTool[]} tools
 *  @returns {Promise<readonly DebianTool[]>} those that it could not install */
async function installEach(prefix, tools) {
  const failed = [];
  for (const tool of tools)
    if ((await aptGet(prefix, installing(tool.packages))) !== undefined) failed.push(tool);
  return failed;
}

/** @param {readonly string[]} packages */
const installing = (packages) => ['install', '-y', '--no-install-recommends', ...packages];

/** The words that run a command as root when put before it; undefined if this user cannot without a password.
 *  @returns {Promise<readonly string[] | undefined>} */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run('sudo', ['-n', 'true']);
  return code === 0 ? ['sudo', '-n'] : undefined;
}

/** Debian's package would make and start a database server of its own, which nobody here needs.
 *  @param {readonly string[]} prefix */
async function forbidOwnCluster(prefix) {
  const folder = '/etc/postgresql-common/createcluster.d';
  const text = '# Antipode starts PostgreSQL on a folder of its own.\\ncreate_main_cluster = false\\n';
  const script = `mkdir -p ${folder} && printf '${text}' >${folder}/antipode.conf`;
  const [command = '', ...args] = [...prefix, 'sh', '-c', script];
  await run(command, args);
}

/** Debian's package would make and start a directory of its own. @param {readonly string[]} prefix */
async function forbidOwnDirectory(prefix) {
  const script = 'echo slapd slapd/no_configuration boolean true | debconf-set-selections';
  const [command = '', ...args] = [...prefix, 'sh', '-c', script];
  await run(command, args);
}

/** @param {readonly string[]} prefix
 *  @param {readonly string[]} packages
 *  @returns {Promise<string | undefined>} why it failed */
async function aptInstall(prefix, packages) {
  const install = () => aptGet(prefix, installing(packages));
  const update = () => aptGet(prefix, ['update']);
  if (!hasPackageLists()) await update();
  let failure = await install();
  if (failure !== undefined) {
    await update(); // old lists may name versions that the mirror no longer has
    failure = await install();
  }
  return failure;
}

function hasPackageLists() {
  try {
    return readdirSync('/var/lib/apt/lists').some((name) => name.includes('_Packages'));
  } catch {
    return false;
  }
}

/** Waits up to five minutes while another apt-get holds a lock (apt's own option covers dpkg's locks, but not those of
 *  the lists).
 *  @param {readonly string[]} prefix
 *  @param {readonly string[]} args
 *  @returns {Promise<string | undefined>} why it failed */
async function aptGet(prefix, args) {
  const [command = '', ...rest] = [
    ...prefix,
    ...['env', 'DEBIAN_FRONTEND=noninteractive', 'LC_ALL=C.UTF-8'],
    ...['apt-get', '-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=1', ...args],
  ];
  for (let attempt = 0; ; attempt += 1) {
    const { code, output } = await run(command, rest);
    if (code === 0) return undefined;
    if (attempt === 60 || !/Could not get lock|Unable to lock/.test(output))
      return lastLines(output.match(/^E: .*$/gm)?.join('\n') ?? output, 6);
    if (attempt === 0) say('waiting for another apt-get to finish');
    await sleep(5000);
  }
}
