import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder, projectRoot } from '#host';
import {
  type Box,
  type BoxOptions,
  type BoxRun,
  converse,
  openBox,
  parseTranscript,
  type RunLimits,
  type RunRequest,
} from '#sandbox';

const limits: RunLimits = {
  cpuMs: 1000,
  wallMs: 5000,
  memoryBytes: 64 << 20,
  outputBytes: 8 << 20,
  processes: 32,
  openFiles: 64,
};
const feedback = { bytesPerFile: 1000, files: 5 };

/** Boxes for attacks on how the judge handles their files and pipes. */
export class BoxFortress {
  readonly #folder = makeTemporaryFolder();
  readonly output = join(this.#folder, 'output');
  readonly input = join(this.#folder, 'input');
  readonly #program = join(this.#folder, 'program');
  #box: Box | undefined;
  #pair: readonly [Box, Box] | undefined;
  #runs = 0;

  constructor() {
    for (const folder of [this.output, this.input, this.#program]) mkdirSync(folder);
    this.#compile('puppet', 'test/packages/interactivepuppets/output_validator/puppet.c');
    this.#compile('pipes', 'test/attacks/pipes.c');
    this.#compile('fds-in-flight', 'judge/doctor/programs/fds-in-flight.c');
  }

  #compile(name: string, source: string): void {
    execFileSync('cc', ['-O1', '-w', '-static', '-o', join(this.#program, name), join(projectRoot, source)]);
  }

  open(more: Partial<BoxOptions> = {}): Promise<Box> {
    const { output: outputFolder, input } = this;
    const folders = { outputFolder, inputFolders: [input, outputFolder], programFolder: this.#program };
    return openBox({ ...folders, scratchBytes: 16 << 20, ...more });
  }

  /** Runs a shell script in a writable folder with feedback. Returns the feedback files: name,
   *  size, first bytes. */
  async leave(
    script: string,
    { files = feedback.files, ...more }: Partial<RunRequest> & { readonly files?: number } = {},
  ): Promise<{ run: BoxRun; left: readonly string[]; tree: readonly string[]; stdout: string }> {
    this.#box ??= await this.open();
    const name = `run-${++this.#runs}`;
    const run = await this.#box.run({
      argv: ['/bin/sh', '-c', script],
      cwd: '/w',
      stdout: `${name}.out`,
      stderr: `${name}.err`,
      feedback: { ...feedback, files, folder: name },
      limits,
      ...more,
    });
    const folder = join(this.output, name);
    const tree = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    const names = tree.filter((path) => !path.includes('/') && lstatSync(join(folder, path)).isFile());
    assert.deepEqual(run.feedback?.map((file) => file.name) ?? [], names);
    assert.ok(tree.length <= files);
    for (const path of tree) {
      const { mode, nlink } = lstatSync(join(folder, path));
      assert.ok([constants.S_IFDIR, constants.S_IFREG].includes(mode & constants.S_IFMT), path);
      assert.ok((mode & constants.S_IFMT) === constants.S_IFDIR || nlink === 1, path);
    }
    const left = (run.feedback ?? []).map((file) => {
      const copy = readFileSync(file.path);
      assert.ok(copy.length <= feedback.bytesPerFile);
      return `${file.name} ${file.bytes} ${copy.toString('latin1').slice(0, 20).trimEnd()}`;
    });
    return { run, left, tree, stdout: readFileSync(join(this.output, `${name}.out`), 'latin1') };
  }

  /** Lets two puppets talk; `holdFiles`: another program has left something in the first one's box before. Returns
   *  the messages of each, and what it wrote to standard error. */
  async talk(
    submission: readonly string[],
    interactor: readonly string[],
    holdFiles = false,
    program = '/prog/puppet',
  ) {
    this.#pair ??= [
      await this.open({ joint: { hears: 'down', says: 'up' } }),
      await this.open({ joint: { hears: 'up', says: 'down' } }),
    ];
    const name = `talk-${++this.#runs}`;
    const request = (side: string, actions: readonly string[]) => ({
      argv: ['/prog/puppet', ...actions],
      cwd: '/prog' as const,
      stderr: `${name}.${side}.err`,
      transcript: { name: `${name}.${side}`, bytes: 1 << 20 },
      limits,
    });
    const first = { ...request('first', submission), argv: [program, ...submission] };
    const holding = ['/bin/sh', '-c', '/prog/fds-in-flight >/dev/null; exec "$0" "$@"', ...first.argv];
    const [one, other] = await converse(
      { box: this.#pair[0], request: { ...first, argv: holdFiles ? holding : first.argv, holdMs: 100 } },
      { box: this.#pair[1], request: { ...request('second', interactor), forwardsEnd: true } },
      {
        core: 0,
        endsFirst: ({ exit }) => exit.kind !== 'exited' || exit.code !== 42,
        leavesSecondMs: () => undefined,
      },
    );
    const said = (side: string) =>
      parseTranscript(readFileSync(join(this.output, `${name}.${side}`)))
        .map(({ bytes }) => bytes.toString('latin1'))
        .join('');
    const complained = (side: string) => readFileSync(join(this.output, `${name}.${side}.err`), 'latin1');
    return {
      first: { ...one, said: said('first'), complained: complained('first') },
      second: { ...other, said: said('second'), complained: complained('second') },
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.#box, ...(this.#pair ?? [])].map((box) => box?.close()));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** One attack. `attempt` throws an AssertionError unless the attack fails as expected. */
export interface BoxAttack {
  readonly name: string;
  readonly attempt: (fortress: BoxFortress) => Promise<void>;
}

const ends = (code: number) => ({ kind: 'exited', code });

const leaves = (name: string, script: string, expected: readonly string[]): BoxAttack => ({
  name,
  attempt: async (fortress) => {
    assert.deepEqual((await fortress.leave(script)).left, expected);
    const { stdout } = await fortress.leave('ls -A /w/feedback /tmp /dev/shm');
    assert.equal(stdout, '/dev/shm:\n\n/tmp:\n\n/w/feedback:\n');
  },
});

/** The folders of the feedback folder that are copied out, and whether they are complete. */
const nests = (name: string, script: string, tree: readonly string[], isCut?: true): BoxAttack => ({
  name,
  attempt: async (fortress) => {
    const { run, tree: found } = await fortress.leave(`cd feedback; ${script}`);
    assert.deepEqual([found, run.feedbackIsCut], [tree, isCut]);
  },
});

/** A conversation that must go on as if there had been no attack. */
const talks = (
  name: string,
  submission: readonly string[],
  interactor: readonly string[],
  submissionSays = 'pong\n',
): BoxAttack => ({
  name,
  attempt: async (fortress) => {
    const { first, second } = await fortress.talk(submission, interactor);
    const seen = [first.exit, first.said, second.exit, second.said];
    assert.deepEqual(
      seen,
      [ends(0), submissionSays, ends(42), 'ping\n'],
      first.complained + second.complained,
    );
    const again = await fortress.talk(['hear:ping', 'say:pong'], ['say:ping', 'hear:pong', 'exit:42']);
    assert.deepEqual([again.first.exit, again.second.exit], [ends(0), ends(42)]);
  },
});

/** Everything a program might try with its feedback folder, with files placed in its folder, and with its
 *  pipes. */
export const boxAttacks: readonly BoxAttack[] = [
  leaves(
    'feedback: ordinary files come out',
    'echo ok >feedback/judgemessage.txt; echo 1 >feedback/score.txt; echo 2 >feedback/.state',
    ['.state 2 2', 'judgemessage.txt 3 ok', 'score.txt 2 1'],
  ),
  leaves('feedback: a link to a file of the host', 'ln -s /etc/passwd feedback/judgemessage.txt', []),
  leaves('feedback: a link to a file of its own', 'echo x >y; ln -s ../y feedback/judgemessage.txt', []),
  leaves('feedback: a folder for a file', 'mkdir -p feedback/judgemessage.txt/score.txt', []),
  leaves(
    'feedback: pipes and devices cannot be made',
    'mkfifo feedback/a; mknod feedback/b p; mknod feedback/c c 1 3',
    [],
  ),
  leaves('feedback: the folder is a link to a folder of the host', 'rmdir feedback; ln -s /etc feedback', []),
  leaves('feedback: the folder is a file', 'rmdir feedback; echo x >feedback', []),
  leaves('feedback: the folder is gone', 'rmdir feedback', []),
  leaves(
    'feedback: the folder is a link to a folder of its own',
    'mv feedback other; ln -s other feedback; echo x >other/score.txt',
    [],
  ),
  leaves(
    'feedback: another folder in its place',
    'mv feedback other; mkdir feedback; echo x >feedback/score.txt',
    ['score.txt 2 x'],
  ),
  leaves(
    'feedback: names that are none',
    "cd feedback; touch '-rf' 'a b' 'a\"b' \"$(printf 'a\\nb')\" ä $(printf %101s | tr ' ' x); echo x >good",
    ['good 2 x'],
  ),
  leaves('feedback: what nobody may read', 'cd feedback; echo x >a; chmod 0 a .', ['a 2 x']),
  nests('feedback: folders come out', 'mkdir -p b/c; echo x >b/c/.d; chmod 0 b/c b/c/.d b', [
    'b',
    'b/c',
    'b/c/.d',
  ]),
  nests(
    'feedback: links in folders',
    'mkdir b; cd b; ln -s /etc c; ln -s ../.. d; ln -s /etc/passwd e',
    ['b'],
    true,
  ),
  nests('feedback: a file in two places comes out twice', 'mkdir b; echo x >c; ln c b/c', ['b', 'b/c', 'c']),
  nests(
    'feedback: names of folders that are none',
    "mkdir -p ./-rf 'a b' \"$(printf 'a\\nb')\" ä good",
    ['good'],
    true,
  ),
  nests(
    'feedback: files come before folders',
    'mkdir -p a b c; touch a/1 a/2 b/1 judgemessage.txt score.txt',
    ['a', 'a/1', 'a/2', 'judgemessage.txt', 'score.txt'],
    true,
  ),
  {
    name: 'feedback: deep and broad folders',
    async attempt(fortress) {
      const name = 'x'.repeat(100);
      const deep = `i=0; while [ $i -lt 200 ]; do mkdir ${name} && cd ${name} && i=$((i + 1)) || break; done`;
      const { run, tree } = await fortress.leave(`cd feedback; ${deep}`, { files: 100 });
      assert.deepEqual([tree.length, tree.at(-1)?.split('/').length, run.feedbackIsCut], [8, 8, true]);
      const broad = await fortress.leave('cd feedback; seq 1 1000 | xargs mkdir');
      assert.deepEqual([broad.tree, broad.run.feedbackIsCut], [['1', '10', '100', '1000', '101'], true]);
    },
  },
  {
    name: 'feedback: a process goes on writing',
    async attempt(fortress) {
      const script = '(while :; do echo x; done >feedback/a) & until [ -s feedback/a ]; do :; done';
      const { run } = await fortress.leave(script);
      assert.deepEqual([run.exit, run.feedback?.map(({ name }) => name)], [ends(0), ['a']]);
    },
  },
  {
    name: 'feedback: thousands of files',
    async attempt(fortress) {
      const { left } = await fortress.leave('cd feedback; seq 1 100000 | xargs touch');
      assert.deepEqual(left, ['1 0 ', '10 0 ', '100 0 ', '1000 0 ', '1001 0 ']);
    },
  },
  {
    name: 'feedback: a file of 2 GiB with nothing in it',
    async attempt(fortress) {
      const script = 'exec truncate -s 2147483648 feedback/judgemessage.txt';
      const { run } = await fortress.leave(script, { limits: { ...limits, outputBytes: 2 ** 32 } });
      assert.deepEqual(
        run.feedback?.map(({ bytes }) => bytes),
        [2 ** 31],
      );
      const { run: bounded } = await fortress.leave(script);
      assert.deepEqual(bounded.exit, { kind: 'killed', limit: 'output' });
    },
  },
  {
    name: 'feedback: large files with nothing in them take no room on the host',
    async attempt(fortress) {
      const box = await fortress.open();
      const script =
        'cd feedback; for i in 1 2 3; do truncate -s 1G $i; echo end >>$i; done; truncate -s 1G ../out';
      const run = await box.run({
        argv: ['/bin/sh', '-c', script],
        cwd: '/w',
        feedback: { folder: 'sparse', bytesPerFile: 2 ** 32, files: 3 },
        take: [{ file: 'out', as: 'sparse-out' }],
        limits: { ...limits, outputBytes: 2 ** 32 },
      });
      await box.close();
      const paths = [...(run.feedback ?? []).map(({ path }) => path), join(fortress.output, 'sparse-out')];
      const files = paths.map((path) => statSync(path));
      assert.deepEqual(
        files.map(({ size }) => size),
        [2 ** 30 + 4, 2 ** 30 + 4, 2 ** 30 + 4, 2 ** 30],
      );
      assert.ok(files.every(({ blocks }) => blocks * 512 <= 1 << 16));
    },
  },
  {
    name: 'feedback: what was laid into the folder of a run is none of it',
    async attempt(fortress) {
      const submission = join(fortress.input, 'submission');
      mkdirSync(join(submission, 'feedback'), { recursive: true });
      writeFileSync(join(submission, 'feedback', 'score.txt'), '1000\n');
      writeFileSync(join(submission, 'main.py'), '');
      const { left, stdout } = await fortress.leave('ls', { place: [{ from: submission }] });
      assert.deepEqual([left, stdout], [[], 'fds-in-flight\nfeedback\nmain.py\npipes\npuppet\n']);
    },
  },
  {
    name: 'placed: a program can change neither what it is given nor what the judge keeps',
    async attempt(fortress) {
      const files = join(fortress.input, 'files');
      mkdirSync(files, { recursive: true });
      writeFileSync(join(files, 'table'), 'data\n');
      const script =
        'echo x >table; echo x >new; rm table puppet; chmod 777 . table; mkdir d; ln /w/a b; cat table; ls';
      const box = await fortress.open();
      const request = {
        argv: ['/bin/sh', '-c', script],
        place: [{ from: files }],
        stdout: 'placed.out',
        limits,
      };
      await box.run({ ...request, cwd: '/prog' });
      const stdout = readFileSync(join(fortress.output, 'placed.out'), 'latin1');
      await box.run({
        ...request,
        argv: ['/bin/sh', '-c', 'echo x >table'],
        stdout: 'placed-2.out',
        cwd: '/w',
      });
      await box.close();
      assert.equal(stdout, 'data\nfds-in-flight\npipes\npuppet\ntable\n');
      assert.equal(readFileSync(join(files, 'table'), 'latin1'), 'data\n');
    },
  },
  {
    name: 'taken: neither links nor folders nor what lies elsewhere',
    async attempt(fortress) {
      const take = ['link', 'folder', 'none', '..', 'good'].map((file, i) => ({ file, as: `taken-${i}` }));
      await fortress.leave('ln -s /etc/passwd link; mkdir folder; echo ok >good', { take });
      const names = readdirSync(fortress.output).filter((name) => name.startsWith('taken-'));
      assert.deepEqual(names, ['taken-4']);
    },
  },
  talks('conversation: nothing is tried', ['hear:ping', 'say:pong'], ['say:ping', 'hear:pong', 'exit:42']),
  talks(
    'conversation: what it writes to its own input is not heard by the other',
    ['hear:ping', 'turn:evil', 'say:pong'],
    ['say:ping', 'hear:pong', 'sleep:50', 'exit:42'],
  ),
  talks(
    'conversation: the interactor turns its input, too',
    ['hear:ping', 'say:pong'],
    // It closes what it has opened again; otherwise the end would not come.
    ['say:ping', 'turn:evil', 'shrink', 'close:3', 'await-end', 'exit:42'],
  ),
  talks(
    'conversation: its own output cannot be read back after it was passed on',
    ['hear:ping', 'say:pong', 'sleep:50', 'overhear'],
    ['say:ping', 'hear:pong', 'exit:42'],
  ),
  talks(
    'conversation: input is made inaccessible and small',
    ['hear:ping', 'chmod', 'shrink', 'say:pong'],
    ['say:ping', 'hear:pong', 'exit:42'],
  ),
  talks(
    'conversation: a process is left that keeps the pipes',
    ['hear:ping', 'leave', 'say:pong'],
    ['say:ping', 'hear:pong', 'await-end', 'exit:42'],
  ),
  ...['in-flight', 'signals', 'flags', 'splice'].map((way) => ({
    name: `conversation: its pipes are attacked by way of ${way}`,
    async attempt(fortress: BoxFortress) {
      const { first, second } = await fortress.talk(
        [way],
        ['say:ping', 'hear:pong', 'await-end', 'exit:42'],
        false,
        '/prog/pipes',
      );
      assert.deepEqual([second.exit, first.exit, first.said], [ends(42), ends(0), 'pong\n']);
      const again = await fortress.talk(['hear:ping', 'say:pong'], ['say:ping', 'hear:pong', 'exit:42']);
      assert.deepEqual([again.first.exit, again.second.exit], [ends(0), ends(42)]);
    },
  })),
  {
    name: 'conversation: what nobody has read is not there in the next one',
    async attempt(fortress) {
      await fortress.talk(['flood:300000', 'exit:1'], ['flood:300000', 'exit:42']);
      const { first, second } = await fortress.talk(
        ['hear:ping', 'say:pong'],
        ['say:ping', 'hear:pong', 'exit:42'],
      );
      assert.deepEqual([first.exit, second.exit], [ends(0), ends(42)]);
    },
  },
  {
    name: 'conversation: a side that leaves what cannot be removed at once has been heard all the same',
    async attempt(fortress) {
      const actions = ['hear:ping', 'flood:1900000'];
      const answers = ['say:ping', 'sleep:100', 'eat:1900000', 'exit:42'];
      const { second } = await fortress.talk(actions, answers, true);
      assert.deepEqual(second.exit, ends(42));
      const again = await fortress.talk(['hear:ping', 'say:pong'], ['say:ping', 'hear:pong', 'exit:42']);
      assert.deepEqual([again.first.exit, again.second.exit], [ends(0), ends(42)]);
    },
  },
];
