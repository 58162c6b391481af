import { expect, it } from 'vitest';
import { teamLines } from '../../../../judge/web/jury/members/team-lines.ts';

const foxes = ['Foxes', 'North', 'Uni Graz, Austria', 'foxes'];
const owls = ['Owls', 'South', 'ETH', ''];

it.each([
  ['commas, with quotes', 'Foxes,North,"Uni Graz, Austria",foxes\r\nOwls,South,ETH,\r\n'],
  [
    'commas and a head',
    'name,group,organization,username\nFoxes,North,"Uni Graz, Austria",foxes\nOwls,South,ETH,',
  ],
  [
    'a head in another order, after a byte order mark',
    '\uFEFFUser name;Institution;Team;Group\nfoxes;Uni Graz, Austria;Foxes;North\n;ETH;Owls;South',
  ],
  [
    'tabs and empty cells',
    'login\tteam\tregion\tschool\nfoxes\tFoxes\tNorth\tUni Graz, Austria\n\tOwls\tSouth\tETH',
  ],
  ['tabs', 'Foxes\tNorth\tUni Graz, Austria\tfoxes\nOwls\tSouth\tETH'],
  ['a line that names the separator', 'sep=;\r\nFoxes;North;Uni Graz, Austria;foxes\r\nOwls;South;ETH;'],
  [
    'the same and a head',
    '\uFEFF"sep=,"\nTeam,Region,University,Login\nFoxes,North,"Uni Graz, Austria",foxes\nOwls,South,ETH,',
  ],
  ['semicolons here and tabs there', 'Foxes; North; Uni Graz, Austria; foxes\n\nOwls\tSouth\tETH\n'],
])('teams with %s are read', (_, text) => {
  const { lines, fault } = teamLines(text);
  expect(fault).toBeUndefined();
  const found = lines.map(({ cells: { name, group, organization, user } }) => [
    name,
    group,
    organization,
    user,
  ]);
  expect(found).toEqual([foxes, owls]);
});

it.each([
  ['name;group;T-shirt\nFoxes;North;M', /line 1.*"T-shirt".*expected/],
  ['Owls\n"Foxes;North', /line 2.*quote/],
])('%j is refused with its line', (text, words) => {
  expect(teamLines(text).fault).toMatch(words);
});

it('the separator of the head is that of the teams, whatever their names have', () => {
  const { lines, fault } = teamLines('Team,Institution\nRed; or dead,ETH\nOne;two\n"Tab\there",ETH');
  expect(fault).toBeUndefined();
  expect(lines.map(({ cells: { name, organization } }) => [name, organization])).toEqual([
    ['Red; or dead', 'ETH'],
    ['One;two', ''],
    ['Tab\there', 'ETH'],
  ]);
});

it('quotes are doubled inside quotes, and an apostrophe or an inch is a letter', () => {
  const { lines } = teamLines('"The ""Best""",North\nO\'Hara,South\n5" Disks,South');
  expect(lines.map(({ cells }) => cells.name)).toEqual(['The "Best"', "O'Hara", '5" Disks']);
});

it.each([
  ['English', 'Team;Institution;Username;Password;Country;Seat'],
  ['German', 'Mannschaft;Hochschule;Benutzername;Passwort;Land;Platz'],
  ['French', 'Équipe;École;Nom d’utilisateur;Mot de passe;Pays;Place'],
  ['Spanish', 'Nombre del equipo;Institución;Usuario;Contraseña;País;Puesto'],
  ['Italian', 'Squadra;Scuola;Nome utente;Password;Paese;Posto'],
  ['Polish', 'Drużyna;Uczelnia;Użytkownik;Hasło;Kraj;Miejsce'],
])('heads in %s are known', (_, head) => {
  const { lines, fault } = teamLines(`${head}\nFoxes;ETH;foxes;"p;w";CHE;7`);
  expect(fault).toBeUndefined();
  expect(lines[0]?.cells).toEqual({
    ...{
      name: 'Foxes',
      group: '',
      organization: 'ETH',
      user: 'foxes',
      password: 'p;w',
      country: 'CHE',
      seat: '7',
    },
  });
});
