import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#host';
import { temporaryFolder } from '../host/temporary-folder.ts';

/** Debian's package asks this, with its own tool, before it makes and starts a server of its own. */
const question = 'pg_conftool /etc/postgresql-common/createcluster.conf show -bs create_main_cluster';

/** Installs PostgreSQL where it is missing, in a mount namespace of its own with another /etc/postgresql-common and an
 *  `apt-get` that only notes what it is asked for and how Debian's question would be answered then. */
function install(): readonly string[] {
  const folder = temporaryFolder();
  const note = join(folder, 'note');
  mkdirSync(join(folder, 'bin'));
  const apt = join(folder, 'bin', 'apt-get');
  writeFileSync(apt, `#!/bin/sh\necho "$*: $(${question})" >>${note}\n`);
  chmodSync(apt, 0o755);
  const module = join(projectRoot, 'judge', 'setup', 'debian-packages.mjs');
  const code = `const { installDebianTools, postgresql } = await import(${JSON.stringify(module)});
    await installDebianTools([postgresql]);`;
  const script = `
    set -e
    cp /etc/postgresql-common/createcluster.conf ${folder}
    mount -t tmpfs tmpfs /etc/postgresql-common
    cp ${folder}/createcluster.conf /etc/postgresql-common
    echo "before: $(${question})" >${note}
    mount -t tmpfs tmpfs /usr/lib/postgresql
    PATH=${folder}/bin:$PATH exec "$0" --input-type=module --eval "$1"`;
  const asRoot = process.geteuid?.() === 0 ? [] : ['--map-root-user'];
  const args = ['--mount', ...asRoot, 'sh', '-c', script, process.execPath, code];
  const { status, stderr } = spawnSync('unshare', args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return readFileSync(note, 'utf8').trimEnd().split('\n');
}

it('Debian is told to make no server of its own, before its package is installed', () => {
  const [before, ...asked] = install();
  expect(before).toBe('before: ');
  expect(asked.filter((line) => line.includes('install'))).toEqual([
    expect.stringMatching(/install -y --no-install-recommends postgresql: off$/),
  ]);
});

it('a package that the distribution lacks keeps no other from being installed', () => {
  const folder = temporaryFolder();
  const note = join(folder, 'note');
  const apt = join(folder, 'apt-get');
  writeFileSync(
    apt,
    `#!/bin/sh\ncase "$*" in *missing*) echo "E: Unable to locate package missing"; exit 100;; esac\necho "$*" >>${note}\n`,
  );
  chmodSync(apt, 0o755);
  const module = join(projectRoot, 'judge', 'setup', 'debian-packages.mjs');
  const code = `const { installDebianTools } = await import(${JSON.stringify(module)});
    const tool = (name) => ({ file: '/nothing/' + name, packages: [name], reason: 'the use of ' + name });
    console.log(await installDebianTools(['one', 'missing', 'two'].map(tool)));`;
  const { stdout, stderr } = spawnSync(
    'unshare',
    ['--user', '--map-root-user', process.execPath, '--input-type=module', '--eval', code],
    { encoding: 'utf8', env: { PATH: `${folder}:${process.env.PATH}` } },
  );
  const said = stdout + stderr;
  expect(said).toMatch(
    /could not install missing; continuing without the use of missing:\n.*locate package missing/,
  );
  expect(said).toMatch(/^false$/m);
  const installed = readFileSync(note, 'utf8').match(/(?<=--no-install-recommends ).*/g);
  expect(installed).toEqual(['one', 'two']);
});
