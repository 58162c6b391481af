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
