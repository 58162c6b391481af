export { healthSite, routes, site } from './route-table.ts';
