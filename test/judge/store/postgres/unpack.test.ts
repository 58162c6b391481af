import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { neededPackages, unpackedBinaries } from '../../../../judge/store/postgres/unpack.ts';
import { temporaryFolder } from '../../host/temporary-folder.ts';

/** What apt-get 2.6 of Debian 12 says, shortened. */
const simulation = `NOTE: This is only a simulation!
The following NEW packages will be installed:
  libllvm14 libpq5 postgresql postgresql-15
Inst libjson-perl (4.10000-1 Debian:12.9/oldstable [all])
Inst libpq5 (15.20-0+deb12u1 Debian-Security:12/oldstable-security [amd64])
Inst postgresql-client-common (248+deb12u2 Debian:12.9/oldstable [all])
Inst postgresql-client-15 (15.20-0+deb12u1 Debian-Security:12/oldstable-security [amd64])
Inst libllvm14 (1:14.0.6-12 Debian:12.9/oldstable [amd64])
Inst postgresql-15 (15.20-0+deb12u1 Debian-Security:12/oldstable-security [amd64])
Inst postgresql (15+248+deb12u2 Debian:12.9/oldstable [all])
Conf libpq5 (15.20-0+deb12u1 Debian-Security:12/oldstable-security [amd64])
`;

it('only the server, its client programs and its libraries are fetched', () => {
  expect(neededPackages(simulation)).toEqual(['libpq5', 'postgresql-client-15', 'postgresql-15']);
});

it('an unpacked server is found with its libraries, the newest first', () => {
  const root = temporaryFolder();
  for (const major of ['13', '15', '16']) {
    const folder = join(root, 'usr/lib/postgresql', major, 'bin');
    mkdirSync(folder, { recursive: true });
    for (const name of ['postgres', 'initdb']) writeFileSync(join(folder, name), '');
  }
  mkdirSync(join(root, 'usr/lib/x86_64-linux-gnu'));
  expect(unpackedBinaries(root)).toEqual(
    [16, 15].map((major) => ({
      major,
      folder: join(root, 'usr/lib/postgresql', String(major), 'bin'),
      libraries: [join(root, 'usr/lib/x86_64-linux-gnu')],
    })),
  );
});
