import { ApiFailure } from '../api.ts';

/** The server's word on when the same may be asked again, or undefined when it has none. */
export function whenAgain(failure: unknown): string | undefined {
  const seconds = failure instanceof ApiFailure ? failure.body['retryAfterSeconds'] : undefined;
  if (typeof seconds !== 'number' || !(seconds > 0)) return undefined;
  return `You can try again in ${timeInWords(seconds)}.`;
}

/** '1 second', '45 seconds', '14 minutes', '2 hours': never less than what is left. */
export function timeInWords(seconds: number): string {
  if (seconds < 60) return plural(Math.ceil(seconds), 'second');
  if (seconds < 3600) return plural(Math.ceil(seconds / 60), 'minute');
  return plural(Math.ceil(seconds / 3600), 'hour');
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
