export {
  addLanguages,
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
export { fillIn } from './placeholders.ts';
