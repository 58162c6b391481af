import type { JSX } from 'preact';
import type { TrialResult, TrialRun } from '#protocol';
import { contestPaths, problemPath, runStream, submitPath } from '#protocol';
import { rich, t } from '#translations';
import type { PageProps } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { wordsOf } from '../frame/words.ts';
import { ButtonLink, Facts, TextBox } from '../parts/common.tsx';
import { FormErrors, LinesField, SelectField, SubmitButton } from '../parts/form.tsx';
import { explained } from '../parts/judge-words.ts';
import { address, howMany, line, secondsText, shownSize, verdictTitle } from '../parts/text.ts';
import { PendingMark, VerdictMark } from '../parts/verdict.tsx';
import { SeenTexts } from '../submissions/compare.tsx';
import { isConversation } from '../submissions/conversation.tsx';
import { faultCount, ProgramFields, type ProgramForm } from './program-fields.tsx';

/** What the page for runs on custom input shows. */
export interface TrialFormView {
  /** Of the contest; `archive`. */
  readonly contestId: string;
  readonly form: ProgramForm;
  readonly input: string;
  /** True: on the samples instead. */
  readonly onSamples: boolean;
  readonly errors: readonly string[];
}

/** The form to run a program on custom input. */
export function TrialFormPage({ frame, view }: PageProps<TrialFormView>): JSX.Element {
  const { form, input, onSamples, errors, contestId } = view;
  const w = wordsOf(frame);
  const { runs, submit } = contestPaths(contestId);
  const problem = form.problems.find(({ label }) => label === form.problem);
  return (
    <Layout
      frame={frame}
      title={t('Run on your own input')}
      scripts={['editor']}
      above={
        problem === undefined ? undefined : (
          <a href={problemPath(problem.label, contestId)}>{line(problem.name)}</a>
        )
      }
    >
      <p class="lead">
        {rich('{w} This does not count as a submission.', {
          w: w('Runs your program on your input, with the limits of the problem.'),
        })}
      </p>
      <FormErrors errors={[...errors, ...faultCount(form.faults)]} />
      <form
        class="program-form"
        method="post"
        action={runs}
        enctype="multipart/form-data"
        data-drafts={`${submit}/draft`}
        data-once
      >
        <ProgramFields form={form} w={w} />
        <SelectField
          label={t('Run it on')}
          name="on"
          value={onSamples ? 'samples' : 'input'}
          options={[
            ['input', t('my input')],
            ['samples', w('the samples of the problem')],
          ]}
        />
        <LinesField
          label={t('Input')}
          name="input"
          hint={t('At most {kib} KiB.', { kib: form.inputKiB })}
          error={form.faults.input}
          text={input}
          rows={8}
          spellcheck={false}
        />
        <div class="form-actions">
          <SubmitButton>{t('Run')}</SubmitButton>
          <span id="draft-state" class="hint" />
        </div>
      </form>
    </Layout>
  );
}

/** What the page of one trial shows. */
export interface TrialView {
  /** Of the contest; `archive`. */
  readonly contestId: string;
  readonly id: number;
  readonly problem: { readonly label: string; readonly name: string };
  readonly language: string;
  /** Null: the samples. */
  readonly input: string | null;
  /** Undefined until it is done. */
  readonly result: TrialResult | undefined;
  /** Why there will be no result. */
  readonly isCancelled: boolean;
}

/** The result of a trial. */
export function TrialPage({ frame, view }: PageProps<TrialView>): JSX.Element {
  const { id, contestId } = view;
  const { label, name } = view.problem;
  return (
    <Layout
      frame={frame}
      title={t('Run {id}', { id })}
      scripts={isOpen(view) ? ['live'] : []}
      above={<a href={problemPath(label, contestId)}>{line(name)}</a>}
      actions={
        <>
          <ButtonLink href={address(contestPaths(contestId).runs, { problem: label, again: String(id) })}>
            {t('Run again')}
          </ButtonLink>
          <ButtonLink href={submitPath(label, contestId)}>{t('Submit')}</ButtonLink>
        </>
      }
    >
      <LiveTrial view={view} />
    </Layout>
  );
}

const isOpen = ({ result, isCancelled }: TrialView): boolean => result === undefined && !isCancelled;

