import { harmlessText } from '../../language/index.ts';
import { beginningOf } from '../output-file.ts';

/** The beginning of a text that a program has left; '' when there is none. */
export const readBeginning = (path: string, most: number): string => harmlessText(beginningOf(path, most));
