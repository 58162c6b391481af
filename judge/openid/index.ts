export { LogInFault, LogInProviders, outsideSession } from './providers.ts';
export { type ProviderFacts, readProviders } from './providers-file.ts';
