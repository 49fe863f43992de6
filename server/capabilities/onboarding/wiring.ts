import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { onboardingRoutes } from './routes.ts';

/** Registers creation, change and approval of services. */
export function onboarding(deps: Deps): { routes: (http: Http) => void } {
  return { routes: (http) => onboardingRoutes(http, deps) };
}
