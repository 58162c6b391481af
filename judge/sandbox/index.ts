export {
  type Box,
  type BoxOptions,
  type BoxRun,
  BoxSet,
  type ConversationSide,
  type FeedbackFile,
  type FeedbackRequest,
  type Joint,
  type Mount,
  type OpenBox,
  type Placed,
  type Protection,
  type RunLimits,
  type RunRequest,
  SandboxError,
  type SandboxInfo,
  type SystemView,
  type TalkRequest,
  type TalkRun,
} from './box.ts';
export {
  type ConversationRules,
  converse,
  converseAll,
  parseTranscript,
  type Utterance,
} from './conversation.ts';
export { foldersOfBoxes } from './covers.ts';
export { countsInstructions, measurePace, openBox, probeSandbox, requireSandbox } from './probe.ts';
