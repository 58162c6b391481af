import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { Moment } from '../parts/common.tsx';
import { address, line } from '../parts/text.ts';
import { clockText } from './clock-text.ts';
import { type ContestFrame, classWords, phaseWords } from './contest-frame.ts';
import { wordsIn } from './words.ts';

/** Below the navigation of every page of a contest: its name, clock, state, and unread items.
 *  @param isBare - for a projector: without items for the reader alone */
export function ContestBar(props: {
  readonly contest: ContestFrame;
  readonly isBare?: boolean;
}): JSX.Element {
  const { contest, isBare = false } = props;
  const { id, name, phase, unread, isJury, course, isRunner, prints, warning, hasNewVerdict } = contest;
  const to = contestPaths(id);
  return (
    <aside class="contest-bar" aria-label={wordsIn(course !== undefined)('State of the contest')}>
      <div class="contest-bar-row">
        <a class="contest-name" href={to.home}>
          {line(name)}
        </a>
        <span class={`phase phase-${phase}`} id="contest-phase">
          {(course === undefined ? phaseWords : classWords)[phase]}
        </span>
        {course === undefined ? (
          <ContestClockText contest={contest} />
        ) : (
          <span class="contest-clock" id="contest-clock" data-events={eventsOf(contest)}>
            <span class="clock-words">{course.next === undefined ? 'Nothing is due' : 'Due next'}</span>{' '}
            {course.next === undefined ? null : (
              <strong>
                {line(course.next.name)}, <Moment at={new Date(course.next.atMs)} />
              </strong>
            )}
          </span>
        )}
        <span class="contest-bar-end">
          {isBare ? (
            <button type="button" class="board-turns" id="board-turns" hidden>
              Stop scrolling
            </button>
          ) : (
            <>
              <span id="to-read" data-on="clarification">
                {unread === 0 ? null : (
                  <a class="unread" href={isJury ? to.juryClarifications : to.clarifications}>
                    {isJury ? `${unread} unanswered` : `${unread} unread`}
                  </a>
                )}
              </span>
              {hasNewVerdict === undefined ? null : (
                <span id="new-verdict" data-on="verdict">
                  {hasNewVerdict ? (
                    <a class="unread" href={to.submissions}>
                      New verdict
                    </a>
                  ) : null}
                </span>
              )}
              {isJury ? <a href={to.admin}>{course === undefined ? 'Jury' : 'Teacher'}</a> : null}
              {isRunner && course === undefined ? <a href={to.balloons}>Balloons</a> : null}
              {isRunner && prints && course === undefined ? <a href={to.prints}>Prints</a> : null}
            </>
          )}
          <span class="live-mark" id="live-mark" />
        </span>
      </div>
      {warning === undefined ? null : <p class="contest-warning">{line(warning)}</p>}
    </aside>
  );
}

const eventsOf = ({ id, nowMs, submission }: ContestFrame): string =>
  address(contestPaths(id).events, { since: nowMs, submission });

/** The time to the start or to the end, and how much of the contest is over. */
function ContestClockText({ contest }: { readonly contest: ContestFrame }): JSX.Element {
  const { startMs, endMs, nowMs } = contest;
  const { words, span } = clockText(contest, nowMs);
  return (
    <>
      <span
        class="contest-clock"
        id="contest-clock"
        role="timer"
        data-start={startMs}
        data-end={endMs}
        data-events={eventsOf(contest)}
      >
        <span class="clock-words">{words}</span> <strong class="clock-span">{span}</strong>
      </span>
      {startMs === undefined || endMs === undefined || nowMs < startMs ? null : (
        <progress
          class="contest-progress"
          aria-label="Part of the contest that is over"
          max={1}
          value={Math.min(1, (nowMs - startMs) / (endMs - startMs)).toFixed(4)}
        />
      )}
    </>
  );
}
