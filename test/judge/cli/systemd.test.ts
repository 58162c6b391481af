import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import {
  installService,
  type ServicePlace,
  servicePlace,
  uninstallService,
  unitText,
} from '../../../judge/cli/serve/systemd.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';
import { fakeIo } from './fake-io.ts';

const plan: Parameters<typeof unitText>[0] = {
  host: '127.0.0.1',
  port: 8080,
  healthPort: 8081,
  folder: '/data of ours/"50%"/$HOME\\',
  databaseUrl: undefined,
  publicUrl: undefined,
  logInProviders: undefined,
  printCommand: 'lp -d {team}',
  hasWorker: true,
};

/** Where this test runs, systemd may have to show a place that it hides elsewhere. */
const programs = { node: '/usr/bin/node', project: '/opt/antipode' };

let folder: string;
let place: ServicePlace;
let env: Readonly<Record<string, string>>;

beforeEach(() => {
  folder = temporaryFolder();
  place = {
    isOfUser: false,
    folder: join(folder, 'units'),
    secrets: join(folder, 'etc', 'antipode.env'),
    sign: join(folder, 'sign'),
    programs: { node: process.execPath, project: projectRoot },
  };
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'systemctl'), `#!/bin/sh\necho "$@" >>${join(folder, 'calls')}\n`);
  chmodSync(join(bin, 'systemctl'), 0o755);
  env = { PATH: `${bin}:${process.env.PATH}` };
});

const calls = (): string => readFileSync(join(folder, 'calls'), 'utf8');
const boot = (): void => mkdirSync(place.sign);

describe('judge serve --install', () => {
  it('writes the unit, and has systemd start it; --uninstall undoes all of it', async () => {
    boot();
    const io = fakeIo({ env });
    const databaseUrl = 'postgresql://antipode:a"b$c`d@db/antipode';
    await installService({ ...plan, databaseUrl }, place, io);
    expect(calls()).toBe('daemon-reload\nenable --now antipode.service\n');
    const unit = readFileSync(join(place.folder, 'antipode.service'), 'utf8');
    expect(io.out()).toContain(unit);
    expect(unit + io.out()).not.toContain('a"b');
    expect(statSync(place.secrets).mode & 0o777).toBe(0o600);
    // Its quoting is that of a shell for these characters.
    const shell = `. ${place.secrets}; printf %s "$DATABASE_URL"`;
    expect(execFileSync('sh', ['-c', shell], { encoding: 'utf8' })).toBe(databaseUrl);
    await installService(plan, place, io); // again, after an update
    await uninstallService(place, io);
    expect(readdirSync(place.folder)).toEqual([]);
    expect(calls()).toMatch(/disable --now antipode.service\ndaemon-reload\n$/);
  });

  it('speaks to the systemd of a user who is not root', async () => {
    boot();
    const own = { ...servicePlace({}, folder, false), sign: place.sign };
    await installService(plan, own, fakeIo({ env }));
    expect(calls()).toBe('--user daemon-reload\n--user enable --now antipode.service\n');
    const unit = readFileSync(join(folder, '.config', 'systemd', 'user', 'antipode.service'), 'utf8');
    expect(unit).toContain('WantedBy=default.target');
  });

  it('prints the unit where systemd does not run, and writes nothing', async () => {
    const io = fakeIo({ env });
    await expect(installService(plan, place, io)).rejects.toThrow(/serve --install: expected .*systemd/);
    expect(io.out()).toBe(unitText(plan, place));
    expect(readdirSync(folder)).toEqual(['bin']);
  });

  it('leaves files of others alone', async () => {
    boot();
    mkdirSync(place.folder);
    writeFileSync(join(place.folder, 'antipode.service'), '[Unit]\n');
    for (const go of [installService(plan, place, fakeIo({ env })), uninstallService(place, fakeIo({ env }))])
      await expect(go).rejects.toThrow(/antipode\.service: found a file/);
    expect(readFileSync(join(place.folder, 'antipode.service'), 'utf8')).toBe('[Unit]\n');
  });

  it('says that there is nothing to remove', async () => {
    await expect(uninstallService(place, fakeIo({ env }))).rejects.toThrow(/found no .*antipode\.service/);
  });

  it('tells what systemctl says', async () => {
    boot();
    writeFileSync(join(folder, 'bin', 'systemctl'), '#!/bin/sh\necho no bus >&2; exit 1\n');
    await expect(installService(plan, place, fakeIo({ env }))).rejects.toThrow(
      'systemctl daemon-reload: no bus',
    );
  });

  it('writes a unit that systemd understands', ({ skip }) => {
    if (!existsSync('/usr/bin/systemd-analyze')) skip('systemd-analyze is not installed');
    for (const isOfUser of [false, true]) {
      const path = join(folder, 'antipode.service');
      writeFileSync(path, unitText({ ...plan, databaseUrl: 'postgresql://a@b/c' }, { ...place, isOfUser }));
      const verify = ['verify', '--man=no', '--recursive-errors=no', path];
      execFileSync('systemd-analyze', verify, { stdio: 'pipe' });
      // What it complains of goes to standard error with status 0 too.
      const said = execFileSync('sh', ['-c', `systemd-analyze "$@" 2>&1`, 'sh', ...verify], {
        encoding: 'utf8',
      });
      expect(said).not.toContain('antipode.service');
    }
  });

  it('lets a service of the system do what it needs: pages alone at most 2 of 10, judging at most 6.5', ({
    skip,
  }) => {
    if (!existsSync('/usr/bin/systemd-analyze')) skip('systemd-analyze is not installed');
    for (const [hasWorker, most] of [
      [false, 2],
      [true, 6.5],
    ] as const) {
      const path = join(folder, 'antipode.service');
      writeFileSync(
        path,
        unitText({ ...plan, folder: '/var/lib/antipode', hasWorker }, { ...place, programs }),
      );
      const words = ['security', '--offline=true', `--threshold=${10 * most}`, '--no-pager', path];
      execFileSync('systemd-analyze', words, { stdio: 'pipe' }); // fails above
    }
  });

  it.each([
    ['/home/ann/judge', ['PrivateTmp=yes']],
    ['/tmp/judge', ['ProtectHome=yes']],
    [`/srv/${'long/'.repeat(20)}`, ['ProtectHome=yes']], // its database has a socket in /tmp
    ['/srv/judge', ['ProtectHome=yes', 'PrivateTmp=yes']],
  ])('does not hide the data of the service from it: %s', (data, hidden) => {
    const unit = unitText({ ...plan, folder: data }, { ...place, programs });
    expect(['ProtectHome=yes', 'PrivateTmp=yes'].filter((line) => unit.includes(`\n${line}\n`))).toEqual(
      hidden,
    );
  });

  it('does not hide its own programs from it either', () => {
    const own = { ...place, programs: { node: '/home/ann/.nvm/node', project: '/tmp/antipode' } };
    const unit = unitText({ ...plan, folder: '/srv/judge' }, own);
    expect(unit).not.toMatch(/ProtectHome=|PrivateTmp=/);
  });

  it.each(['/srv/judge', '/var/lib/../../etc', '/var/lib'])(
    'gives pages alone a user of their own, whose data lie below /var/lib: not %s',
    (data) => {
      expect(() => unitText({ ...plan, hasWorker: false, folder: data }, place)).toThrow(
        /expected a data folder below \/var\/lib, found/,
      );
    },
  );
});
