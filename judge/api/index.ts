export { kattisRoutes, logInScript } from './clients/kattis.ts';
export { contestApiRoutes } from './contest-api/index.ts';
export { apiRoutes } from './v1/index.ts';
export { submissionBytes } from './v1/submissions.ts';
