/** A file of an exported contest. */
export interface ExportedFile {
  /** Inside the folder of the contest. */
  readonly path: string;
  readonly text: string;
}

/** A file of objects, or of one. */
export const jsonFile = (name: string, value: unknown): ExportedFile => ({
  path: `${name}.json`,
  text: `${JSON.stringify(value, undefined, 1)}\n`,
});
