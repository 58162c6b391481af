import { languageTable } from '#language/table';
import type { ProblemFacts } from '#protocol';

/** Programs to begin with, by the ids of their languages: they read all numbers of the input if the samples have
 *  nothing else, else all of it. None for a conversation, and none where an answer is submitted. */
export function startersFor(
  facts: Pick<ProblemFacts, 'samples' | 'types'> | undefined,
): Record<string, string> {
  const { samples = [], types = [] } = facts ?? {};
  if (types.some((type) => withoutInput.includes(type))) return {};
  const areNumbers = samples.length > 0 && samples.every(({ input }) => numbers.test(input));
  return Object.fromEntries(
    languageTable().languages.flatMap(({ id, starter, starterForNumbers }) => {
      const text = (areNumbers ? starterForNumbers : undefined) ?? starter;
      return text === undefined ? [] : [[id, text]];
    }),
  );
}

const withoutInput: readonly string[] = ['interactive', 'multi-pass', 'submit-answer'];
/** At least one whole number, and nothing else. */
const numbers = /^\s*(-?\d{1,18}\s+)*-?\d{1,18}\s*$/;
