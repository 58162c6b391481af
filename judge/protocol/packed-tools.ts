/** What the page of a problem's tools reads: as JSON, packed with gzip, in base64. */
export interface PackedTools {
  readonly slug: string;
  /** Which scores are better, where the problem says so. */
  readonly objective?: 'max' | 'min' | undefined;
  readonly checkerArgs: readonly string[];
  /** Sources of ES modules without imports, by the names of their exports. */
  readonly modules: { readonly checker: string; readonly picture?: string | undefined };
  /** Inputs by seed, with answers for the checker: anybody who has the page can read them. */
  readonly cases: readonly { readonly seed: number; readonly input: string; readonly answer: string }[];
}
