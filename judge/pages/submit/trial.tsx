import type { JSX } from 'preact';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Facts, TextBox } from '../parts/common.tsx';
import { Field, FormErrors } from '../parts/form.tsx';
import { paths, problemPath, submitPath } from '../parts/paths.ts';
import { line, megabytes, secondsText } from '../parts/text.ts';
import { PendingMark } from '../parts/verdict.tsx';
import { faultCount, ProgramFields, type ProgramForm } from './program-fields.tsx';

/** What the page for runs on own input shows. */
export interface TrialFormView {
  readonly form: ProgramForm;
  readonly input: string;
  readonly errors: readonly string[];
}

/** Run a program on an input of one's own. */
export function TrialFormPage({ frame, view }: { frame: PageFrame; view: TrialFormView }): JSX.Element {
  const { form, input, errors } = view;
  const problem = form.problems.find(({ label }) => label === form.problem);
  return (
    <Layout
      frame={frame}
      title="Try own input"
      scripts={['editor']}
      above={
        problem === undefined ? undefined : <a href={problemPath(problem.label)}>{line(problem.name)}</a>
      }
    >
      <p class="lead">
        Runs your program on your input, with the limits of the problem. It counts for nothing.
      </p>
      <FormErrors errors={[...errors, ...faultCount(form.faults)]} />
      <form class="program-form" method="post" action={paths.runs} enctype="multipart/form-data" data-once>
        <ProgramFields form={form} />
        <Field label="Input" name="input" hint="At most 64 kB." error={form.faults.input}>
          <textarea
            id="field-input"
            name="input"
            rows={8}
            spellcheck={false}
            autocomplete="off"
            aria-describedby="field-input-hint"
          >
            {input}
          </textarea>
        </Field>
        <div class="form-actions">
          <button class="button-main" type="submit">
            Run
          </button>
        </div>
      </form>
    </Layout>
  );
}

/** What the page of one run on own input shows. */
export interface TrialView {
  readonly id: number;
  readonly problem: { readonly label: string; readonly name: string };
  readonly language: string;
  readonly input: string | null;
  /** Undefined until it is done. */
  readonly result: TrialOutcome | undefined;
  readonly stream: string | undefined;
}

/** What happened in a run on own input. */
export interface TrialOutcome {
  readonly compiled: boolean;
  readonly compilerOutput: string;
  /** In words: `exit status 0`, `CPU time limit exceeded`. */
  readonly ending: string;
  readonly output: string;
  readonly errorOutput: string;
  readonly cpuMs: number | undefined;
  readonly peakBytes: number | undefined;
  /** True: only the beginning of the output is kept. */
  readonly isCut: boolean;
}

/** The result of a run on own input. */
export function TrialPage({ frame, view }: { frame: PageFrame; view: TrialView }): JSX.Element {
  return (
    <Layout
      frame={frame}
      title={`Run ${view.id}`}
      scripts={view.stream === undefined ? [] : ['live']}
      above={<a href={problemPath(view.problem.label)}>{line(view.problem.name)}</a>}
      actions={
        <a class="button" href={submitPath(view.problem.label)}>
          Submit
        </a>
      }
    >
      <LiveTrial view={view} />
    </Layout>
  );
}

/** The part that changes while the program runs; also sent alone. */
export function LiveTrial({ view }: { readonly view: TrialView }): JSX.Element {
  const { result, input } = view;
  return (
    <div id="live" data-stream={view.stream} data-part={`${paths.runs}/${view.id}?part=live`}>
      <div class="verdict-panel">
        <div id="verdict" role="status" aria-label="Result" class="verdict-status">
          {result === undefined ? <PendingMark words="Waiting" /> : <strong>{line(result.ending)}</strong>}
        </div>
      </div>
      <div id="live-details">
        {result === undefined ? null : <Outcome result={result} language={view.language} />}
        {input === null ? null : <TextBox label="Input" text={input} />}
      </div>
      {view.stream === undefined ? null : (
        <noscript>
          <p class="hint">Reload this page to see the result.</p>
        </noscript>
      )}
    </div>
  );
}

function Outcome({
  result,
  language,
}: {
  readonly result: TrialOutcome;
  readonly language: string;
}): JSX.Element {
  return (
    <>
      <Facts
        rows={[
          ['Language', line(language)],
          ...(result.cpuMs === undefined ? [] : [['CPU time', secondsText(result.cpuMs)] as const]),
          ...(result.peakBytes === undefined ? [] : [['Memory', megabytes(result.peakBytes)] as const]),
        ]}
      />
      {result.compilerOutput === '' ? null : <TextBox label="Compiler output" text={result.compilerOutput} />}
      {result.compiled ? (
        <TextBox label={result.isCut ? 'Output (its beginning)' : 'Output'} text={result.output} />
      ) : null}
      {result.errorOutput === '' ? null : <TextBox label="Error output" text={result.errorOutput} />}
    </>
  );
}
