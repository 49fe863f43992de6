import { z } from 'zod';
import { BookingMoney, LedgerAccount } from '#contract/payouts/admin-views.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { showLedger, showMoney } from './show-money.ts';

/** A booking's id or its reference. */
const BookingId = z.object({
  bookingId: z.union([z.uuid(), z.string().regex(/^ZB-[A-Z2-9]{8}$/)]),
});

/** Routes for the ledger and a booking's payments. */
export function moneyRoutes(http: Http, { db }: Pick<Deps, 'db'>): void {
  http.route(
    'adminLedger',
    { access: 'admin', data: z.array(LedgerAccount), summary: 'The accounts of the books' },
    async () => ({ data: await showLedger(db) }),
  );
  http.route(
    'adminMoney',
    {
      access: 'admin',
      params: BookingId,
      data: BookingMoney,
      summary: "A booking's whole money, from card to card",
    },
    async ({ params: { bookingId } }) => ({ data: await showMoney(db, bookingId) }),
  );
}
