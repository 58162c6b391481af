export { BareDebian, environmentThere } from './bare-debian.mjs';
export { builtCommit } from './commit.mjs';
export { constantsOfProblem } from './constants-module.mjs';
export { ContainerImage } from './container-image.mjs';
export { installDebianTools, postgresql } from './debian-packages.mjs';
export { ensureLauncher } from './ensure-launcher.ts';
export { hugePages } from './huge-pages.mjs';
export { judgeDigest } from './judge-digest.mjs';
