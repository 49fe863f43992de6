import { EMAIL_CHANGE, type EmailChangeEvent } from '#capabilities/identity/events.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { noteEmailChange } from './change-own-email.ts';
import { profileRoutes } from './routes.ts';

/** What people tell about themselves: person, numbers, addresses, picture. */
export function profile(deps: Deps): { routes: (http: Http) => void } {
  deps.outbox.on<EmailChangeEvent>(EMAIL_CHANGE, 'profile', (event) =>
    noteEmailChange(deps, event),
  );
  return { routes: (http) => profileRoutes(http, deps) };
}
