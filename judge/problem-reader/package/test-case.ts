/** An input, its answer, and how they are used. */
export interface TestCase {
  /** Relative to the data folder, without extension: `secret/01-identity`. */
  readonly name: string;
  readonly inputPath: string;
  readonly answerPath: string;
  /** SHA-256 of the contents of input and answer, where whoever made the files knows them: they are then not read for
   *  it. */
  readonly digests?: { readonly input: string; readonly answer: string };
  /** Arguments for the checker (`output_validator_args` of the case or its group). */
  readonly checkerArgs: readonly string[];
  /** Arguments for the submission. */
  readonly programArgs?: readonly string[];
  /** Folder with files that are placed in the submission's working folder. */
  readonly filesFolder?: string;
  readonly inputValidatorArgs?: InputValidatorArgs;
  /** Arguments of input_visualizer/ and output_visualizer/. */
  readonly inputVisualizerArgs?: readonly string[];
  readonly outputVisualizerArgs?: readonly string[];
  /** The team may see everything about this case. */
  readonly fullFeedback?: boolean;
  readonly hint?: string;
  readonly description?: string;
  /** Points of this case alone (Polygon). */
  readonly points?: number;
}

/** Arguments for all input validators, or by their name. */
export type InputValidatorArgs = readonly string[] | Readonly<Record<string, readonly string[]>>;

/** An input that the input validators must reject or accept, or an output that the checker must reject or accept.
 *  Never judged. */
export interface ValidatorTest {
  readonly kind: ValidatorTestKind;
  /** Relative to the data folder: `invalid_output/one-too-many`. */
  readonly name: string;
  readonly inputPath: string;
  readonly answerPath?: string;
  readonly outputPath?: string;
  readonly checkerArgs: readonly string[];
  readonly inputValidatorArgs: InputValidatorArgs;
  /** As for test cases. */
  readonly programArgs?: readonly string[];
  readonly filesFolder?: string;
  /** Its input may be invalid, because it only tests the checker (Polygon). */
  readonly anyInput?: true;
}

/** Only Polygon has tests with inputs that must be accepted. */
export type ValidatorTestKind =
  | 'valid_input'
  | 'invalid_input'
  | 'invalid_answer'
  | 'invalid_output'
  | 'valid_output';
