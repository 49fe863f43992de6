import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { onboardingRoutes } from './routes.ts';

/** Wires the capability: how services come to be, change, and are approved. */
export function onboarding(deps: Deps): { routes: (http: Http) => void } {
  return { routes: (http) => onboardingRoutes(http, deps) };
}
