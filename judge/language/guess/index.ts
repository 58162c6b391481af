export { adviceOn, adviceOnSource } from './advice.ts';
export { isOtherLanguage, languagesOfText, latin1Text, looksLikeUtf16, textFault } from './by-text.ts';
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
