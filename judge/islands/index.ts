/** The names of the scripts that pages can load. Each is a file of this room; every page loads `page`. */
export type IslandName =
  | 'page'
  | 'live'
  | 'editor'
  | 'work'
  | 'replay'
  | 'contest'
  | 'resolver'
  | 'puzzle'
  | 'defined'
  | 'new-contest'
  | 'registration';
