import { PERSON_RETURNED, type PersonReturned } from '#capabilities/identity/events.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { recordReturn } from './deactivate.ts';
import { eraseDue } from './erase.ts';
import { personalParts } from './parts.ts';
import { privacyRoutes } from './routes.ts';

/** Registers data export, closing of accounts and erasure. */
export function privacy(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  deps.outbox.on<PersonReturned>(PERSON_RETURNED, 'privacy', (returned) =>
    recordReturn(deps, returned),
  );
  return {
    routes: (http) => privacyRoutes(http, deps),
    sweeps: [{ name: 'privacy.erasures', run: (now) => eraseDue(deps, personalParts, now) }],
  };
}
