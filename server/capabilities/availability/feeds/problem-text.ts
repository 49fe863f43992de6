import type { PlainKey, T } from '#messages/translation.ts';
import type { FetchProblem } from '#platform/outbound/fetch-text.ts';
import type { ReadProblem } from './ical/reading.ts';

export type FeedProblem = FetchProblem | ReadProblem;

const keys: Record<FeedProblem, PlainKey> = {
  ADDRESS: 'rules.feedAddress',
  UNREACHABLE: 'rules.feedUnreachable',
  REDIRECT: 'rules.feedRedirect',
  STATUS: 'rules.feedStatus',
  TOO_LARGE: 'rules.feedTooLarge',
  TOO_SLOW: 'rules.feedTooSlow',
  NOT_A_CALENDAR: 'rules.feedNone',
  TOO_MANY_EVENTS: 'rules.feedTooMany',
  TOO_COMPLEX: 'rules.feedComplex',
};

/** Text of a stored problem, which may end in an HTTP status. */
export function problemText(t: T, stored: string): string {
  const [problem = '', status] = stored.split(' ');
  if (status !== undefined) return t('rules.feedStatusOf', { status });
  return t(keys[problem as FeedProblem] ?? keys.UNREACHABLE);
}
