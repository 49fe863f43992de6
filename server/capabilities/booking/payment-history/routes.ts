import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { showLedger, showMoney } from './show-money.ts';

/** A booking's id or its reference. */

/** Routes for the ledger and a booking's payments. */
export function moneyRoutes(http: Http, { db }: Pick<Deps, 'db'>): void {
  http.route('adminLedger', async () => ({ data: await showLedger(db) }));
  http.route('adminMoney', async ({ params: { bookingId } }) => ({
    data: await showMoney(db, bookingId),
  }));
}
