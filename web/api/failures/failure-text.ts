import { currentTexts } from '#web/i18n/current-texts.ts';
import { ApiFailure } from '../api.ts';

/** ERR-09, ERR-10: the server's message, else `fallback`. */
export function failureText(error: unknown, fallback?: string): string {
  const message = error instanceof ApiFailure ? error.message : '';
  return message || (fallback ?? currentTexts()('common.wentWrong'));
}
