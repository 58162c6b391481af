export { openBox, probeSandbox } from './probe.ts';
export { SandboxError } from './sandbox-error.ts';
export type {
  BackEnd,
  Box,
  BoxOptions,
  Mount,
  OpenBox,
  Protection,
  RunLimits,
  RunRequest,
  SandboxInfo,
} from './types.ts';
