/** Constants of a problem: `import { most } from './problem.yaml'`. Bundling refuses names that are not there. */
declare module '*/problem.yaml';
