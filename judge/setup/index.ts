export { constantsOfProblem } from './constants-module.mjs';
export { installDebianTools, postgresql } from './debian-packages.mjs';
export { ensureLauncher } from './ensure-launcher.ts';
export { judgeDigest } from './judge-digest.mjs';
