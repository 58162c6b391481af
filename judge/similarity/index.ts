export { answerConstants, type SecretAnswers, secretAnswers } from './answer-constants.ts';
export type { ComparedProgram, ComparisonTask } from './compare.ts';
export { compareAside } from './compare-aside.ts';
export { codeBelow, comparedFile, filesAt, givenCode } from './given-code.ts';
export type { WrittenProgram } from './words.ts';
