import { formatCount } from '#web/lib/plural.ts';
import { ApiFailure } from '../api.ts';

/** The text that says when to retry, if the error response has a delay. */
export function retryText(failure: unknown): string | undefined {
  const seconds = failure instanceof ApiFailure ? failure.body['retryAfterSeconds'] : undefined;
  if (typeof seconds !== 'number' || !(seconds > 0)) return undefined;
  return `You can try again in ${formatDuration(seconds)}.`;
}

/** '1 second', '45 seconds', '14 minutes', '2 hours', rounded up. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return formatCount(Math.ceil(seconds), 'second');
  if (seconds < 3600) return formatCount(Math.ceil(seconds / 60), 'minute');
  return formatCount(Math.ceil(seconds / 3600), 'hour');
}
