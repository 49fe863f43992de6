import type { FetchProblem } from '#platform/outbound/fetch-text.ts';
import type { ReadProblem } from './ical/reading.ts';

export type FeedProblem = FetchProblem | ReadProblem;

const texts: Record<FeedProblem, string> = {
  ADDRESS: 'This is not the address of a public server.',
  UNREACHABLE: 'We could not reach the server of this calendar.',
  REDIRECT: 'This address redirects to another server. Paste the address it redirects to.',
  STATUS: 'The server of this calendar refused access.',
  TOO_LARGE: 'This calendar is larger than 10 MB.',
  TOO_SLOW: 'The server of this calendar took longer than 10 seconds.',
  NOT_A_CALENDAR: 'There is no calendar at this address.',
  TOO_MANY_EVENTS: 'This calendar has more than 10,000 upcoming events.',
  TOO_COMPLEX: 'This calendar takes too long to read.',
};

/** Text of a stored problem, which may end in an HTTP status. */
export function problemText(stored: string): string {
  const [problem = '', status] = stored.split(' ');
  const sentence = texts[problem as FeedProblem] ?? texts.UNREACHABLE;
  return status === undefined ? sentence : `${sentence.slice(0, -1)} (${status}).`;
}
