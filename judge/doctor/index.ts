export {
  AttackBox,
  type Attacked,
  type AttackRun,
  attackPrograms,
} from './attack-box.ts';
export { attackFault, type RuntimeAttack, runtimeAttacks } from './attacks.ts';
export { type ContestCheck, type ContestFacts, contestChecks, type Unknown } from './contest-checks.ts';
export { databaseFacts } from './database-facts.ts';
export { HostWatch } from './host-watch.ts';
export { kernelClock, measurePrecision, spaceAt, syncTiming } from './this-machine.ts';
export { type TimeFact, timeFacts } from './time-facts.ts';
export { type AttackReport, tryAttacks } from './try-attacks.ts';
