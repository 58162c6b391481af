export { createApp } from './app.ts';
export { Assets } from './assets.ts';
export { RateLimits } from './routes/rates.ts';
export { routes } from './routes/table.ts';
export type { Services } from './services.ts';
export { SettingsInUse } from './settings-in-use.ts';
export { KnownLanguages } from './submissions/languages.ts';
