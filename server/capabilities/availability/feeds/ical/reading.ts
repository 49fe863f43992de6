import type { UnreadEvent } from '#contract/availability/feeds.ts';
import type { Span } from './spans.ts';

/**
 * Effect of an event that was not understood: it blocks nothing, blocks only partly, may block too much, or
 * its zone was guessed.
 */
export type Effect = UnreadEvent['effect'];

export type Reading = {
  spans: Span[];
  /** Events that are not over. */
  events: number;
  /** Events that were not fully understood. */
  unread: number;
  /** The first of these, with their location. */
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
