import type { CommandEntry } from '../command.ts';

/** Every command. Only the requested one is loaded, so that `judge --help` starts at once. */
export const commandTable: readonly CommandEntry[] = [
  {
    name: 'grade',
    summary: 'compile, run and check submissions; print test cases and verdicts',
    load: async () => (await import('./grade.ts')).gradeCommand,
  },
  {
    name: 'contest',
    summary: 'grade a folder of contestants and print the scoreboard',
    load: async () => (await import('./contest.ts')).contestCommand,
  },
  {
    name: 'check',
    summary: 'check an output or a move sequence without running a program',
    load: async () => (await import('./check.ts')).checkCommand,
  },
  {
    name: 'solve',
    summary: 'solve inputs with the reference solver',
    load: async () => (await import('./solve.ts')).solveCommand,
  },
  {
    name: 'testdata',
    summary: 'regenerate test data, or check that they are what the generator makes',
    load: async () => (await import('./testdata.ts')).testdataCommand,
  },
  {
    name: 'verify',
    summary: 'check that a problem is ready for a contest',
    load: async () => (await import('./verify.ts')).verifyCommand,
  },
  {
    name: 'stress',
    summary: 'find an input on which a program fails, and shrink it',
    load: async () => (await import('./stress.ts')).stressCommand,
  },
  {
    name: 'score',
    summary: 'score programs on many seeds, with confidence intervals and paired differences',
    load: async () => (await import('./score.ts')).scoreCommand,
  },
  {
    name: 'tools',
    summary: 'write a page that checks and draws outputs without a network, for contestants',
    load: async () => (await import('./tools.ts')).toolsCommand,
  },
  {
    name: 'fuzz',
    summary: 'mutate valid inputs and show which mutations the input validators accept',
    load: async () => (await import('./fuzz.ts')).fuzzCommand,
  },
  {
    name: 'timelimit',
    summary: 'propose a time limit based on the times of the jury submissions',
    load: async () => (await import('./timelimit.ts')).timelimitCommand,
  },
  {
    name: 'init',
    summary: 'make a folder a workspace for problems and contests of your own',
    load: async () => (await import('./init.ts')).initCommand,
  },
  {
    name: 'new',
    summary: 'create a problem from a working template',
    load: async () => (await import('./new.ts')).newCommand,
  },
  {
    name: 'schema',
    summary: 'print the JSON Schema of problem.yaml, contest.yaml and other files, for editors',
    load: async () => (await import('./schema.ts')).schemaCommand,
  },
  {
    name: 'diff',
    summary: 'what has changed between two versions of a problem, and which verdicts',
    load: async () => (await import('./diff.ts')).diffCommand,
  },
  {
    name: 'export',
    summary: 'export a problem or a contest for other judges',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  {
    name: 'import',
    summary: 'import a package of another judge into problems/ and testdata/',
    load: async () => (await import('./import.ts')).importCommand,
  },
  {
    name: 'statement',
    summary: 'write statements as PDF or HTML, for one problem or a whole contest',
    load: async () => (await import('./statements/statement.ts')).statementCommand,
  },
  {
    name: 'user',
    summary: 'manage the accounts of the online judge: add, list, disable, change passwords',
    load: async () => (await import('../online/user.ts')).userCommand,
  },
  {
    name: 'token',
    summary: 'make a token for programs that use the online judge',
    load: async () => (await import('../online/token.ts')).tokenCommand,
  },
  {
    name: 'login',
    summary: 'log in to an online judge',
    load: async () => (await import('../online/login.ts')).loginCommand,
  },
  {
    name: 'fetch',
    summary: 'make a folder of a problem of an online judge: statement, samples, a program to start from',
    load: async () => (await import('../online/fetch/fetch.ts')).fetchCommand,
  },
  {
    name: 'test',
    summary: 'run your program on the samples of a fetched problem',
    load: async () => (await import('./test-samples.ts')).testCommand,
  },
  {
    name: 'watch',
    summary: 'run your program on the samples of a fetched problem each time you save it',
    load: async () => (await import('./test-samples.ts')).watchCommand,
  },
  {
    name: 'submit',
    summary: 'submit a program to an online judge and wait for its verdict',
    load: async () => (await import('../online/submit.ts')).submitCommand,
  },
  {
    name: 'join',
    summary: 'take part in a contest of an online judge that people join by themselves',
    load: async () => (await import('../online/joining.ts')).joinCommand,
  },
  {
    name: 'team',
    summary: 'show or change your team in a contest that you have joined',
    load: async () => (await import('../online/joining.ts')).teamCommand,
  },
  {
    name: 'start',
    summary: 'start the time of your team, in a contest in which each team starts when it likes',
    load: async () => (await import('../online/own-time.ts')).startCommand,
  },
  {
    name: 'board',
    summary: 'show the scoreboard of a contest of an online judge',
    load: async () => (await import('../online/contest-talk.ts')).boardCommand,
  },
  {
    name: 'ask',
    summary: 'ask the jury of a contest a question',
    load: async () => (await import('../online/contest-talk.ts')).askCommand,
  },
  {
    name: 'answers',
    summary: 'show your questions, the answers of the jury, and what it announces',
    load: async () => (await import('../online/contest-talk.ts')).answersCommand,
  },
  {
    name: 'upload',
    summary: 'upload a problem or a contest to DOMjudge or to another Antipode',
    load: async () => (await import('../online/upload/upload.ts')).uploadCommand,
  },
  {
    name: 'problem',
    summary: 'add, list or check the problems of a running judge',
    load: async () => (await import('../online/problem.ts')).problemCommand,
  },
  {
    name: 'capsule',
    summary: 'pack one judging into a file, so that it can be repeated elsewhere',
    load: async () => (await import('../online/capsule.ts')).capsuleCommand,
  },
  {
    name: 'replay',
    summary: 'judge a capsule again and show what differs',
    load: async () => (await import('../online/replay.ts')).replayCommand,
  },
  {
    name: 'backup',
    summary: 'back up a (running) online judge into one file, or verify such a file',
    load: async () => (await import('../online/keeping/backup.ts')).backupCommand,
  },
  {
    name: 'restore',
    summary: 'restore a backup into an empty data folder or database',
    load: async () => (await import('../online/keeping/restore.ts')).restoreCommand,
  },
  {
    name: 'audit',
    summary: 'check the stored data of an online judge against its event logs, and rejudge a sample',
    load: async () => (await import('../online/keeping/audit.ts')).auditCommand,
  },
  {
    name: 'doctor',
    summary: 'show what this machine supports: sandbox, languages, disk space',
    load: async () => (await import('../doctor/doctor.ts')).doctorCommand,
  },
  {
    name: 'serve',
    summary: 'run the online judge: pages, database and worker',
    load: async () => (await import('./serve.ts')).serveCommand,
  },
  {
    name: 'worker',
    summary: 'judge submissions for a server elsewhere; add, drain and remove judging machines',
    load: async () => (await import('../online/worker.ts')).workerCommand,
  },
  {
    name: 'demo',
    summary: 'grade the bundled example contest',
    load: async () => (await import('./demo.ts')).demoCommand,
  },
  {
    name: 'completion',
    summary: 'print a completion script for bash, zsh or fish',
    load: async () => (await import('./completion.ts')).completionOf(commandTable),
  },
];
