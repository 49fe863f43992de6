import type { UnreadEvent } from '#contract/booking/calendar-calls.ts';
import type { Span } from './spans.ts';

/**
 * What it means for the provider's time that an event was not understood: it blocks nothing; only a part of
 * it blocks; it may block more than it should; its time zone was guessed.
 */
export type Effect = UnreadEvent['effect'];

export type Reading = {
  spans: Span[];
  /** Those that are not over. */
  events: number;
  /** Of how many something was not understood. */
  unread: number;
  /** The first of these, by where they are. */
  unreadEvents: UnreadEvent[];
};
export type ReadProblem = 'NOT_A_CALENDAR' | 'TOO_MANY_EVENTS' | 'TOO_COMPLEX';

export class ReadError extends Error {
  readonly problem: ReadProblem;

  constructor(problem: ReadProblem) {
    super(problem);
    this.problem = problem;
  }
}
