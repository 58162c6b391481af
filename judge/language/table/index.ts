export {
  addLanguages,
  fillIn,
  isAmong,
  type LanguageDefinition,
  type LanguageTable,
  languageNamed,
  languagesHad,
  languageTable,
  readLanguageTable,
  type ToolDefinition,
  toolsIn,
  toolsOf,
} from './definition.ts';
