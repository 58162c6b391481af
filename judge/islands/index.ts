/** Scripts of pages, by which pages ask for them. Each is a file of this room; `page` belongs to every page. */
export type IslandName = 'page' | 'live' | 'editor' | 'replay';
