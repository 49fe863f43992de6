import { z } from 'zod';
import { meetingLinkOf } from '#capabilities/catalogue/index.ts';
import { policyOf, taxRatesAt } from '#capabilities/policies/index.ts';
import {
  type BookingCard,
  type BookingCounts,
  type BookingDetails,
  type BookingRequest,
  type BookingsQuery,
  customerStatuses,
} from '#contract/booking/views.ts';
import { InstantText } from '#contract/text.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import {
  customerBooking,
  customerBookings,
  customerCounts,
  eventsOf,
} from '../customer-bookings.store.ts';
import { disputeOf } from '../disputes/disputes.store.ts';
import { endedEarnings } from '../earnings/earnings.store.ts';
import { bankDisputeOf, paidPartsOf } from '../money/payments.store.ts';
import { bookingMoney } from '../payment-history/booking-money.ts';
import { failureBonuses } from '../rebooking/failure-bonus.ts';
import { rebookingOf } from '../rebooking/rebookings.store.ts';
import { changeOrderOf } from '../reschedule/change-order.ts';
import { requestedChangeOf } from '../reschedule/changes.store.ts';
import { proposalsOf } from '../reschedule/show-proposals.ts';
import { seriesDatesOf } from '../series-views.ts';
import { bookingById } from '../store.ts';
import { servedViews } from '../visits/segment-views.ts';
import { withPresentEmails } from './present-emails.ts';
import { requestView } from './request-view.ts';
import { cardView, detailsView } from './views.ts';

const PAGE_SIZE = 24;

type Page = { items: BookingCard[]; counts: BookingCounts; nextCursor: string | null };

/**
 * One page of a customer's bookings, with the counts of all tabs (MYB-06).
 * @throws Refused BAD_REQUEST for a cursor that is not ours or of another tab.
 */
export async function listBookings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customerId: string,
  { status, when, cursor }: BookingsQuery,
): Promise<Page> {
  const list = `${status}:${when ?? ''}`;
  const after = cursor === undefined ? undefined : readCursor(list, cursor);
  const [rows, counted] = await Promise.all([
    customerBookings(db, {
      ...{ customerId, status, when, after },
      now: clock.now(),
      limit: PAGE_SIZE + 1,
    }),
    customerCounts(db, customerId),
  ]);
  const items = rows.slice(0, PAGE_SIZE);
  const last = items.at(-1);
  const hasMore = rows.length > PAGE_SIZE && last !== undefined;
  const served = await servedViews(db, items);
  const each = customerStatuses.map((key) => [key, counted.get(key) ?? 0] as const);
  const all = each.reduce((sum, [, count]) => sum + count, 0);
  return {
    items: items.map((row) => cardView(row, served(row.id))),
    counts: { all, ...Object.fromEntries(each) } as BookingCounts,
    nextCursor: hasMore ? writeCursor(list, last) : null,
  };
}

const Cursor = z.object({ list: z.string(), startsAt: InstantText, id: z.uuid() });

function writeCursor(list: string, { startsAt, id }: { startsAt: Temporal.Instant; id: string }) {
  return Buffer.from([list, startsAt.toString(), id].join('|')).toString('base64url');
}

/** @throws Refused BAD_REQUEST for a malformed cursor or one of another list. */
function readCursor(of: string, cursor: string): { startsAt: string; id: string } {
  const [list, startsAt, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const parsed = Cursor.safeParse({ list, startsAt, id });
  if (parsed.success && parsed.data.list === of) return parsed.data;
  throw new Refused('BAD_REQUEST', (t) => t('sentences.cursorUnknown'));
}

/** A customer's own booking with its history and its payments. */
export async function showBooking(
  deps: Pick<Deps, 'db' | 'clock' | 'gateway'>,
  customerId: string,
  id: string,
): Promise<BookingDetails> {
  const { db } = deps;
  const row = await customerBooking(db, customerId, id);
  if (!row) throw new Refused('BOOKING_NOT_FOUND');
  const isOnline = row.place === 'online' && row.state === 'accepted';
  const [
    events,
    around,
    policy,
    rebooking,
    dispute,
    bank,
    request,
    order,
    meetingLink,
    served,
    proposals,
    seriesDates,
    paidParts,
  ] = await Promise.all([
    eventsOf(db, [row.id]),
    bookingMoney(db, row),
    policyOf(db, row.policyVersion),
    rebookingOf(db, row.id),
    disputeOf(db, row.id),
    bankDisputeOf(db, row.id),
    requestedChangeOf(db, row.id),
    changeOrderOf(deps, row.id),
    isOnline ? meetingLinkOf(db, row.serviceId) : null,
    servedViews(db, [row]),
    proposalsOf(db, [row]),
    seriesDatesOf(db, row),
    paidPartsOf(db, row.id),
  ]);
  const { terms } = policy;
  const { refunds, ownPayments, story: money, changeIds } = around;
  const parts = {
    events,
    refunds,
    ownPayments,
    money,
    changeIds,
    terms,
    rebooking,
    dispute,
    bank,
    request,
    meetingLink,
    order,
    seriesDates,
    paidParts,
    served: served(row.id),
    proposal: proposals.get(row.id),
  };
  return detailsView(row, { ...parts, now: deps.clock.now() });
}

/**
 * One booking request, as its provider sees it.
 * @throws Refused BOOKING_NOT_FOUND, also for another provider's booking and an unpaid hold.
 */
export async function showRequest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerId: string,
  id: string,
): Promise<BookingRequest> {
  const found = await bookingById(db, id);
  const [row] = await withPresentEmails(db, found ? [found] : []);
  const isRequest = row && row.state !== 'held' && row.state !== 'released';
  if (!isRequest || row.providerId !== providerId) throw new Refused('BOOKING_NOT_FOUND');
  const [rates, earnings, bonuses, events, requested, proposals] = await Promise.all([
    taxRatesAt(db, clock.now()),
    endedEarnings(db, [row]),
    failureBonuses(db, [row]),
    eventsOf(db, [id]),
    requestedChangeOf(db, id),
    proposalsOf(db, [row]),
  ]);
  const requestedIds = new Map(requested ? [[id, requested.id]] : []);
  const served = await servedViews(db, [row], requestedIds);
  return requestView(row, {
    events,
    rates,
    earned: earnings.get(id),
    bonusPercent: bonuses.get(id),
    requested,
    served: served(id),
    now: clock.now(),
    proposal: proposals.get(id),
  });
}
