export { apiDescription, apiRoutes } from './api-routes.ts';
export { kattisRoutes, logInScript } from './clients/kattis.ts';
export { contestApiRoutes } from './contest-api-routes.ts';
export { submissionBytes } from './v1/submissions.ts';
