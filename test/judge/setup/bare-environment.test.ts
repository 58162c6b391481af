import { expect, it } from 'vitest';
import { environmentThere } from '#setup';

it('a bare Debian is told nothing of this machine but where programs are and which proxy there is', () => {
  const here = {
    PATH: '/usr/bin',
    HTTPS_PROXY: 'proxy:1',
    no_proxy: 'localhost',
    npm_config_cafile: '/etc/here.pem',
    npm_config_cache: '/root/.npm',
    npm_config_noproxy: '',
    NODE_OPTIONS: '--inspect',
    DATABASE_URL: 'postgresql://here',
    WHO: 'eve',
  };
  expect(environmentThere({ WHO: 'ann' }, here)).toEqual([
    'PATH=/usr/bin',
    'HTTPS_PROXY=proxy:1',
    'no_proxy=localhost',
    'WHO=ann',
  ]);
});
