/** What the files of one room may import. Type-only imports count. */
export interface RoomRule {
  /** Rooms, imported through their index.ts; `judge/*` means every room below judge/ that may be imported at all. */
  readonly rooms: readonly string[];
  /** False for a pure room, which also runs in a browser. */
  readonly node: boolean;
  /** npm packages. */
  readonly packages: readonly string[];
}

const pure = (...rooms: readonly string[]): RoomRule => ({ rooms, node: false, packages: [] });
const onNode = (rooms: readonly string[], packages: readonly string[] = []): RoomRule => ({
  rooms,
  node: true,
  packages,
});

const puzzles = ['clocks', 'clocks12', 'cmetrick', 'msquare', 'permutation', 'rotations', 'rubiks-clock'].map(
  (name) => `reference/puzzles/${name}`,
);
const models = ['reference/puzzle', 'reference/notation', 'reference/puzzles/hours', ...puzzles];
const reference = [
  ...models,
  'reference/known',
  'reference/coordinates',
  'reference/search',
  'reference/tables',
];
const runs = ['judge/verdict', 'judge/host', 'judge/setup'];

/** The import table: which room may import which. Every room must be listed. A key may lie below another one,
 *  and a file belongs to the longest key that fits. */
export const roomRules: Readonly<Record<string, RoomRule>> = {
  'reference/known': pure(), // the one place that reads testdata/known-facts/best.json
  'reference/puzzle': pure(),
  'reference/notation': pure(),
  'reference/puzzles/hours': pure(),
  'reference/puzzles/clocks': pure('reference/puzzle'),
  'reference/puzzles/clocks12': pure(
    'reference/puzzle',
    'reference/puzzles/clocks',
    'reference/puzzles/hours',
  ),
  'reference/puzzles/cmetrick': pure('reference/puzzle', 'reference/notation'),
  'reference/puzzles/msquare': pure('reference/puzzle'),
  'reference/puzzles/rotations': pure('reference/known', 'reference/puzzle', 'reference/notation'),
  'reference/puzzles/permutation': pure('reference/puzzle', 'reference/notation'),
  'reference/puzzles/rubiks-clock': pure('reference/puzzle', 'reference/notation', 'reference/puzzles/hours'),
  'reference/coordinates': pure(),
  'reference/search': pure(
    'reference/puzzles/hours',
    'reference/puzzles/cmetrick',
    'reference/puzzles/permutation',
    'reference/puzzles/rubiks-clock',
    'reference/coordinates',
  ),
  'reference/tables': onNode([]),
  'judge/text': pure(),
  'judge/values': pure(),
  'judge/verdict': pure('judge/text'),
  'judge/problem-api': pure(
    'judge/text',
    'judge/verdict',
    'reference/puzzle',
    'reference/notation',
    'reference/puzzles/permutation', // the one puzzle that is defined by data
  ),
  'judge/host': onNode(['judge/values', 'judge/text'], ['image-size', 'yaml', 'zod']),
  'judge/setup': onNode(['judge/host'], ['esbuild', 'yaml']), // only its TypeScript: set-up itself runs before anything is installed
  'judge/sandbox': onNode(runs),
  'judge/language/guess': pure(), // shared with the server and with browsers
  'judge/language/table': onNode(['judge/values', 'judge/host', 'judge/protocol'], ['zod']), // shared with the server
  'judge/language': onNode(
    ['judge/values', ...runs, 'judge/sandbox', 'judge/language/guess', 'judge/language/table'],
    ['picomatch'],
  ),
  'judge/scoring': pure('judge/verdict'),
  'judge/protocol': pure('judge/values', 'judge/text', 'judge/verdict', 'judge/scoring'), // messages between judge, store, server and browser
  'judge/drawing': { rooms: ['judge/text', 'judge/protocol'], node: false, packages: ['diff'] }, // what server and browser draw alike
  'judge/problem-reader': onNode(
    ['judge/values', 'judge/text', ...runs, 'judge/problem-api', 'judge/scoring'], // setup: unpacked packages depend on the judge's digest
    ['@rgrove/parse-xml', 'esbuild', 'yaml', 'yauzl', 'zod'],
  ),
  'judge/checktestdata': pure('judge/values'),
  'judge/checking': onNode(
    [
      'judge/values',
      'judge/text',
      'judge/verdict',
      'judge/host',
      'judge/problem-reader',
      'judge/sandbox',
      'judge/language',
      'judge/problem-api',
      'judge/scoring',
      'judge/checktestdata',
    ],
    ['diff', 'esbuild'],
  ),
  'judge/judging': onNode(
    [
      'judge/values',
      'judge/text',
      ...runs,
      'judge/problem-reader',
      'judge/checking',
      'judge/language',
      'judge/sandbox',
      'judge/scoring',
      'judge/protocol',
    ],
    [],
  ),
  'judge/store/postgres': onNode(['judge/host'], ['pg']), // PostgreSQL on a folder of ours
  'judge/contest': pure('judge/values', 'judge/text', 'judge/verdict', 'judge/protocol'),
  'judge/contest-reader': onNode(
    [
      'judge/values',
      'judge/text',
      'judge/verdict',
      'judge/host',
      'judge/contest',
      'judge/problem-reader',
      'judge/language',
      'judge/protocol',
    ],
    ['image-size', 'zod'],
  ), // contests as files: of a class, of the Contest API, of DOMjudge
  'judge/contest-writer': onNode(
    [
      'judge/values',
      'judge/text',
      'judge/host',
      'judge/protocol',
      'judge/contest-reader',
      'judge/problem-reader',
      'judge/problem-writer',
    ],
    ['yaml'],
  ),
  'judge/contest-grader': onNode([
    'judge/values',
    'judge/host',
    'judge/setup',
    'judge/contest',
    'judge/contest-reader',
    'judge/catalogue',
    'judge/problem-reader',
    'judge/language',
    'judge/sandbox',
    'judge/judging',
    'judge/protocol',
    'judge/similarity',
    'judge/stress', // fresh inputs
    'judge/text',
  ]), // grades the folder of a class
  'judge/report': onNode(
    [
      'judge/values',
      'judge/text',
      'judge/protocol',
      'judge/contest',
      'judge/verdict',
      'judge/scoring',
      'judge/drawing',
      'judge/stress',
      'judge/verify',
      'judge/web', // the views of its HTML reports: types alone
    ],
    ['diff', 'picocolors', 'string-width'],
  ),
  'judge/testdata': onNode(
    [
      'judge/values',
      'judge/text',
      ...runs,
      'judge/problem-reader',
      'judge/problem-api',
      'judge/language',
      'judge/sandbox',
      'judge/checking',
    ],
    ['pure-rand', 'yaml'], // yaml: a case is added to generators.yaml, whose comments stay
  ),
  'judge/catalogue': onNode(
    [
      'judge/values',
      'judge/host',
      'judge/problem-reader',
      'judge/scoring',
      'judge/language',
      'judge/judging',
      'judge/testdata',
    ],
    ['picomatch'],
  ),
  'judge/similarity': onNode(
    [
      'judge/values',
      'judge/host',
      'judge/language',
      'judge/language/guess',
      'judge/problem-reader',
      'judge/protocol',
      'judge/drawing', // texts as they are compared
    ],
    ['@codemirror/language', '@codemirror/legacy-modes', '@dodona/dolos-core'],
  ), // which programs are alike
  'judge/shadow': onNode(
    ['judge/values', 'judge/host', 'judge/problem-reader', 'judge/protocol', 'judge/store'],
    ['zod'],
  ), // asks another contest system; the server never asks anybody
  'judge/verify': onNode([
    'judge/values',
    'judge/text',
    'judge/verdict',
    'judge/statement',
    'judge/host',
    'judge/protocol',
    'judge/catalogue',
    'judge/problem-reader',
    'judge/checktestdata',
    'judge/language',
    'judge/checking',
    'judge/judging',
    'judge/testdata',
    'judge/problem-api',
  ]),
  'judge/stress': onNode([
    'judge/scoring',
    'judge/verdict',
    'judge/host',
    'judge/protocol',
    'judge/problem-reader',
    'judge/language',
    'judge/checking',
    'judge/judging',
    'judge/testdata',
    'judge/problem-api',
    'judge/solving', // references that take long answer in threads
  ]),
  'judge/solving': onNode([
    'judge/problem-reader',
    'judge/problem-api',
    'judge/host',
    'judge/drawing',
    'reference/tables', // its worker threads
  ]),
  'judge/problem-writer': onNode(
    [
      'judge/values',
      'judge/text',
      'judge/problem-reader',
      'judge/host',
      'reference/puzzles/permutation', // a problem from the definition of a puzzle
      'reference/search',
      'reference/tables', // a count that goes on later
    ],
    ['markdown-it', 'yaml', 'yazl', 'zod'],
  ), // packages of every format are written from a Problem
  'judge/statement': onNode(
    ['judge/values', 'judge/host', 'judge/problem-reader', 'judge/protocol', 'judge/sandbox'],
    ['@vscode/markdown-it-katex', 'katex', 'markdown-it', 'markdown-it-footnote'],
  ), // what people see of a problem
  'judge/store': onNode(
    ['judge/values', 'judge/text', 'judge/protocol', 'judge/contest', 'judge/verdict', 'judge/host'],
    ['dataloader', 'kysely', 'pg', 'zod'],
  ), // contest: the clock; zod: what machines say of themselves
  'judge/translations': pure('judge/values', 'judge/text'), // the language of a page that is being rendered
  'judge/translations/tables': pure('judge/translations'), // apart: a browser gets one language alone
  'judge/playing': {
    rooms: ['judge/text', 'judge/translations', 'judge/problem-api'],
    node: false,
    packages: ['preact'],
  }, // shared with browsers
  'judge/playing/defined': pure('judge/text', 'judge/problem-api', 'reference/puzzles/permutation'), // loaded for puzzles that are data alone
  'judge/playing/defined-solver': pure(
    'judge/problem-api',
    'reference/puzzles/permutation',
    'reference/search',
  ), // loaded by the worker that solves them
  'judge/playing/length': pure('judge/translations', 'judge/playing', 'judge/problem-api'), // loaded when it is asked for
  'judge/islands': {
    rooms: [
      'judge/text',
      'judge/translations',
      'judge/language/guess',
      'judge/protocol',
      'judge/problem-api',
      'judge/playing',
      'judge/playing/defined',
      'judge/playing/defined-solver',
      'judge/playing/length',
      'judge/drawing',
      'judge/scoring', // outputs of many seeds
    ],
    node: false,
    packages: [
      'fflate',
      'preact',
      '@codemirror/commands',
      '@codemirror/language',
      '@codemirror/legacy-modes',
      '@codemirror/search',
      '@codemirror/state',
      '@codemirror/view',
      '@lezer/highlight',
      'style-mod',
    ],
  },
  'judge/openid': onNode(['judge/values', 'judge/host'], ['openid-client', 'zod']), // log-in elsewhere
  'judge/lti': onNode(['judge/values', 'judge/protocol', 'judge/text'], ['jose', 'zod']), // learning platforms: their messages and services
  'judge/server': onNode(
    [
      'judge/values',
      'judge/contest',
      'judge/host',
      'judge/language/guess',
      'judge/language/table',
      'judge/lti',
      'judge/openid',
      'judge/playing',
      'judge/problem-api',
      'judge/protocol',
      'judge/store',
      'judge/text',
      'judge/verdict',
      'reference/known',
    ],
    [
      '@fastify/busboy',
      '@hono/node-server',
      'hono',
      'pino',
      'prom-client',
      'rate-limiter-flexible',
      'yazl',
      'zod',
    ],
  ), // what a route is, contests in memory, what several doors share; knows no page and no API
  'judge/api': onNode(
    [
      'judge/values',
      'judge/contest',
      'judge/host',
      'judge/problem-api',
      'judge/protocol',
      'judge/server',
      'judge/drawing',
      'judge/store',
      'judge/text',
      'judge/verdict',
    ],
    ['yauzl', 'zod'],
  ), // the JSON API, the Contest API, clients of other judges
  'judge/web': onNode(
    [
      'judge/values',
      'judge/api',
      'judge/drawing',
      'judge/contest',
      'judge/host',
      'judge/islands',
      'judge/language/guess',
      'judge/language/table',
      'judge/lti',
      'judge/openid',
      'judge/playing',
      'judge/playing/defined',
      'judge/protocol',
      'judge/scoring', // two submissions seed by seed
      'judge/server',
      'judge/store',
      'judge/text',
      'judge/translations',
      'judge/translations/tables',
      'judge/verdict',
      'reference/known', // what is known of records
      'reference/puzzles/permutation', // puzzles that are data alone
    ],
    [
      '@resvg/resvg-wasm',
      'diff',
      'hono',
      'katex', // a font
      'markdown-it',
      'preact',
      'preact-render-to-string',
      'qr', // pictures for phones
      'shiki',
      'yazl',
      'zod',
    ],
  ), // every page: its route, its view and its component side by side
  'judge/serving': onNode(
    ['judge/api', 'judge/host', 'judge/openid', 'judge/server', 'judge/supervisor', 'judge/web'],
    ['pino'],
  ), // the process of the server: the table of routes
  'judge/supervisor': onNode(['judge/host', 'judge/store/postgres'], ['pino']),
  'judge/keeping': onNode(
    [
      'judge/values',
      'judge/contest',
      'judge/host',
      'judge/protocol',
      'judge/store',
      'judge/store/postgres',
      'judge/supervisor',
      'judge/worker',
    ],
    ['yauzl', 'yazl', 'zod'],
  ), // the whole database as one file and back; compared with itself
  'judge/doctor': onNode([
    'judge/values',
    'judge/text',
    'judge/host',
    'judge/protocol',
    'judge/sandbox',
    'judge/store',
    'judge/verdict',
  ]), // is this machine ready?
  'judge/worker': onNode(
    [
      'judge/values',
      'judge/text',
      'judge/problem-api', // what is wrong with a position is told by the class of its error
      'judge/host',
      'judge/setup',
      'judge/contest',
      'judge/contest-reader',
      'judge/problem-writer',
      'judge/protocol',
      'judge/store',
      'judge/supervisor',
      'judge/catalogue',
      'judge/judging',
      'judge/language',
      'judge/sandbox',
      'judge/problem-reader',
      'judge/similarity', // which programs of a contest are alike
      'judge/solving', // positions of a day are drawn and solved
      'judge/statement',
      'judge/checking', // whether an own input is one of the problem
      'judge/stress', // what the jury's program says to it
      'judge/verdict', // pictures of outputs
      'judge/testdata', // random numbers from a seed
      'judge/verify',
    ],
    ['pino'],
  ),
  'judge/printer': onNode(
    ['judge/values', 'judge/text', 'judge/host', 'judge/store', 'judge/supervisor'],
    ['pino'],
  ), // runs the command that prints, apart from the server
  'judge/cli': onNode(['judge/*'], ['chokidar', 'commander', 'pino', 'pino-pretty', 'zod']),
};

