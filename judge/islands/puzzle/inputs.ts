import { isInputError, randomFrom } from '#problem-api';

/** Random numbers that nobody can repeat. */
export const chance = randomFrom((bound) => Math.floor(Math.random() * bound));

/** What is wrong with an input that somebody gave, if `take` refuses it. @throws errors that are not the reader's */
export function inputFault(take: () => void): string | undefined {
  try {
    take();
    return undefined;
  } catch (error) {
    if (isInputError(error)) return error.message;
    throw error;
  }
}
