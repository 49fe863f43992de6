import { currentTexts } from '#web/i18n/current-texts.ts';
import { ApiFailure } from '../api.ts';

/** The text that says when to retry, if the error response has a delay. */
export function retryText(failure: unknown): string | undefined {
  const seconds = failure instanceof ApiFailure ? failure.body['retryAfterSeconds'] : undefined;
  if (typeof seconds !== 'number' || !(seconds > 0)) return undefined;
  return currentTexts()('common.retryIn', { duration: formatDuration(seconds) });
}

/** '1 second', '45 seconds', '14 minutes', '2 hours', rounded up. */
export function formatDuration(seconds: number): string {
  const t = currentTexts();
  if (seconds < 60) return t('common.secondCount', { count: Math.ceil(seconds) });
  if (seconds < 3600) return t('common.minuteCount', { count: Math.ceil(seconds / 60) });
  return t('common.hourCount', { count: Math.ceil(seconds / 3600) });
}
