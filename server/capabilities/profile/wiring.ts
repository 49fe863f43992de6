import { EMAIL_CHANGE, type EmailChangeEvent } from '#capabilities/identity/events.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { recordEmailChange } from './change-own-email.ts';
import { profileRoutes } from './routes.ts';

/** Registers people's profiles: personal details, numbers, addresses, photo. */
export function profile(deps: Deps): { routes: (http: Http) => void } {
  deps.outbox.on<EmailChangeEvent>(EMAIL_CHANGE, 'profile', (event) =>
    recordEmailChange(deps, event),
  );
  return { routes: (http) => profileRoutes(http, deps) };
}
