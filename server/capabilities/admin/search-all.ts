import { isoIn } from '#capabilities/availability/index.ts';
import { bookingsByReference, bookingsOfMoney } from '#capabilities/booking/index.ts';
import { servicesByText } from '#capabilities/catalogue/index.ts';
import { peopleByText } from '#capabilities/identity/index.ts';
import { gatewayIdsFrom } from '#capabilities/payments/index.ts';
import { payoutTransfersFrom } from '#capabilities/payouts/index.ts';
import type { AdminSearchResult } from '#contract/admin/search.ts';
import type { Db } from '#platform/db/db.ts';

/** Results of each kind; the lists have all. */
const EACH_MAX = 6;
const GATEWAY_ID = /^(?:pay|order|rfnd|trf|disp)_\w*$/;

/** Searches people, bookings, payments and services. An id of the gateway names payments only. */
export async function searchAll(db: Db, text: string): Promise<AdminSearchResult> {
  if (GATEWAY_ID.test(text)) {
    return { people: [], bookings: [], payments: await paymentsFrom(db, text), services: [] };
  }
  const [people, bookings, services] = await Promise.all([
    peopleByText(db, text, EACH_MAX),
    bookingsByReference(db, text, EACH_MAX),
    servicesByText(db, text, EACH_MAX),
  ]);
  return {
    people,
    bookings: bookings.map(({ startsAt, timeZone, ...row }) => ({
      ...row,
      startsAt: isoIn(startsAt, timeZone),
    })),
    payments: [],
    services,
  };
}

async function paymentsFrom(db: Db, text: string): Promise<AdminSearchResult['payments']> {
  const [found, payouts] = await Promise.all([
    gatewayIdsFrom(db, text, EACH_MAX),
    payoutTransfersFrom(db, text, EACH_MAX),
  ]);
  const bookings = await bookingsOfMoney(db, {
    paymentIds: found.flatMap(({ paymentId }) => paymentId ?? []),
    subjectIds: found.flatMap(({ subjectId }) => subjectId ?? []),
  });
  const byKey = new Map(bookings.map(({ key, id, reference }) => [key, { id, reference }]));
  return [
    ...found.map(({ kind, gatewayId, paymentId, subjectId }) => ({
      kind,
      gatewayId,
      booking: byKey.get(paymentId ?? subjectId ?? '') ?? null,
    })),
    ...payouts.map((gatewayId) => ({ kind: 'payout' as const, gatewayId, booking: null })),
  ].slice(0, EACH_MAX);
}
