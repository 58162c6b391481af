import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash, filesBelow } from './content-hash.mjs';
import { buildFolder, projectRoot } from './project.mjs';

/** The folders that are built. Data files are read in place, below the project's root. */
export const builtParts = ['judge', 'reference'];

/** Hashes of the sources and of the build of a room (`judge/checking`).
 *  @typedef {{ readonly code: string, readonly built: string }} RoomRecord */

const recordPath = join(buildFolder, '.rooms.json');
const runsFromBuild = fileURLToPath(import.meta.url).startsWith(buildFolder + sep);
const code = ['.ts', '.mjs'];

/** Digests of code and data of each room. Computed once: the code of a running process does not change. @type {ReadonlyMap<string, string> | undefined} */
let ownRooms;

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
  const packages = contentHash(projectRoot, [join(projectRoot, 'package-lock.json')]);
  return sha256(JSON.stringify([process.version, process.arch, packages, parts]));
}

/** Describes which sources the build in `folder` was made from, so that it gets the digest of its sources.
 *  @param {string} folder with the output of tsc */
export function describeBuild(folder) {
  const rooms = roomsBelow(projectRoot).map((room) => [
    room,
    { code: hashBelow(projectRoot, room, code), built: builtHash(folder, room) },
  ]);
  return JSON.stringify(Object.fromEntries(rooms));
}

/** @param {string} description of `describeBuild` */
export const recordBuild = (description) => writeFileSync(recordPath, description);

function digestsOfRooms() {
  const record = runsFromBuild ? readRecord() : {};
  const codeOf = (/** @type {string} */ room) => {
    if (!runsFromBuild) return hashBelow(projectRoot, room, code);
    const built = builtHash(buildFolder, room);
    return record[room]?.built === built ? record[room].code : `changed ${built}`;
  };
  const rooms = roomsBelow(runsFromBuild ? buildFolder : projectRoot);
  return new Map(rooms.map((room) => [room, sha256(`${codeOf(room)} ${dataHash(room)}`)]));
}

/** @param {ReadonlyMap<string, string>} rooms
 *  @param {string} room */
function digestOf(rooms, room) {
  const digest = rooms.get(room);
  if (digest === undefined) throw new RangeError(`expected a room of the judge, found ${room}`);
  return digest;
}

/** Folders with code, sorted.
 *  @param {string} root
 *  @returns {string[]} */
function roomsBelow(root) {
  const folders = builtParts.flatMap((part) =>
    readdirSync(join(root, part))
      .map((name) => `${part}/${name}`)
      .sort(),
  );
  return folders.filter((room) => filesBelow(join(root, room), [...code, '.js']).length > 0);
}

/** @param {string} root
 *  @param {string} room
 *  @param {readonly string[]} endings */
const hashBelow = (root, room, endings) => contentHash(root, filesBelow(join(root, room), endings));

/** @param {string} folder
 *  @param {string} room */
const builtHash = (folder, room) => hashBelow(folder, room, ['.js', '.mjs', '.json']);

/** Hash of the files that are neither code nor documentation.
 *  @param {string} room */
function dataHash(room) {
  const files = filesBelow(join(projectRoot, room), ['']);
  return contentHash(
    projectRoot,
    files.filter((file) => ![...code, '.md'].some((ending) => file.endsWith(ending))),
  );
}

/** @returns {Readonly<Record<string, RoomRecord>>} */
function readRecord() {
  try {
    return JSON.parse(readFileSync(recordPath, 'utf8'));
  } catch {
    return {}; // a build without a record counts as changed
  }
}

/** @param {string} text */
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
