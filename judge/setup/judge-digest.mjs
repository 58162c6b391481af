import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash, filesBelow } from './content-hash.mjs';
import { buildFolder, knownData, projectRoot } from './project.mjs';
import { keptHash } from './stamp.mjs';

/** The folders from which the build is made. Data files are read in place, below the project's root. */
export const builtParts = ['judge', 'reference'];

/** Where the built code lies. */
export const builtCode = join(buildFolder, 'judge');

/** The hash of a build, and those of what it was made from: of the versions of the npm
 *  packages, and of the sources of each room (`judge/checking`).
 *  @typedef {{ readonly built: string, readonly packages: string, readonly rooms: Readonly<Record<string, string>> }} BuildRecord */

const recordPath = join(buildFolder, '.rooms.json');
const builtHashStamp = join(buildFolder, '.built-hash');
const runsFromBuild = fileURLToPath(import.meta.url).startsWith(buildFolder + sep);
const code = ['.ts', '.mjs'];

/** Digests of code and data of each room. Computed once: the code of a running process does not change. @type {ReadonlyMap<string, string> | undefined} */
let ownRooms;
/** @type {string | undefined} */
let ownPackages;

/** SHA-256 of the running judge: its code, its data files (languages, sources of the launcher), and the versions of its
 *  packages and of Node. Entries with another digest were made by another judge. The digest is the same for the sources
 *  and for their build; a build that was changed by hand has a digest of its own. Changes inside node_modules do not
 *  change it.
 *  @param {readonly string[]} [rooms] only these rooms (`judge/language`), for results that depend on no others; default: all
 *  @returns {string} */
export function judgeDigest(rooms) {
  ownRooms ??= digestsOfRooms();
  const own = ownRooms;
  const parts = rooms === undefined ? [...own] : rooms.map((room) => [room, digestOf(own, room)]);
  ownPackages ??= packagesHash() ?? readRecord()?.packages ?? '';
  return sha256(JSON.stringify([process.version, process.arch, ownPackages, parts]));
}

/** Describes which sources the build in `folder` was made from, so that it gets the digest of its sources.
 *  @param {string} folder */
export function describeBuild(folder) {
  const rooms = roomsOfSources().map((room) => [room, codeHash(room)]);
  const packages = packagesHash() ?? '';
  const built = contentHash(folder, builtFiles(folder));
  return JSON.stringify({ built, packages, rooms: Object.fromEntries(rooms) });
}

/** Undefined in an installed package, which has no lock file. */
function packagesHash() {
  const lock = join(projectRoot, 'package-lock.json');
  return existsSync(lock) ? contentHash(projectRoot, [lock]) : undefined;
}

/** @param {string} description of `describeBuild` */
export const recordBuild = (description) => writeFileSync(recordPath, description);

function digestsOfRooms() {
  const codes = runsFromBuild ? codeOfBuild() : roomsOfSources().map((room) => [room, codeHash(room)]);
  return new Map(codes.map(([room = '', code]) => [room, sha256(`${code} ${dataHash(room)}`)]));
}

/** The sources that this build was made from. A build without a record, or with another one's, was changed, and any
 *  room with it. */
function codeOfBuild() {
  const record = readRecord();
  const built = keptHash(builtHashStamp, builtCode, builtFiles(builtCode));
  if (record?.built === built) return Object.entries(record.rooms);
  const rooms = record === undefined ? roomsOfSources() : Object.keys(record.rooms);
  return rooms.map((room) => [room, `changed ${built}`]);
}

/** @param {ReadonlyMap<string, string>} rooms
 *  @param {string} room */
function digestOf(rooms, room) {
  const digest = rooms.get(room);
  if (digest === undefined) throw new RangeError(`expected a room of the judge, found ${room}`);
  return digest;
}

/** Folders with code, sorted.
 *  @returns {string[]} */
function roomsOfSources() {
  const folders = builtParts.flatMap((part) =>
    readdirSync(join(projectRoot, part))
      .map((name) => `${part}/${name}`)
      .sort(),
  );
  return folders.filter((room) => filesBelow(join(projectRoot, room), code).length > 0);
}

/** @param {string} room */
const codeHash = (room) => contentHash(projectRoot, filesBelow(join(projectRoot, room), code));

/** @param {string} folder */
const builtFiles = (folder) => filesBelow(folder, ['.js', '.cjs', '.json']);

/** Hash of the files that are neither code nor documentation.
 *  @param {string} room */
function dataHash(room) {
  const files = filesBelow(join(projectRoot, room), ['']);
  if (room === 'reference/known') files.push(...knownData);
  return contentHash(
    projectRoot,
    files.filter((file) => ![...code, '.md'].some((ending) => file.endsWith(ending))),
  );
}

/** @returns {BuildRecord | undefined} */
function readRecord() {
  try {
    return JSON.parse(readFileSync(recordPath, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} text */
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
