/** A thread that reads a file with hand-ins: of thousands of students it takes a minute, for which the worker would
 *  stand still. It reads one file, gives each program when it is asked for the next one, and ends. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { showAs, UserError } from '#host';
import { type ClassTask, readHandIns } from './hand-ins.ts';
import type { FromHandIns } from './hand-ins-aside.ts';

const port = parentPort;
const tell = (message: FromHandIns): void => port?.postMessage(message);

async function main(task: ClassTask): Promise<void> {
  showAs(task.folder, 'upload');
  try {
    const found = await readHandIns(task, async (program) => {
      if (port === null) return;
      const next = once(port, 'message');
      tell({ kind: 'program', program });
      await next;
    });
    tell({ kind: 'end', found });
  } catch (error) {
    if (!(error instanceof UserError) || error.fault === 'machine') throw error;
    tell({ kind: 'fault', message: error.message, hint: error.hint });
  }
  port?.close();
}

void main(workerData as ClassTask);
