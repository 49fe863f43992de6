import { isRouteErrorResponse } from 'react-router';
import { ApiFailure } from '#web/api/api.ts';

/** The status of a page error: 0 for a network failure, 500 for an unknown error. */
export function errorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  if (error instanceof ApiFailure) return error.httpStatus;
  // Browsers throw a TypeError for a failed request, each with its own message.
  const isOnTheWay = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return isOnTheWay || isFailedImport(error) ? 0 : 500;
}

/** Whether code or a style sheet of the page did not load, for example because a new version has replaced it. */
export function isFailedImport(error: unknown): boolean {
  return error instanceof Error && /import(?:ed|ing) |preload css/i.test(error.message);
}
