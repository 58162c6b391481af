export {
  addLanguages,
  fillIn,
  isAmong,
  type LanguageDefinition,
  type LanguageTable,
  languageNamed,
  languageTable,
  readLanguageTable,
  type ToolDefinition,
  toolsIn,
  toolsOf,
} from './definition.ts';
export { languagesHad } from './languages-had.ts';
