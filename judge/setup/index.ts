export { installDebianTools } from './debian-packages.mjs';
export { ensureLauncher } from './ensure-launcher.ts';
