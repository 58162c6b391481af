// Every entry imports this first, so the rest of set-up may use the syntax of the oldest supported Node. Keep the syntax here old.
import { readFileSync } from 'node:fs';

/** Ends the process with a message if this Node is older than package.json's `engines.node`. Returns the version of the
 *  judge, which is read with it.
 *  @returns {{ version: string }} */
export function requireNodeFloor() {
  const { engines, version } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  const floor = engines.node.replace(/[^0-9.]/g, '');
  if (isOlder(process.versions.node, floor)) {
    console.error(
      `Antipode needs Node ${floor} or newer, found ${process.versions.node} (${process.execPath})`,
    );
    process.exit(1);
  }
  return { version: version };
}

/** Whether a dotted version is lower than another, by numbers: `18.20.4` is lower than `20.19`.
 *  @param {string} version
 *  @param {string} floor */
export function isOlder(version, floor) {
  const found = version.split('.').map(Number);
  const wanted = floor.split('.').map(Number);
  const place = wanted.findIndex((number, index) => number !== (found[index] || 0));
  return place >= 0 && (found[place] || 0) < /** @type {number} */ (wanted[place]);
}
