export { createApp } from './app.ts';
export { listenOn } from './listen-on.ts';
export { openServices } from './open-server.ts';
export { routes } from './routes/table.ts';
export type { Services } from './services.ts';
