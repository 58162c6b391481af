import { expect, it } from 'vitest';
import type { CompiledProgram } from '#language';
import { type Box, type OpenBox, SandboxError } from '#sandbox';
import { JuryBoxes } from '../../../judge/checking/programs/jury-boxes.ts';
import { compiled } from '../judging/fakes.ts';

const limits = { cpuMs: 1, wallMs: 1, memoryBytes: 1, outputBytes: 1, processes: 1, openFiles: 1 };
const program = (compiled as { readonly program: CompiledProgram }).program;

/** Boxes whose programs run until their box is closed. */
function endlessBoxes() {
  const opened: { closed: boolean }[] = [];
  let started: () => void = () => {};
  const openBox: OpenBox = async () => {
    const box = { closed: false };
    opened.push(box);
    let end: (error: Error) => void = () => {};
    return {
      run: () => {
        started();
        return new Promise((_, reject) => {
          end = reject;
        });
      },
      close: async () => {
        box.closed = true;
        end(new SandboxError('the launcher is gone'));
      },
    } as unknown as Box;
  };
  const boxes = new JuryBoxes(program, {
    openBox,
    limits,
    mounts: [],
    folders: [],
    outputFolder: '/nowhere',
    scratchBytes: 1,
    size: 1,
  });
  const nextStart = () => new Promise<void>((resolve) => (started = resolve));
  return { opened, boxes, nextStart };
}

const request = () => ({ args: [], folders: [] });

it('a program of the jury ends with the submission that asked it, and the next one is not kept waiting', async () => {
  const { opened, boxes, nextStart } = endlessBoxes();
  const controller = new AbortController();
  const first = nextStart();
  const cancelled = boxes.run(request, controller.signal);
  await first;
  const second = nextStart();
  const next = boxes.run(request);
  const ending = expect(cancelled).rejects.toThrow('enough');
  controller.abort(new Error('enough'));
  await ending;
  await second;
  expect(opened).toEqual([{ closed: true }, { closed: false }]);
  await Promise.all([expect(next).rejects.toThrow(SandboxError), boxes.close()]);
});
