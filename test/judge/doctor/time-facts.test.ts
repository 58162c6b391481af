import { expect, test } from 'vitest';
import { timeFacts } from '#doctor';

const cpu = '/sys/devices/system/cpu';
const hugePages = '/sys/kernel/mm/transparent_hugepage/enabled';

function factsOf(files: Readonly<Record<string, string>>, counts?: boolean) {
  const facts = timeFacts(counts, (path) => files[path]);
  return Object.fromEntries(facts.map(({ name, ...fact }) => [name, fact]));
}

test('a server with everything at its default is told all that makes times vary there, each with what helps', () => {
  const facts = factsOf({
    '/proc/cpuinfo': 'processor : 0\nflags\t\t: fpu vme avx2\n',
    [`${cpu}/cpu0/cpufreq/scaling_governor`]: 'schedutil',
    [`${cpu}/cpufreq/boost`]: '1',
    [`${cpu}/smt/active`]: '1',
    '/sys/devices/system/node/online': '0-1',
    [hugePages]: '[always] madvise never',
  });
  const names = Object.keys(facts).filter((name) => facts[name]?.varies);
  expect(names).toEqual(['frequency', 'SMT', 'NUMA', 'huge pages']);
  expect(facts.frequency).toMatchObject({
    found: expect.stringContaining('schedutil'),
    helps: expect.stringMatching(/performance.*no boost/),
  });
  for (const name of names) expect(facts[name]?.helps).toMatch(/./);
});

test('a server that was set up for a contest varies by nothing', () => {
  const facts = factsOf(
    {
      '/proc/cpuinfo': 'flags\t\t: fpu vme avx2\n',
      [`${cpu}/cpu0/cpufreq/scaling_governor`]: 'performance',
      [`${cpu}/intel_pstate/no_turbo`]: '1',
      [`${cpu}/smt/active`]: '0',
      '/sys/devices/system/node/online': '0',
      [hugePages]: 'always [madvise] never',
    },
    true,
  );
  expect(Object.values(facts).filter(({ varies }) => varies)).toEqual([]);
  expect(facts.instructions?.found).toMatch(/^counted.*time_by/);
});

test('a virtual machine that tells nothing is called one, and its frequency unknown', () => {
  const facts = factsOf({ '/proc/cpuinfo': 'flags\t\t: fpu hypervisor lahf_lm\n' }, false);
  expect(facts.machine).toMatchObject({ varies: true });
  expect(facts.frequency).toMatchObject({ found: expect.stringContaining('unknown'), varies: true });
  expect(facts.NUMA?.varies).toBe(false);
  expect(facts.instructions?.found).toContain('not counted');
  expect(facts.instructions?.varies).toBeUndefined();
});
