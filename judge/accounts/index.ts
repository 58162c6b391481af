export { makeFirstAdmin } from './first-admin.ts';
export { HashQueue, TooManyWaiting } from './hash-queue.ts';
export { nameFault, passwordFault } from './names.ts';
export { hashPassword, isPassword } from './password-hash.ts';
export { newPassword, newSecret, secretHash } from './secrets.ts';
