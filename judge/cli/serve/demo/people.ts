import { ownValue } from '#values';

/** The people of the demonstration, all of them made up: the places are rivers, and no such school exists. */

/** Stripes, or a cross on a ground. */
type Flag =
  | { readonly across: readonly string[] }
  | { readonly down: readonly string[] }
  | { readonly ground: string; readonly cross: string };

/** A country in which an organisation of the demonstration is. */
interface Country {
  /** ISO 3166-1 alpha-3. */
  readonly code: string;
  readonly flag: Flag;
}

const countries: Readonly<Record<string, Flag>> = {
  AUT: { across: ['#ed2939', '#ffffff', '#ed2939'] },
  BEL: { down: ['#000000', '#fae042', '#ed2939'] },
  COL: { across: ['#fcd116', '#fcd116', '#003893', '#ce1126'] },
  DEU: { across: ['#000000', '#dd0000', '#ffce00'] },
  EST: { across: ['#0072ce', '#000000', '#ffffff'] },
  FIN: { ground: '#ffffff', cross: '#003580' },
  FRA: { down: ['#0055a4', '#ffffff', '#ef4135'] },
  HUN: { across: ['#cd2a3e', '#ffffff', '#436f4d'] },
  IDN: { across: ['#ff0000', '#ffffff'] },
  ITA: { down: ['#009246', '#ffffff', '#ce2b37'] },
  NGA: { down: ['#008751', '#ffffff', '#008751'] },
  NLD: { across: ['#ae1c28', '#ffffff', '#21468b'] },
  POL: { across: ['#ffffff', '#dc143c'] },
  SWE: { ground: '#006aa7', cross: '#fecc00' },
  UKR: { across: ['#0057b7', '#ffd700'] },
};

/** A school with two teams. */
interface School extends Country {
  readonly id: string;
  readonly name: string;
  readonly teams: readonly [string, string];
}

const school = (code: string, name: string, ...teams: readonly [string, string]): School => ({
  id: code.toLowerCase(),
  code,
  flag: ownValue(countries, code)!,
  name,
  teams,
});

/** The schools of the contest. */
export const schools: readonly School[] = [
  school('AUT', 'Mur University', 'Null Pointers', 'Half Turn'),
  school('BEL', 'Sambre University', 'Corner Cases', 'Long Division'),
  school('COL', 'University of the Atrato', 'Greedy Otters', 'Modulo Seven'),
  school('DEU', 'Saale Institute of Technology', 'Breadth First', 'Sorted Socks'),
  school('EST', 'Emajõgi University', 'Off by Two', 'Quiet Compilers'),
  school('FIN', 'Kymi University', 'Red Black Pines', 'Slow Start'),
  school('FRA', 'Loire Polytechnic', 'The Invariants', 'Last Minute'),
  school('HUN', 'Tisza Technical University', 'Lazy Propagation', 'Hash and Salt'),
  school('IDN', 'Musi Polytechnic', 'Twelve Dials', 'Cache Misses'),
  school('ITA', 'University of the Adda', 'Prefix Sums', 'Deep Copy'),
  school('NGA', 'Benue Institute of Science', 'Amortised', 'Binary Foxes'),
  school('NLD', 'Waal Technical University', 'Odd Permutations', 'Stack of Herons'),
  school('POL', 'Narew School of Computing', 'Parity Check', 'Topological Goats'),
  school('SWE', 'Klarälven University', 'Two Pointers', 'Endless Loop'),
  school('UKR', 'Desna Polytechnic', 'Minimum Spanning Bees', 'Segfault Sisters'),
];

/** The students of the class. */
export const students: readonly string[] = [
  ...['Amara Okoro', 'Béla Novák', 'Chloé Martin', 'Dimitri Petrou', 'Elif Demir', 'Farid Haddad'],
  ...['Greta Lindqvist', 'Hugo Almeida', 'Ines Castillo', 'Jonas Weber', 'Keiko Mori', 'Liam Byrne'],
  ...['Maja Kowalska', 'Noor Rahman'],
];

/** User names of those who hold records. */
export const recordHolders = ['amara', 'jonas', 'keiko', 'noor', 'ines'] as const;

const [width, height] = [60, 40];

/** The flag of a country as a picture. */
export function flagPicture(flag: Flag): string {
  const box = (x: number, y: number, wide: number, high: number, fill: string): string =>
    `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${fill}"/>`;
  const parts =
    'cross' in flag
      ? [
          box(0, 0, width, height, flag.ground),
          box(16, 0, 10, height, flag.cross),
          box(0, 15, width, 10, flag.cross),
        ]
      : 'down' in flag
        ? flag.down.map((fill, at, { length }) => box((at * width) / length, 0, width / length, height, fill))
        : flag.across.map((fill, at, { length }) =>
            box(0, (at * height) / length, width, height / length, fill),
          );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}
