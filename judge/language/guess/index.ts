export {
  extensionOf,
  type GuessFile,
  guessLanguage,
  isSafeName,
  type LanguageGuess,
  type LanguageRules,
  languageOf,
  markedLanguages,
  writtenIn,
} from './guess.ts';
export { latin1Text, looksLikeUtf16, type TextFault, textFault } from './source-text.ts';
