import type { JSX } from 'preact';
import type { Rules } from '#protocol';
import { line } from '../../parts/text.ts';
import { Legend } from './scoreboard.tsx';

/** A board as a file of its own. */
export interface StaticBoardView {
  /** Of the contest. */
  readonly name: string;
  readonly rules: Rules;
  /** The board as markup, made by `Board`. */
  readonly board: string;
  /** When it was made, in words. */
  readonly made: string;
}

/** The board of a contest as a page that opens from a disk: no server, no script, the colours of the system. */
export const StaticBoardPage = ({
  view: { name, rules, board, made },
}: {
  view: StaticBoardView;
}): JSX.Element => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{`Scoreboard of ${line(name)}`}</title>
      <link rel="stylesheet" href="style.css" />
    </head>
    <body>
      <main class="content content-wide">
        <div class="heading">
          <div class="heading-text">
            <p class="above">Scoreboard</p>
            <h1>{line(name)}</h1>
          </div>
        </div>
        <div dangerouslySetInnerHTML={{ __html: board }} />
        <Legend rules={rules} />
        <p class="hint">As of {made}.</p>
      </main>
    </body>
  </html>
);
