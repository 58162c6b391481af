export { makeFirstAdmin } from './first-admin.ts';
export { HashQueue, TooManyWaiting } from './hash-queue.ts';
export { nameFault, passwordFault } from './names.ts';
export { hashGenerated, hashPassword, isPassword } from './password-hash.ts';
export { type GeneratedPassword, newPassword, newSecret, secretHash } from './secrets.ts';
