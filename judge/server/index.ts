export { createApp } from './app.ts';
export { Assets } from './assets.ts';
export { contestFiles } from './contests/packaged-contest.ts';
export { listenOn } from './listen-on.ts';
export { openServices } from './open-server.ts';
export { staticBoard } from './pages/contest/static-board.ts';
export { routes, site } from './routes/table.ts';
export type { Services } from './services.ts';
