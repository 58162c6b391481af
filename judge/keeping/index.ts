export { type AuditReport, audit } from './audit/audit.ts';
export type { AuditFinding } from './audit/finding.ts';
export type { BackupFacts } from './backup/format.ts';
export { restoreFolder, restoreInto } from './backup/restore-backup.ts';
export { verifyBackup } from './backup/verify-backup.ts';
export { writeBackup } from './backup/write-backup.ts';
