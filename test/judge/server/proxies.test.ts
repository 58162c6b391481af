import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#host';

/** The directives of a published configuration that are about what is passed on, each on its line. */
const directivesOf = (name: string, pattern: RegExp): readonly string[] =>
  readFileSync(join(projectRoot, 'judge', 'server', 'proxies', name), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => pattern.test(line))
    .sort();

it.each([
  ['nginx.conf', 'nginx-path.conf', /^(proxy_(?!pass)|client_|keepalive|listen 443)/, 11],
  [
    'apache.conf',
    'apache-path.conf',
    /^(LimitRequestBody|AllowEncodedSlashes|ProxyPreserveHost|RequestHeader|SSL)/,
    8,
  ],
  ['Caddyfile', 'Caddyfile-path', /^(max_size|flush_interval|header_up)/, 3],
] as const)('%s and %s pass the same on', (host, path, pattern, count) => {
  const directives = directivesOf(host, pattern).map((line) =>
    line.replace('judge.example.org', 'host.example'),
  );
  expect(directives).toHaveLength(count);
  expect(directivesOf(path, pattern)).toEqual(directives);
});

it.each(['nginx.conf', 'nginx-path.conf', 'apache.conf', 'apache-path.conf', 'Caddyfile', 'Caddyfile-path'])(
  '%s takes the name of a person away that a browser sends',
  (name) => {
    expect(directivesOf(name, /X-Remote-User/).filter((line) => !line.startsWith('#'))).toEqual([
      expect.stringMatching(/^(proxy_set_header .* "";|RequestHeader unset .*|header_up -.*)$/),
    ]);
  },
);
