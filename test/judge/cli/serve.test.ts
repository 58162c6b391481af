import { expect, it } from 'vitest';
import { databaseFault } from '../../../judge/cli/serve/database-fault.ts';
import { judge } from '../../end-to-end/support.ts';

it.each(['-1', '65536', '80a', ''])('refuses %j as a port', async (port) => {
  const { status, err } = await judge(['serve', '--port', port]);
  expect(status).toBe(2);
  expect(err).toContain('0 to 65535');
});

it.each([
  [Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [
    new AggregateError([Object.assign(new Error('connect ECONNREFUSED ::1:1'), { code: 'ECONNREFUSED' })]),
    '::1',
  ],
  [Object.assign(new Error('password authentication failed'), { code: '28P01' }), 'password authentication'],
  [Object.assign(new Error('database "x" does not exist'), { code: '3D000' }), 'does not exist'],
  [new Error('timeout expired'), 'timeout'],
])('a database that cannot be used is told without its password: %s', (error, part) => {
  const fault = databaseFault('postgresql://me:secret@host/x?password=secret', error) as Error;
  expect(fault).toMatchObject({ fault: 'machine', message: expect.stringContaining(part) });
  expect(fault.message).toContain('me@host/x');
  expect(fault.message).not.toContain('secret');
});

it('an error that is not about the address stays as it is', () => {
  const error = Object.assign(new Error('syntax error'), { code: '42601' });
  expect(databaseFault('postgresql://host/x', error)).toBe(error);
});