/** Files of `judge/web` that make HTML of plain data: components, and what they share. They ask no database and know no
 *  request. */
export const componentRule: { readonly files: RegExp; readonly rule: RoomRule } = {
  files: /^judge\/web\/(.*\.tsx|parts\/.*)$/,
  rule: {
    rooms: [
      'judge/contest',
      'judge/drawing',
      'judge/islands',
      'judge/playing',
      'judge/protocol',
      'judge/scoring',
      'judge/text',
      'judge/translations',
      'judge/values',
      'judge/verdict',
      'reference/known',
    ],
    node: false,
    packages: ['diff', 'preact', 'preact-render-to-string'],
  }, // islands: the names of scripts alone
};

/** Rooms at the end of a submission's path, which no other room imports. */
export const lastRooms: readonly string[] = ['judge/cli'];

/** What the files of a problem folder may import, by path inside it; the first match counts. Never another
 *  problem. */
export const problemRules: readonly { readonly files: RegExp; readonly rule: RoomRule }[] = [
  { files: /^(checker|picture)\.ts$/, rule: pure('judge/problem-api', ...models) },
  {
    files: /^generator\.ts$/,
    rule: pure('judge/problem-api', ...models, 'reference/known', 'reference/search'),
  }, // known: answers that are better than the solver's
  { files: /^/, rule: pure('judge/problem-api', ...reference) },
];
