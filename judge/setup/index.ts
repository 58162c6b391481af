export { installDebianTools } from './debian-packages.mjs';
export { ensureLauncher } from './launcher.mjs';
