import { expect, it } from 'vitest';
import { createApp } from '#server';
import { healthSite } from '#serving';
import { testServer } from './server.ts';

const server = testServer();

it('on a port of their own health and metrics answer whoever comes, and nothing else does', async () => {
  const far = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };
  const app = createApp(server.services, healthSite);
  const statusOf = async (path: string): Promise<number> => (await app.request(path, {}, far)).status;
  const paths = ['/health', '/health/live', '/health/ready', '/metrics'];
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200, 200]);
  const others = ['/', '/login', '/api/v1/problems', '/admin/machines', '/assets/x.js'];
  expect(await Promise.all(others.map(statusOf))).toEqual([404, 404, 404, 404, 404]);
  for (const path of paths) expect((await server.request(path, {}, '203.0.113.7')).status).toBe(404);
});
