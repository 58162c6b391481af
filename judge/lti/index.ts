export type { Launch } from './claims.ts';
export { answerChoice, beginLaunch, MessageReader, openTicket, writeTicket } from './messages.ts';
export {
  type CallPlatform,
  isPlatformUrl,
  LtiFault,
  PlatformFault,
} from './platform.ts';
export { PlatformServices } from './platform-services.ts';
