export type { BackupFacts } from './format.ts';
export { restoreFolder, restoreInto } from './restore-backup.ts';
export { type Verified, verifyBackup } from './verify-backup.ts';
export { writeBackup } from './write-backup.ts';
