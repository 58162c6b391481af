import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesForBrowsers } from './assets.mjs';
import { sourcesOfPrograms } from './build.mjs';
import { projectRoot, SetUpError } from './project.mjs';

/** @typedef {{ readonly name: string, readonly version: string, readonly license: string, readonly text: string }} Bundled */

/** The npm packages whose code is in the build, for Node and for browsers, by name.
 *  @returns {Promise<readonly Bundled[]>}
 *  @throws SetUpError if one of them has no text of a licence: it may not be handed on without */
export async function bundledPackages() {
  const sources = [...(await sourcesOfPrograms()), ...(await sourcesForBrowsers())];
  const names = new Set(sources.flatMap(packageOf));
  return [...names].sort().map(bundled);
}

/** @param {string} path */
const packageOf = (path) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [];

/** @param {string} name
 *  @returns {Bundled} */
function bundled(name) {
  const folder = join(projectRoot, 'node_modules', name);
  const { version, license, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const own = licenceIn(folder);
  const text =
    license in wholeTexts && own.length < 1000 ? `${own}\n\n${wholeText(license, repository)}` : own;
  if (text === '')
    throw new SetUpError(`${name}: expected the text of its licence in its folder, found none`);
  return { name, version, license, text };
}

/** By its name, a package that has the text of a licence which others only name.
 *  @type {Readonly<Record<string, string>>} */
const wholeTexts = { 'MPL-2.0': 'axe-core' };

/** Its text, and where the sources are, which it wants told.
 *  @param {string} license
 *  @param {unknown} repository */
const wholeText = (license, repository) =>
  `Sources: ${repository}\n\n${licenceIn(join(projectRoot, 'node_modules', wholeTexts[license] ?? ''))}`;

/** Some packages have it only as the last part of their README.
 *  @param {string} folder */
function licenceIn(folder) {
  /** @param {RegExp} pattern */
  const read = (pattern) => {
    const name = readdirSync(folder).find((entry) => pattern.test(entry));
    return name === undefined ? '' : readFileSync(join(folder, name), 'utf8').trim();
  };
  return read(/^licen[cs]e/i) || (/^#+ licen[cs]e$([\s\S]+)/im.exec(read(/^readme/i))?.[1] ?? '').trim();
}

/** The text that is handed on with them.
 *  @param {readonly Bundled[]} packages */
export const licences = (packages) =>
  packages
    .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`)
    .join('\n\n');

/** The bill of materials in the format CycloneDX 1.6.
 *  @param {readonly Bundled[]} packages
 *  @param {{ readonly name: string, readonly version: string, readonly license: string }} ours */
export const billOfMaterials = (packages, ours) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: component('application', ours) },
  components: packages.map((one) => component('library', one)),
});

/** @param {'application' | 'library'} type
 *  @param {{ readonly name: string, readonly version: string, readonly license: string }} one */
function component(type, { name, version, license }) {
  const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
  return { type, 'bom-ref': purl, name, version, licenses: [{ expression: license }], purl };
}
