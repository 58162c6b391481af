import { isInputError } from '#problem-api';

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
