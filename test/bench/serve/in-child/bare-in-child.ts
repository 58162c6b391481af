/** `bare-in-child.ts <bytes>`: a server with the same library that answers every request with the same text of that
 *  many bytes. Prints its port. What our pages can reach at best. */
import { randomBytes } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const text = randomBytes(Number(process.argv[2])).toString('base64').slice(0, Number(process.argv[2]));
const app = new Hono();
app.get('*', (context) => context.html(text));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(port));
