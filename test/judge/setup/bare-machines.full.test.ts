import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BareDebian } from '#setup';
import { copySources } from '../../../judge/setup/sources-copy.mjs';
import { slow } from '../../sample.ts';

describe.runIf(slow).each([12, 13] as const)('a bare Debian %i (SLOW=1)', (version) => {
  const place = mkdtempSync(join(tmpdir(), 'antipode-bare-sources-'));
  const archive = join(place, 'antipode.tar.gz');
  let bare: BareDebian | undefined;
  let lack = BareDebian.lack();

  beforeAll(async () => {
    if (lack !== undefined) return;
    await copySources(join(place, 'antipode'));
    execFileSync('tar', ['-C', place, '--exclude=node_modules', '-czf', archive, 'antipode']);
    bare = new BareDebian(version);
    await bare.make().catch((error: unknown) => {
      lack = String(error).slice(-200); // no network
    });
  });

  afterAll(() => {
    bare?.remove();
    rmSync(place, { recursive: true, force: true });
  });

  it.for(['root', 'ann'])(
    'as %s: npm start, doctor, npm start -- serve, a submission, SIGTERM ends all of it',
    async (who, { skip }) => {
      if (bare === undefined || lack !== undefined) return skip(lack);
      const said = await bare.try('sources', archive, 'antipode.tar.gz', { WHO: who });
      for (const protection of ['namespaces', 'network', 'seccomp'])
        expect(said).toMatch(new RegExp(`^ +${protection} +yes`, 'm'));
      const [status, verdict] = said.trim().split('\n').slice(-2);
      expect(status).toBe('status 143');
      expect(JSON.parse(verdict ?? '')).toMatchObject({ verdict: 'AC' });
    },
  );
});
