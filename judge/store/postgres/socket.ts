import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { MachineLack, shownPath } from '#host';

/** Maximum length of a socket's path in bytes. */
const longestPath = 107;
const socketName = '.s.PGSQL.5432';

/** The folder of the database's socket: beside the data if its path is short enough, else in a folder for sockets.
 *  `data`: absolute, without links. */
export function socketFolder(data: string): string {
  const beside = join(data, 'socket');
  if (Buffer.byteLength(join(beside, socketName)) <= longestPath) return beside;
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
  return join('/tmp', `antipode-${hash}`);
}

/** The address of a database by way of its socket, for pg and for psql. The port is part of the socket's name. */
export const databaseUrl = (socket: string, database = 'antipode'): string =>
  `postgresql://antipode@/${database}?host=${encodeURIComponent(socket).replaceAll('%2F', '/')}&port=5432`;

/** Any user can create a folder in /tmp and impersonate the database there.
 *  @throws MachineLack if anyone but `owner` can use the folder */
export function requireOwnSocketFolder(folder: string, owner: number): void {
  const status = lstatSync(folder);
  const { uid, mode } = status;
  if (status.isDirectory() && uid === owner && (mode & 0o077) === 0) return;
  const permissions = (mode & 0o777).toString(8);
  throw new MachineLack(
    `${shownPath(folder)}: expected a folder of user ${owner} alone, found owner ${uid}, permissions ${permissions}`,
    { hint: 'Remove it, or use another data folder (--data).' },
  );
}
