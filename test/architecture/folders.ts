/** Folders inside a room that may hold fewer than three files of code, with those below them. In `judge/web` a page is
 *  a folder, however small. */
export const smallFolders: readonly string[] = [
  'judge/web',
  'judge/server/contests/printing',
  'judge/server/facts',
  'judge/server/people',
  'judge/server/problems',
];

/** Folders that still import each other in a circle, until they are cut anew. */
export const circlingFolders: readonly string[] = [
  ...['contests', 'live', 'routes', 'submissions', 'uploads'].map((name) => `judge/server/${name}`),
  ...['archive', 'contest', 'jury', 'submissions', 'submit'].map((name) => `judge/web/${name}`),
];
