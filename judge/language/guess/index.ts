export { adviceOn, adviceOnSource } from './advice.ts';
export { isOtherLanguage, languagesOfText } from './by-text.ts';
export {
  extensionOf,
  type GuessFile,
  guessLanguage,
  isSafeName,
  isSourceName,
  type LanguageGuess,
  type LanguageRules,
  languageOf,
  markedLanguages,
  nameWithoutTxt,
  writtenIn,
} from './guess.ts';
export { latin1Text, looksLikeUtf16, type TextFault, textFault } from './source-text.ts';
