import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureLauncher } from './launcher.mjs';
import { projectRoot, SetUpError } from './project.mjs';
import { lastLines, run } from './run.mjs';

const texts = join(projectRoot, 'judge', 'setup', 'debian');
const rights = join(projectRoot, 'judge', 'setup', 'units');

/** Each unit, and what it may do. */
const units = { 'antipode.service': 'server.conf', 'antipode-worker.service': 'worker.conf' };

/** Makes a Debian package for this kind of machine from the npm package: the same files below /usr/lib/antipode, the
 *  launcher compiled, units of systemd. The same bytes whenever and wherever it is made with the same compiler.
 *  @param {{ readonly tarball: string, readonly folder: string, readonly epoch: number }} from `epoch`: the time of all files, s
 *  @returns {Promise<string>} its path in `folder`
 *  @throws SetUpError */
export async function makeDeb({ tarball, folder, epoch }) {
  const root = join(folder, 'deb.tmp');
  rmSync(root, { recursive: true, force: true });
  const home = join(root, 'usr', 'lib', 'antipode');
  mkdirSync(home, { recursive: true });
  await must('tar', ['-xzf', tarball, '-C', home, '--strip-components=1']);
  const sources = join(home, 'judge', 'sandbox', 'launcher');
  await ensureLauncher({ sources, target: join(home, 'build', 'launcher') });
  writeFiles(root, home);
  const { version, engines } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const architecture = (await must('dpkg', ['--print-architecture'])).trim();
  const size = (await must('du', ['-sk', '--apparent-size', root])).split('\t')[0] ?? '';
  const facts = { version, architecture, size, node: engines.node.replace('>=', '') };
  writeControl(root, facts);
  // Nothing of the machine that makes it: neither its user and umask, nor the time, nor its number of cores.
  await must('chmod', ['-R', 'u+rw,go+rX,go-w,ug-s', root]);
  await must('find', [root, '-exec', 'touch', '--no-dereference', `--date=@${epoch}`, '{}', '+']);
  const path = join(folder, `antipode_${version}_${architecture}.deb`);
  const options = ['--root-owner-group', '-Zxz', '--threads-max=1', '--build', root, path];
  await must('dpkg-deb', options, { SOURCE_DATE_EPOCH: String(epoch) });
  rmSync(root, { recursive: true });
  return path;
}

/** @param {string} root
 *  @param {string} home where the files of the npm package are */
function writeFiles(root, home) {
  mkdirSync(join(root, 'usr', 'bin'));
  symlinkSync('../lib/antipode/judge/setup/judge.mjs', join(root, 'usr', 'bin', 'judge'));
  for (const [name, file] of Object.entries(units))
    write(root, `usr/lib/systemd/system/${name}`, unitWith(join(texts, name), join(rights, file)));
  write(root, 'etc/default/antipode', readFileSync(join(texts, 'default')));
  const documents = 'usr/share/doc/antipode';
  const changes = gzipSync(readFileSync(join(home, 'CHANGELOG.md')), { level: 9 });
  write(root, `${documents}/changelog.gz`, changes);
  const licence = readFileSync(join(home, 'LICENSE'), 'utf8');
  const others = readFileSync(join(home, 'build', 'library', 'LICENCES.txt'), 'utf8');
  write(root, `${documents}/copyright`, `${licence}\n\nIt contains these packages:\n\n${others}`);
}

/** The text of a unit with the lines that say what it may do.
 *  @param {string} unit
 *  @param {string} conf */
const unitWith = (unit, conf) =>
  readFileSync(unit, 'utf8').replace('@rights@\n', () => readFileSync(conf, 'utf8'));

/** @param {string} root
 *  @param {Readonly<Record<string, string>>} facts */
function writeControl(root, facts) {
  const control = readFileSync(join(texts, 'control'), 'utf8');
  write(
    root,
    'DEBIAN/control',
    control.replace(/@(\w+)@/g, (_, name) => facts[name] ?? ''),
  );
  write(root, 'DEBIAN/conffiles', '/etc/default/antipode\n');
  for (const name of ['postinst', 'prerm']) cpSync(join(texts, name), join(root, 'DEBIAN', name));
}

/** @param {string} root
 *  @param {string} path
 *  @param {string | Buffer} content */
function write(root, path, content) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** What a tool prints. @throws SetUpError if it fails
 *  @param {string} command
 *  @param {readonly string[]} args
 *  @param {Readonly<Record<string, string>>} [env] */
async function must(command, args, env = {}) {
  const { code, output } = await run(command, args, { env });
  if (code !== 0) throw new SetUpError(`${command} failed (exit ${code}):\n${lastLines(output)}`);
  return output;
}
