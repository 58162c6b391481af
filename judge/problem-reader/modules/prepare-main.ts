import { prepareModules } from './prepare-modules.ts';

await prepareModules(process.argv[2] ?? '');
