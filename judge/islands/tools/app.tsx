import { strToU8, zipSync } from 'fflate';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Checker, Frame, Picture } from '#problem-api';
import type { PackedTools } from '#protocol';
import { Player } from '../puzzle/replay-player.ts';
import { framesFrom } from '../puzzle/replays.ts';
import { saveFile } from '../puzzle/save-file.ts';
import { type CheckedOutput, checkOutput, checkOwn, sortFiles } from './outputs.ts';
import { Results } from './results.tsx';

interface ToolsProps {
  readonly tools: PackedTools;
  readonly checker: Checker;
  /** Undefined: nothing is drawn. */
  readonly picture: Picture | undefined;
}

type Checked = ReadonlyMap<number, CheckedOutput>;

/** Inputs by seed, outputs for them, what the checker says and what they look like. */
export function ToolsApp({ tools, checker, picture }: ToolsProps): JSX.Element {
  const { cases, checkerArgs, slug } = tools;
  const [input, setInput] = useState(cases[0]?.input ?? '');
  /** Outputs by input, so that an input of one's own has one too. */
  const [outputs, setOutputs] = useState<ReadonlyMap<string, string>>(new Map());
  const [checked, setChecked] = useState<Checked>(new Map());
  const [before, setBefore] = useState<Checked>();
  const [notice, setNotice] = useState('');
  const shown = cases.find((one) => one.input === input);
  const output = outputs.get(input) ?? '';
  const own = useMemo(
    () => (shown || output.trim() === '' ? undefined : checkOwn(checker, input, output, checkerArgs)),
    [shown, input, output],
  );
  const result = shown ? checked.get(shown.seed) : own;

  const give = (given: ReadonlyMap<string, string>) => {
    setOutputs((old) => new Map([...old, ...given]));
    const results = cases.flatMap((one) => {
      const text = given.get(one.input);
      return text === undefined ? [] : [checkOutput(checker, one, text, checkerArgs)];
    });
    setChecked((old) => new Map([...old, ...results.map((one) => [one.seed, one] as const)]));
  };
  const giveFiles = async (files: readonly File[]) => {
    const read = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
    const found = sortFiles(read, new Set(cases.map(({ seed }) => seed)));
    const [first] = found.outputs.keys();
    const next = found.input ?? cases.find(({ seed }) => seed === first)?.input ?? input;
    const bySeed = cases.flatMap((one) => {
      const text = found.outputs.get(one.seed);
      return text === undefined ? [] : [[one.input, text] as const];
    });
    setInput(next);
    give(new Map([...bySeed, ...(found.output === undefined ? [] : [[next, found.output] as const])]));
    setNotice(
      found.unknown.length === 0
        ? ''
        : `${found.unknown.join(', ')}: expected names with a seed, such as ${cases[0]?.seed ?? 1}.out; these files were left out.`,
    );
  };
  useDrops(giveFiles);

  const frames = useMemo(() => filmOf(picture, input, output), [picture, input, output]);
  return (
    <>
      <div class="tools-columns">
        <section aria-labelledby="input-head">
          <h2 id="input-head">Input</h2>
          <div class="row-form">
            <p class="field">
              <label for="seed">Seed</label>
              <select
                id="seed"
                value={shown === undefined ? '' : String(shown.seed)}
                onChange={({ currentTarget: { value } }) =>
                  setInput(cases.find(({ seed }) => String(seed) === value)?.input ?? input)
                }
              >
                {shown === undefined ? <option value="">none: an input of your own</option> : null}
                {cases.map(({ seed }) => (
                  <option key={seed} value={String(seed)}>
                    {seed}
                  </option>
                ))}
              </select>
            </p>
            <button type="button" onClick={() => saveFile(new Blob([input]), `${shown?.seed ?? 'own'}.in`)}>
              Save this input
            </button>
            <button type="button" onClick={() => saveFile(allInputs(cases), `${slug}-inputs.zip`)}>
              Save all inputs
            </button>
          </div>
          <Text label="The input" value={input} onInput={setInput} />
        </section>
        <section aria-labelledby="output-head">
          <h2 id="output-head">Output</h2>
          <p class="field">
            <label for="files">Outputs as files</label>
            <input
              id="files"
              type="file"
              multiple
              onChange={({ currentTarget }) => void giveFiles([...(currentTarget.files ?? [])])}
            />
            <span class="hint">
              One for this input, or several named by their seeds, such as {cases[0]?.seed ?? 1}.out. Files
              can be dropped on the page too; one whose name ends in .in is an input.
            </span>
          </p>
          <Text label="The output" value={output} onInput={(text) => give(new Map([[input, text]]))} />
        </section>
      </div>
      <p class="tools-result" role="status">
        {notice}
        {notice === '' ? null : ' '}
        {resultText(result, output, { isSeed: shown !== undefined, isDrawn: picture !== undefined })}
      </p>
      <Film frames={frames} wrong={result?.atMove} />
      <Results
        objective={tools.objective}
        checked={[...checked.values()].sort((a, b) => a.seed - b.seed)}
        before={before}
        keep={() => setBefore(checked)}
        show={(seed) => setInput(cases.find((one) => one.seed === seed)?.input ?? input)}
      />
    </>
  );
}

/** A text of several lines. */
const Text = (props: {
  readonly label: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
}): JSX.Element => (
  <textarea
    rows={10}
    aria-label={props.label}
    spellcheck={false}
    value={props.value}
    onInput={({ currentTarget }) => props.onInput(currentTarget.value)}
  />
);

function resultText(
  result: Omit<CheckedOutput, 'seed'> | undefined,
  output: string,
  { isSeed, isDrawn }: { readonly isSeed: boolean; readonly isDrawn: boolean },
): string {
  if (output.trim() === '') return 'Give the output of your program for this input.';
  const ofOwn = 'there is no answer to this input to compare with';
  if (!isSeed && result === undefined)
    return `An input of your own is ${isDrawn ? 'drawn, ' : ''}not checked: ${ofOwn}.`;
  if (result === undefined) return '';
  if (!isSeed && result.verdict === 'AC') return `The goal is reached: ${result.value ?? '–'}; ${ofOwn}.`;
  const words = { AC: 'Accepted', WA: 'Rejected' } as Readonly<Record<string, string>>;
  return `${words[result.verdict] ?? 'The checker cannot judge this'}${result.message === '' ? '.' : `: ${result.message}`}`;
}

/** The input alone, or the moves of the output. An input that cannot be read has no film. */
function filmOf(picture: Picture | undefined, input: string, output: string): readonly Frame[] {
  if (picture === undefined) return [];
  const frames = output.trim() === '' ? [] : framesFrom(picture, input, output);
  if (frames.length > 0) return frames;
  try {
    return [picture.still(input)];
  } catch {
    return [];
  }
}

function Film(props: { readonly frames: readonly Frame[]; readonly wrong: number | undefined }): JSX.Element {
  const { frames, wrong } = props;
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    if (frames.length === 0) return figure.current?.replaceChildren();
    const player = new Player(frames, wrong);
    figure.current?.replaceChildren(...player.elements);
    return () => player.stop();
  }, [frames, wrong]);
  return <figure ref={figure} class="replay" aria-label="Film" hidden={frames.length === 0} />;
}

/** Files that are dropped anywhere on the page. */
function useDrops(give: (files: readonly File[]) => Promise<void>): void {
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      void give([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  });
}

const allInputs = (cases: PackedTools['cases']): Blob =>
  new Blob([zipSync(Object.fromEntries(cases.map(({ seed, input }) => [`${seed}.in`, strToU8(input)])))]);
