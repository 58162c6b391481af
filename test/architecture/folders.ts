/** Folders inside a room that may hold fewer than three files of code, with those below them. In `judge/web` a page is
 *  a folder, however small. */
export const smallFolders: readonly string[] = ['judge/web'];

/** Files that stand outside their folder: the door of a room, which passes on what is inside, and what is started,
 *  which nobody imports. */
export const standsOutside = /(^|\/)(index|(.*-)?main)\.(ts|mjs)$/;
