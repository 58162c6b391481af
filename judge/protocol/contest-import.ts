/** What came of importing a contest from a file. */
export interface ContestImportResult {
  /** The id of the contest; undefined if it was not imported. */
  readonly contest?: string;
  /** What was wrong, or odd; several lines with places. '' if nothing. */
  readonly message: string;
}
