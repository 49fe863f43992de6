import { ACCOUNT_RECOVERED, type AccountRecovered } from '#capabilities/identity/events.ts';
import { dropFeedsOfPerson } from '#capabilities/team/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { calendarRoutes } from './routes.ts';
import { dropFeed } from './store.ts';

/** Wires the capability: a provider's bookings and closed times as a calendar, and its private feed. */
export function calendar(deps: Deps): { routes: (http: Http) => void } {
  deps.outbox.on<AccountRecovered>(ACCOUNT_RECOVERED, 'calendar', ({ personId }) =>
    inTransaction(deps.db, async (tx) => {
      await dropFeed(tx, personId);
      await dropFeedsOfPerson(tx, personId);
    }),
  );
  return { routes: (http) => calendarRoutes(http, deps) };
}