/** The part that changes while the program runs; also sent alone. */
export function LiveTrial({ view }: { readonly view: TrialView }): JSX.Element {
  const { result, input, id } = view;
  const place = `${contestPaths(view.contestId).runs}/${id}`;
  return (
    <div
      id="live"
      data-stream={isOpen(view) ? runStream(id) : undefined}
      data-part={`${place}?part=live`}
      data-name={t('Run {id}', { id })}
    >
      <div class="verdict-panel">
        <div id="verdict" role="status" aria-label={t('Result')} class="verdict-status">
          {result === undefined ? (
            <PendingMark words={view.isCancelled ? t('Not run') : t('Waiting')} />
          ) : (
            <strong>{line(summary(result))}</strong>
          )}
        </div>
      </div>
      <div id="live-details">
        {result === undefined ? null : <Compiled result={result} />}
        {result?.runs.map((one) => (
          <TrialRunPart key={one.name} one={one} />
        ))}
        {input === null || result?.runs[0]?.input !== undefined ? null : (
          <TextBox label={t('Input')} text={input} />
        )}
      </div>
      {isOpen(view) ? (
        <noscript>
          <p class="hint">
            {rich('<a>Reload</a> this page to see the result.', {
              a: (inner) => <a href={place}>{inner}</a>,
            })}
          </p>
        </noscript>
      ) : null}
    </div>
  );
}

function summary({ compile, message, runs }: TrialResult): string {
  if (!compile.ok) return t('The program does not compile.');
  if (message !== '') return explained(message);
  if (runs[0]?.name === '') return endingOf(runs[0]);
  const right = runs.filter(({ verdict }) => verdict === 'AC').length;
  return t('Right on {right} of {count}.', { right, count: howMany(runs.length, 'sample') });
}

/** How a run ended, in words. */
function endingOf({ run, verdict, message }: TrialRun): string {
  if (run === undefined) return message === '' ? t('It has not been run.') : explained(message);
  if (verdict !== undefined && verdict !== 'AC')
    return message === '' ? verdictTitle(verdict) : explained(message);
  if (verdict === 'AC') return t('The output is right.');
  const { exit } = run;
  return exit.kind === 'exited'
    ? t('The program ended with exit status {code}.', { code: exit.code })
    : t('The program was ended.');
}

function Compiled({ result: { compile } }: { readonly result: TrialResult }): JSX.Element | null {
  return compile.output.trim() === '' ? null : <TextBox label={t('Compiler output')} text={compile.output} />;
}

function TrialRunPart({ one }: { readonly one: TrialRun }): JSX.Element {
  const { name, verdict, run, errors, unanswered } = one;
  return (
    <section class="compared" aria-label={name === '' ? t('Run') : line(name)}>
      {name === '' && verdict === undefined ? null : (
        <h2 class="compared-head">
          {name === '' ? t('Your input') : line(name)}{' '}
          {verdict === undefined ? null : <VerdictMark verdict={verdict} />}
        </h2>
      )}
      {unanswered === undefined ? null : <p class="notice">{line(explained(unanswered))}</p>}
      {run === undefined ? null : (
        <Facts
          rows={[
            [t('CPU time'), secondsText(run.cpuMs)],
            [t('Memory'), shownSize(run.peakBytes)],
          ]}
        />
      )}
      {name === '' ? null : <p class="reason">{line(endingOf(one))}</p>}
      <TrialTexts one={one} />
      {errors === '' ? null : (
        <TextBox
          label={name === '' ? t('Error output') : t('Error output of {name}', { name })}
          text={errors}
        />
      )}
    </section>
  );
}

/** Input, expected output and own output beside each other, as far as they are known. */
function TrialTexts({ one }: { readonly one: TrialRun }): JSX.Element {
  const { name, input = '', answer, output } = one;
  if (answer !== undefined || isConversation(one))
    return (
      <SeenTexts
        name={name}
        texts={{ ...one, input, answer: name === '' || !isConversation(one) ? (answer ?? '') : '' }}
        program={t('Your program')}
      />
    );
  return (
    <div class="seen-texts">
      {one.input === undefined ? null : <TextBox label={t('Input')} text={input} />}
      <TextBox label={name === '' ? t('Output') : t('Output of {name}', { name })} text={output} />
    </div>
  );
}
