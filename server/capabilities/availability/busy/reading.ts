import type { Span } from './spans.ts';

export type Reading = {
  spans: Span[];
  events: number;
  /** Of how many something was not understood; they block more than they may have meant. */
  unread: number;
};
export type ReadProblem = 'NOT_A_CALENDAR' | 'TOO_MANY_EVENTS' | 'TOO_COMPLEX';

export class ReadError extends Error {
  readonly problem: ReadProblem;

  constructor(problem: ReadProblem) {
    super(problem);
    this.problem = problem;
  }
}
