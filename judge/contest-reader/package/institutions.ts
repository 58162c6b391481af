import { hash } from 'node:crypto';
import type { OrganizationObject, TeamObject } from '#protocol';
import type { Fields } from '../lists/fields.ts';
import type { PackageLists } from '../lists/package-lists.ts';

/** An institution as the row of a team in a table names it; undefined if it names none. Without an id in the row it
 *  gets one that depends on nothing but its names and its country. */
export function institutionOfRow(
  fields: Fields,
  countryFrom: (fields: Fields) => string | undefined,
): OrganizationObject | undefined {
  const formal_name = fields.text('institution');
  const name = fields.text('institution_short') ?? formal_name;
  if (name === undefined) return undefined;
  const given = fields.id('organization_id');
  if (given === undefined && fields.key('organization_id') !== undefined) return undefined; // a wrong id is told
  const country = countryFrom(fields);
  const id = given ?? idFromName(name, [name, formal_name, country]);
  return { id, name, formal_name, country };
}

/** Letters of a name that an id may have, and a digest of all that tells the thing apart: unique in any script. */
export function idFromName(name: string, parts: readonly (string | undefined)[]): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 25)
    .replace(/^-+|-+$/g, '');
  const text = JSON.stringify(parts.map((part) => part?.normalize('NFC') ?? null));
  const digest = hash('sha256', text).slice(0, 8);
  return letters === '' ? digest : `${letters}-${digest}`;
}

interface Row {
  readonly team: TeamObject;
  readonly named: OrganizationObject | undefined;
}

/** The institutions of tables that are not listed elsewhere, each once. Two rows are about one institution if they have
 *  its id or all its names and its country. */
export function institutionsOf(
  rows: readonly Row[],
  listed: readonly OrganizationObject[],
  lists: PackageLists,
): readonly OrganizationObject[] {
  const isListed = new Set(listed.map(({ id }) => id));
  const byId = new Map<string, OrganizationObject>();
  const byName = new Map<string, OrganizationObject>();
  for (const { team, named } of rows) {
    if (named === undefined || isListed.has(named.id)) continue;
    const known = byId.get(named.id);
    if (known !== undefined && shown(known) !== shown(named))
      lists.issues.push(
        lists.issueOf('teams', team.id, 'institution', {
          ...{ expected: `one institution with the id ${named.id}: ${shown(known)}`, found: shown(named) },
        }),
      );
    byId.set(named.id, known ?? named);
    const name = (named.formal_name ?? named.name).toLowerCase();
    const alike = byName.get(name) ?? named;
    byName.set(name, alike);
    if (known === undefined && alike !== named)
      lists.issues.push(
        lists.issueOf('teams', team.id, 'institution', {
          ...{ severity: 'warning', expected: `one short name and country: ${shown(alike)}` },
          found: `${shown(named)} (another institution)`,
        }),
      );
  }
  return [...byId.values()];
}

const shown = ({ name, formal_name, country }: OrganizationObject): string =>
  JSON.stringify([formal_name ?? name, name, country ?? ''].filter((part) => part !== '').join(', '));
