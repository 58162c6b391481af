export { routes, site } from './route-table.ts';
