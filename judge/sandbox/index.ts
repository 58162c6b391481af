export type {
  Box,
  BoxOptions,
  BoxRun,
  ConversationSide,
  FeedbackFile,
  FeedbackRequest,
  Mount,
  OpenBox,
  Placed,
  Protection,
  RunLimits,
  RunRequest,
  SandboxInfo,
  SystemView,
  TalkRequest,
  TalkRun,
} from './box.ts';
export { BoxSet } from './box-set.ts';
export {
  type ConversationRules,
  converse,
  parseTranscript,
  type Utterance,
} from './conversation.ts';
export { openBox, probeSandbox, requireSandbox } from './probe.ts';
export { SandboxError } from './sandbox-error.ts';
