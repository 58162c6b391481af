export { isOtherLanguage, languagesOfText, latin1Text, looksLikeUtf16, textFault } from './by-text.ts';
export {
  adviceOn,
  adviceOnSource,
  extensionOf,
  guessLanguage,
  isSafeName,
  isSourceName,
  languageOf,
  markedLanguages,
  nameWithoutTxt,
  writtenIn,
} from './guess.ts';
