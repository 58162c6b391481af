export { adviceOn, adviceOnSource } from './advice.ts';
export { isOtherLanguage, languagesOfText } from './by-text.ts';
export {
  extensionOf,
  guessLanguage,
  isSafeName,
  isSourceName,
  languageOf,
  markedLanguages,
  nameWithoutTxt,
  writtenIn,
} from './guess.ts';
export { latin1Text, looksLikeUtf16, textFault } from './source-text.ts';
