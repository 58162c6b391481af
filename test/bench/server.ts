import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A compiled program that does its work once for each line of its standard input and answers with numbers. */
export interface Server {
  ask(): Promise<readonly number[]>;
  stop(): void;
}

/** @param cwd - the working folder. */
export function startServer(program: string, args: readonly string[], cwd?: string): Server {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], cwd });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask() {
      child.stdin.write('\n');
      const { value, done } = await lines.next();
      if (done) throw new Error(`${program} has ended`);
      return value.split(' ').map(Number);
    },
    stop: () => void child.kill(),
  };
}
