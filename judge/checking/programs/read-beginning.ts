import { firstBytes } from '#host';
import { harmlessText } from '#language';

/** The beginning of a text that a program left; '' if there is none. */
export const readBeginning = (path: string, most: number): string => harmlessText(firstBytes(path, most));
