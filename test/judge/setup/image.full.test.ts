import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BareDebian, ContainerImage } from '#setup';
import { slow } from '../../sample.ts';
import { packedCommit } from './packed.ts';

const megabyte = 1_000_000;

describe.runIf(slow)('the container image (SLOW=1)', () => {
  const lack = ContainerImage.lack();
  let image: ContainerImage;

  beforeAll(async () => {
    if (lack !== undefined) return;
    image = new ContainerImage();
    const bare = new BareDebian();
    try {
      await bare.make();
      await image.make(bare, packedCommit);
    } finally {
      bare.remove();
    }
  });

  afterAll(() => image?.remove());

  it('has at most 450 MB for the pages, and at most 900 MB with five languages', ({ skip }) => {
    if (lack !== undefined) skip(lack);
    expect(image.bytesOf('pages') / megabyte).toBeLessThanOrEqual(450);
    expect(image.bytesOf('judging') / megabyte).toBeLessThanOrEqual(900);
  });

  it('runs as any user, may write nothing, and has its launcher', ({ skip }) => {
    if (lack !== undefined) skip(lack);
    const bare = ['--rm', '--network', 'none', '--read-only', '--cap-drop=ALL', '--user', '12345:0'];
    expect(JSON.parse(image.start(...bare, 'pages', 'judge', '--version', '--json'))).toMatchObject({
      commit: packedCommit,
    });
    for (const command of ['psql', 'pg_dump']) image.start(...bare, 'pages', command, '--version');
  });

  it('judges programs in five languages, and is healthy, started as its file says', async ({ skip }) => {
    if (lack !== undefined) skip(lack);
    await image.startJudge();
    const said = image.inJudge('image').trim().split('\n');
    expect(said.map((line) => JSON.parse(line).verdict)).toEqual(Array(6).fill('AC'));
    image.podman('stop', 'antipode');
    const exit = image.podman('inspect', '--format', '{{.State.ExitCode}}', 'antipode').trim();
    expect(exit).toBe('143');
  });
});
