import type { JSX } from 'preact';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { documentPath, paths } from '../parts/paths.ts';

/** How to use the judge. */
export function HelpPage({ frame }: { readonly frame: PageFrame }): JSX.Element {
  return (
    <Layout frame={frame} title="Help" width="text">
      <p class="lead">
        You submit a program; the judge compiles it, runs it on test cases that you do not see, and tells the
        verdict.
      </p>
      <h2>Input and output</h2>
      <p>
        Your program reads from standard input and writes to standard output, exactly as the problem says. It
        ends with exit status 0. It cannot open files of the judge or use the network.
      </p>
      <h2>Limits</h2>
      <p>
        The time limit is for CPU time of the whole program, all its threads together, for each test case. A
        program that only waits is stopped later. 1 MiB is 2<sup>20</sup> bytes. Runs close to a limit are
        repeated while the machine is quiet.
      </p>
      <h2>Languages</h2>
      <p>
        The judge uses the language that you choose, or detects it from the file name. See{' '}
        <a href={paths.languages}>languages</a> for versions and compiler options.
      </p>
      <h2>Verdicts</h2>
      <p>
        See <a href={paths.verdicts}>verdicts</a> for what each one means and what to look at.
      </p>
      <h2>Submitting from the command line</h2>
      <p>
        Make a token on the page of your <a href={paths.account}>account</a>. <code>judge submit</code> uses
        it, and so do the submit clients of DOMjudge and Kattis.
      </p>
      <h2>Samples in your editor</h2>
      <p>
        Each problem has its samples as a zip file and as JSON (
        <code>/contests/archive/problems/&lt;label&gt;.json</code>). Competitive Companion reads a problem
        page if you add a rule for this site to its Kattis problem parser.
      </p>
      <h2>More</h2>
      <p>
        The manual has pages for <a href={documentPath('manual/contestant.md')}>contestants</a>,{' '}
        <a href={documentPath('manual/teacher.md')}>teachers</a>,{' '}
        <a href={documentPath('manual/organiser.md')}>organisers</a>,{' '}
        <a href={documentPath('manual/setter.md')}>setters of problems</a>,{' '}
        <a href={documentPath('manual/administrator.md')}>administrators</a> and{' '}
        <a href={documentPath('manual/developer.md')}>developers</a>.{' '}
        <a href={documentPath('how-it-works.md')}>How it works</a> has pictures.
      </p>
      <h2>Puzzles</h2>
      <p>
        The <a href={paths.puzzles}>puzzles</a> can be played in the page, and what is{' '}
        <a href={paths.facts}>known</a> about them is written down with its sources.
      </p>
      <h2>Keyboard</h2>
      <p>
        In the editor, <kbd>Ctrl</kbd>+<kbd>Enter</kbd> submits. <kbd>Tab</kbd> indents; press <kbd>Esc</kbd>{' '}
        first to leave the editor with <kbd>Tab</kbd>.
      </p>
    </Layout>
  );
}
