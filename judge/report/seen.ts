import {
  type Audience,
  type FeedbackPolicy,
  type Judgement,
  type JudgementView,
  type KeptImage,
  showsImage,
  showsInput,
  usualFeedback,
  viewOf,
} from '#protocol';

/** Who reads a report. Renderers show only what `viewOf` allows this reader to see. */
export interface Reader {
  readonly audience: Audience;
  /** How much a team may see; default: `usualFeedback`. */
  readonly feedback?: FeedbackPolicy;
}

/** A judgement and its reader. */
export interface JudgementReport extends Reader {
  readonly judgement: Judgement;
  /** What the jury or the user expected, and how the judgement differs; undefined if nothing was stated. */
  readonly expected?: Expected;
}

export interface Expected {
  /** The expectation in a few words: `AC`, `WA or TLE`. */
  readonly wanted: string;
  /** One line per difference, without a line end; empty if everything is as expected. */
  readonly faults: readonly string[];
}

/** Names of the cases whose inputs, and so drawings, the reader may see. */
export const seesInputs = (
  { cases }: Judgement,
  { audience, feedback = usualFeedback }: Reader,
): ReadonlySet<string> =>
  new Set(cases.filter((one) => showsInput(one, audience, feedback)).map(({ name }) => name));

/** The pictures of cases that the reader may see. */
export const seenImages = (
  images: readonly KeptImage[],
  { cases }: Judgement,
  { audience, feedback = usualFeedback }: Reader,
): readonly KeptImage[] =>
  images.filter(({ caseName, image }) => {
    const result = cases.find(({ name }) => name === caseName);
    return result !== undefined && showsImage(result, image, audience, feedback);
  });

/** The part of a judgement that the reader of a report may see. Renderers show this, never the judgement itself. */
export function seen({ judgement, audience, feedback = usualFeedback }: JudgementReport): JudgementView {
  return viewOf(judgement, audience, feedback);
}
