import { ApiFailure } from '../api.ts';
import { FALLBACK_TEXT } from './failure-rules.ts';

/** ERR-09, ERR-10: the server's message, else `fallback`. */
export function failureText(error: unknown, fallback: string = FALLBACK_TEXT): string {
  if (error instanceof ApiFailure) return error.message || fallback;
  return fallback;
}
