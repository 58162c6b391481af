export { type JudgingEvent, protocolVersion } from './events.ts';
export { withoutHostPaths } from './host-paths.ts';
export type { CaseResult, Judgement, JudgementOrigin, SandboxFacts } from './judgement.ts';
