/** What the files of one room may import. Type-only imports count. */
export interface RoomRule {
  /** Rooms entered through their index.ts; `judge/*` stands for every room below judge/ that may be imported at all. */
  readonly rooms: readonly string[];
  /** Pure rooms run in a browser: neither Node nor npm packages, but those named here. */
  readonly outside: 'node and packages' | readonly string[];
}

const pure = (...rooms: readonly string[]): RoomRule => ({ rooms, outside: [] });
const onNode = (...rooms: readonly string[]): RoomRule => ({ rooms, outside: 'node and packages' });

const puzzles = ['reference/puzzle', 'reference/notation', 'reference/puzzles'];
const reference = [...puzzles, 'reference/coordinates', 'reference/search', 'reference/tables'];
const runs = ['judge/verdict', 'judge/host', 'judge/setup'];

/** The import table: who may import whom. A room that is not listed may not exist. */
export const roomRules: Readonly<Record<string, RoomRule>> = {
  'reference/puzzle': pure(),
  'reference/notation': pure('reference/puzzle'),
  'reference/puzzles': pure('reference/puzzle', 'reference/notation'),
  'reference/coordinates': pure('reference/puzzle', 'reference/puzzles'),
  'reference/search': pure('reference/puzzle', 'reference/puzzles', 'reference/coordinates'),
  'reference/tables': onNode(...puzzles, 'reference/coordinates', 'reference/search'),
  'judge/verdict': pure('judge/problem-api', 'reference/puzzle', 'reference/notation'),
  'judge/problem-api': pure('judge/verdict', 'reference/puzzle', 'reference/notation'),
  'judge/host': onNode('judge/verdict'),
  'judge/setup': onNode('judge/host'), // its TypeScript alone: the set-up proper runs before anything is installed
  'judge/sandbox': onNode(...runs),
  'judge/language': onNode(...runs, 'judge/sandbox'),
  'judge/scoring': pure('judge/verdict'),
  'judge/protocol': pure('judge/verdict', 'judge/scoring'), // what judge, store, server and browser say to each other
  'judge/package': onNode('judge/problem-api', 'judge/verdict', 'judge/host', 'judge/scoring'),
  'judge/checktestdata': pure(),
  'judge/checking': onNode(
    ...runs,
    'judge/package',
    'judge/sandbox',
    'judge/language',
    'judge/problem-api',
    'judge/scoring',
    'judge/checktestdata',
  ),
  'judge/judging': onNode(
    ...runs,
    'judge/package',
    'judge/checking',
    'judge/language',
    'judge/sandbox',
    'judge/scoring',
    'judge/protocol',
  ),
  'judge/contest': pure('judge/verdict', 'judge/protocol'),
  'judge/contest-folder': onNode(
    ...runs,
    'judge/contest',
    'judge/package',
    'judge/problem-api',
    'judge/language',
    'judge/checking',
    'judge/sandbox',
    'judge/judging',
    'judge/protocol',
  ),
  'judge/report': onNode(
    'judge/judging',
    'judge/protocol',
    'judge/contest',
    'judge/verdict',
    'judge/scoring',
    'judge/verify',
  ),
  'judge/testdata': onNode(
    ...runs,
    'judge/package',
    'judge/problem-api',
    'judge/language',
    'judge/sandbox',
    'judge/checking', // programs of the jury
  ),
  'judge/catalogue': onNode(
    ...runs,
    'judge/package',
    'judge/scoring',
    'judge/language',
    'judge/judging',
    'judge/testdata',
  ),
  'judge/verify': onNode(
    ...runs,
    'judge/catalogue',
    'judge/package',
    'judge/checktestdata',
    'judge/language',
    'judge/checking',
    'judge/sandbox',
    'judge/judging',
    'judge/testdata',
    'judge/problem-api',
  ),
  'judge/solving': onNode('judge/package', 'judge/problem-api', 'judge/host', 'reference/tables'), // its worker threads
  'judge/exchange': onNode('judge/package', 'judge/host'), // packages are written from the one Problem, whoever reads them
  'judge/cli': onNode('judge/*'),
};

/** Rooms where the path of a submission ends. Nobody imports them. */
export const lastRooms: readonly string[] = ['judge/cli'];

/** What the files of a problem folder may import, by path inside it; the first that fits holds. No other problem, ever. */
export const problemRules: readonly { readonly files: RegExp; readonly rule: RoomRule }[] = [
  { files: /^(checker|picture)\.ts$/, rule: pure('judge/problem-api', ...puzzles) },
  { files: /^generator\.ts$/, rule: pure('judge/problem-api', ...puzzles, 'reference/search') },
  { files: /^/, rule: pure('judge/problem-api', ...reference) },
];
