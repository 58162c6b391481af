import { firstBytes } from '../../host/index.ts';
import { harmlessText } from '../../language/index.ts';

/** The beginning of a text that a program left; '' if there is none. */
export const readBeginning = (path: string, most: number): string => harmlessText(firstBytes(path, most));
