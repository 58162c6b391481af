export {
  currentLanguage,
  directionOf,
  english,
  type Forms,
  inLanguage,
  type Language,
  languageWith,
  speak,
  type TextTable,
} from './language.ts';
export { pseudoLanguageNamed, pseudoLanguages } from './pseudo.ts';
export {
  isWholeMinute,
  known,
  leftText,
  momentWords,
  numberText,
  partsOf,
  plural,
  recognised,
  rich,
  type Saying,
  said,
  saying,
  t,
  wordings,
} from './translate.ts';
