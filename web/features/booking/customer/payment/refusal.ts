import { ApiFailure } from '#web/api/api.ts';
import type { Refusal } from './pay-text.ts';

/** Converts an error into the flow's failure. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiFailure) return error;
  return { httpStatus: 0, code: 'NETWORK', message: '', body: {} };
}
