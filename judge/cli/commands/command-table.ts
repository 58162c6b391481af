import type { CommandEntry } from '../command.ts';

/** What each command does, in a line, and its file. */
const commands: Readonly<Record<string, readonly [summary: string, load: CommandEntry['load']]>> = {
  grade: [
    'compile, run and check submissions; print test cases and verdicts',
    async () => (await import('./grade.ts')).gradeCommand,
  ],
  contest: [
    'grade a folder of contestants and print the scoreboard',
    async () => (await import('./contest.ts')).contestCommand,
  ],
  check: [
    'check an output or a move sequence without running a program',
    async () => (await import('./check.ts')).checkCommand,
  ],
  solve: ['solve inputs with the reference solver', async () => (await import('./solve.ts')).solveCommand],
  testdata: [
    'regenerate test data, or check that they are what the generator makes',
    async () => (await import('./testdata.ts')).testdataCommand,
  ],
  verify: [
    'check that a problem is ready for a contest',
    async () => (await import('./verify.ts')).verifyCommand,
  ],
  stress: [
    'find an input on which a program fails, and shrink it',
    async () => (await import('./stress.ts')).stressCommand,
  ],
  score: [
    'score programs on many seeds, with confidence intervals and paired differences',
    async () => (await import('./score.ts')).scoreCommand,
  ],
  tools: [
    'write a page that checks and draws outputs without a network, for contestants',
    async () => (await import('./tools.ts')).toolsCommand,
  ],
  fuzz: [
    'mutate valid inputs and show which mutations the input validators accept',
    async () => (await import('./fuzz.ts')).fuzzCommand,
  ],
  timelimit: [
    'propose a time limit based on the times of the jury submissions',
    async () => (await import('./timelimit.ts')).timelimitCommand,
  ],
  init: [
    'make a folder a workspace for problems and contests of your own',
    async () => (await import('./init.ts')).initCommand,
  ],
  new: ['create a problem from a working template', async () => (await import('./new.ts')).newCommand],
  schema: [
    'print the JSON Schema of problem.yaml, contest.yaml and other files, for editors',
    async () => (await import('./schema.ts')).schemaCommand,
  ],
  diff: [
    'what has changed between two versions of a problem, and which verdicts',
    async () => (await import('./diff.ts')).diffCommand,
  ],
  export: [
    'export a problem or a contest for other judges',
    async () => (await import('./export.ts')).exportCommand,
  ],
  import: [
    'import a package of another judge into problems/ and testdata/',
    async () => (await import('./import.ts')).importCommand,
  ],
  statement: [
    'write statements as PDF or HTML, for one problem or a whole contest',
    async () => (await import('./statements/statement.ts')).statementCommand,
  ],
  user: [
    'manage the accounts of the online judge: add, list, disable, change passwords',
    async () => (await import('../online/user.ts')).userCommand,
  ],
  token: [
    'make a token for programs that use the online judge',
    async () => (await import('../online/token.ts')).tokenCommand,
  ],
  login: ['log in to an online judge', async () => (await import('../online/login.ts')).loginCommand],
  fetch: [
    'make a folder of a problem of an online judge: statement, samples, a program to start from',
    async () => (await import('../online/fetch/fetch.ts')).fetchCommand,
  ],
  test: [
    'run your program on the samples of a fetched problem',
    async () => (await import('./test-samples.ts')).testCommand,
  ],
  watch: [
    'run your program on the samples of a fetched problem each time you save it',
    async () => (await import('./test-samples.ts')).watchCommand,
  ],
  submit: [
    'submit a program to an online judge and wait for its verdict',
    async () => (await import('../online/submit.ts')).submitCommand,
  ],
  join: [
    'take part in a contest of an online judge that people join by themselves',
    async () => (await import('../online/joining.ts')).joinCommand,
  ],
  team: [
    'show or change your team in a contest that you have joined',
    async () => (await import('../online/joining.ts')).teamCommand,
  ],
  start: [
    'start the time of your team, in a contest in which each team starts when it likes',
    async () => (await import('../online/own-time.ts')).startCommand,
  ],
  board: [
    'show the scoreboard of a contest of an online judge',
    async () => (await import('../online/contest-talk.ts')).boardCommand,
  ],
  ask: [
    'ask the jury of a contest a question',
    async () => (await import('../online/contest-talk.ts')).askCommand,
  ],
  answers: [
    'show your questions, the answers of the jury, and what it announces',
    async () => (await import('../online/contest-talk.ts')).answersCommand,
  ],
  upload: [
    'upload a problem or a contest to DOMjudge or to another Antipode',
    async () => (await import('../online/upload/upload.ts')).uploadCommand,
  ],
  problem: [
    'add, list or check the problems of a running judge',
    async () => (await import('../online/problem.ts')).problemCommand,
  ],
  capsule: [
    'pack one judging into a file, so that it can be repeated elsewhere',
    async () => (await import('../online/capsule.ts')).capsuleCommand,
  ],
  replay: [
    'judge a capsule again and show what differs',
    async () => (await import('../online/replay.ts')).replayCommand,
  ],
  backup: [
    'back up a (running) online judge into one file, or verify such a file',
    async () => (await import('../online/keeping/backup.ts')).backupCommand,
  ],
  restore: [
    'restore a backup into an empty data folder or database',
    async () => (await import('../online/keeping/restore.ts')).restoreCommand,
  ],
  audit: [
    'check the stored data of an online judge against its event logs, and rejudge a sample',
    async () => (await import('../online/keeping/audit.ts')).auditCommand,
  ],
  doctor: [
    'show what this machine supports: sandbox, languages, disk space',
    async () => (await import('../doctor/doctor.ts')).doctorCommand,
  ],
  serve: [
    'run the online judge: pages, database and worker',
    async () => (await import('./serve.ts')).serveCommand,
  ],
  worker: [
    'judge submissions for a server elsewhere; add, drain and remove judging machines',
    async () => (await import('../online/worker.ts')).workerCommand,
  ],
  demo: ['grade the bundled example contest', async () => (await import('./demo.ts')).demoCommand],
  completion: [
    'print a completion script for bash, zsh or fish',
    async () => (await import('./completion.ts')).completionOf(commandTable),
  ],
};

/** Every command. Only the requested one is loaded, so that `judge --help` starts at once. */
export const commandTable: readonly CommandEntry[] = Object.entries(commands).map(
  ([name, [summary, load]]) => ({ name, summary, load }),
);
