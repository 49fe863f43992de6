import { isoIn } from '#capabilities/availability/index.ts';
import { bookingsByReference, bookingsOfMoney } from '#capabilities/booking/index.ts';
import { servicesByText } from '#capabilities/catalogue/index.ts';
import { peopleByText } from '#capabilities/identity/index.ts';
import {
  gatewayIdsFrom,
  gatewayIdsOfOurs,
  peopleOfAccounts,
  uuidsIn,
} from '#capabilities/payments/index.ts';
import { payoutTransfersFrom } from '#capabilities/payouts/index.ts';
import type { AdminSearchResult } from '#contract/admin/search.ts';
import type { Db } from '#platform/db/db.ts';
import { findRecords } from './find-records.ts';
import { recordsBySubject } from './ledger/entry-records.ts';

/** Results of each kind; the lists have all. */
const EACH_MAX = 6;
const GATEWAY_ID = /^(?:pay|order|rfnd|trf|disp|setl|acc)_\w*$/;
const ACCOUNT = 'acc_';

type Payments = AdminSearchResult['payments'];
type Found = Awaited<ReturnType<typeof gatewayIdsFrom>>;

/**
 * Searches people, bookings, payments and services. An id of the gateway names payments only, or the owner of an
 * account.
 */
export async function searchAll(db: Db, text: string): Promise<AdminSearchResult> {
  if (GATEWAY_ID.test(text)) {
    const [people, payments] = await Promise.all([ownersOf(db, text), paymentsFrom(db, text)]);
    return { people, bookings: [], payments, services: [] };
  }
  const [people, bookings, services, payments] = await Promise.all([
    peopleByText(db, text, EACH_MAX),
    bookingsByReference(db, text, EACH_MAX),
    servicesByText(db, text, EACH_MAX),
    paymentsOfOurId(db, text),
  ]);
  return {
    people,
    bookings: bookings.map(({ startsAt, timeZone, ...row }) => ({
      ...row,
      startsAt: isoIn(startsAt, timeZone),
    })),
    payments,
    services,
  };
}

async function ownersOf(db: Db, text: string): Promise<AdminSearchResult['people']> {
  if (!text.startsWith(ACCOUNT)) return [];
  const [owner] = await peopleOfAccounts(db, [text]);
  return owner ? peopleByText(db, owner.personId, EACH_MAX) : [];
}

async function paymentsFrom(db: Db, text: string): Promise<Payments> {
  const [found, payouts] = await Promise.all([
    gatewayIdsFrom(db, text, EACH_MAX),
    payoutTransfersFrom(db, text, EACH_MAX),
  ]);
  return [...(await withRecords(db, found)), ...(await payoutsOf(db, payouts))].slice(0, EACH_MAX);
}

/** The refund, transfer or payout with this id of ours, as an invariant names it. */
async function paymentsOfOurId(db: Db, text: string): Promise<Payments> {
  const ids = uuidsIn([text]);
  if (ids.length === 0) return [];
  const [found, payouts] = await Promise.all([gatewayIdsOfOurs(db, ids), payoutsOf(db, ids)]);
  return [...(await withRecords(db, found)), ...payouts];
}

async function withRecords(db: Db, found: Found): Promise<Payments> {
  const subjectIds = found.flatMap(({ subjectId }) => subjectId ?? []);
  const [bookings, records] = await Promise.all([
    bookingsOfMoney(db, {
      paymentIds: found.flatMap(({ paymentId }) => paymentId ?? []),
      subjectIds,
    }),
    recordsBySubject(db, subjectIds),
  ]);
  const byKey = new Map(bookings.map(({ key, id, reference }) => [key, { id, reference }]));
  return found.map(({ kind, gatewayId, paymentId, subjectId }) => {
    const booking = byKey.get(paymentId ?? '') ?? byKey.get(subjectId ?? '') ?? null;
    const record = booking ? undefined : records.get(subjectId ?? '');
    return {
      ...{ kind, gatewayId, booking },
      record: record?.link ? { label: record.label, link: record.link } : null,
    };
  });
}

async function payoutsOf(db: Db, ids: readonly string[]): Promise<Payments> {
  const records = await findRecords(db, ids);
  return records
    .filter(({ link }) => link.startsWith('/admin/payouts'))
    .map(({ id, ...record }) => ({ kind: 'payout', gatewayId: id, booking: null, record }));
}
