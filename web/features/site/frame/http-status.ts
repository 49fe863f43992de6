import { isRouteErrorResponse } from 'react-router';
import { ApiFailure } from '#web/api/api.ts';

/** The status of what went wrong with a page: 0 where nobody answered, 500 where nobody knows. */
export function httpStatusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  if (error instanceof ApiFailure) return error.httpStatus;
  // Browsers name a request that failed on its way a TypeError, each in words of its own.
  const isOnTheWay = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return isOnTheWay ? 0 : 500;
}
