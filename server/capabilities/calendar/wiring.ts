import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { calendarRoutes } from './routes.ts';

/** Wires the capability: a provider's bookings and closed times as a calendar, and its private feed. */
export function calendar(deps: Deps): { routes: (http: Http) => void } {
  return { routes: (http) => calendarRoutes(http, deps) };
}
