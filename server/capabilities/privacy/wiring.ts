import { PERSON_RETURNED, type PersonReturned } from '#capabilities/identity/events.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { noteReturn } from './deactivate.ts';
import { eraseDue } from './erase.ts';
import { personalParts } from './parts.ts';
import { privacyRoutes } from './routes.ts';

/** Wires the capability: a person's file, the closing of accounts, and the erasure that follows. */
export function privacy(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  deps.outbox.on<PersonReturned>(PERSON_RETURNED, 'privacy', (returned) =>
    noteReturn(deps, returned),
  );
  return {
    routes: (http) => privacyRoutes(http, deps),
    sweeps: [{ name: 'privacy.erasures', run: (now) => eraseDue(deps, personalParts, now) }],
  };
}
