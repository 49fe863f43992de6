import { z } from 'zod';
import { meetingLinkOf } from '#capabilities/catalogue/index.ts';
import { refundsOfPayment } from '#capabilities/payments/index.ts';
import type {
  BookingCard,
  BookingCounts,
  BookingDetails,
  BookingRequest,
  CustomerStatus,
} from '#contract/booking.ts';
import { customerStatuses } from '#contract/booking.ts';
import { InstantText } from '#contract/text.ts';
import type { Db } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import {
  bookingById,
  customerBooking,
  customerBookings,
  customerCounts,
  eventsOf,
  providerBookings,
} from './store.ts';
import { cardView, detailsView, requestView } from './views.ts';

const PAGE_SIZE = 24;
const REQUESTS_MAX = 200;

type Page = { items: BookingCard[]; counts: BookingCounts; nextCursor: string | null };

/** One page of a customer's bookings and the counts of all their tabs (MYB-06). */
export async function listBookings(
  db: Db,
  customerId: string,
  status: CustomerStatus | 'all',
  cursor: string | undefined,
): Promise<Page> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const [rows, counted] = await Promise.all([
    customerBookings(db, customerId, status, after, PAGE_SIZE + 1),
    customerCounts(db, customerId),
  ]);
  const items = rows.slice(0, PAGE_SIZE);
  const last = items.at(-1);
  const hasMore = rows.length > PAGE_SIZE && last !== undefined;
  const each = customerStatuses.map((key) => [key, counted.get(key) ?? 0] as const);
  const all = each.reduce((sum, [, count]) => sum + count, 0);
  return {
    items: items.map(cardView),
    counts: { all, ...Object.fromEntries(each) } as BookingCounts,
    nextCursor: hasMore ? writeCursor(last.starts_at, last.id) : null,
  };
}

const Cursor = z.object({ startsAt: InstantText, id: z.uuid() });

function writeCursor(startsAt: Temporal.Instant, id: string): string {
  return Buffer.from(`${startsAt.toString()}|${id}`).toString('base64url');
}

function readCursor(cursor: string): { startsAt: string; id: string } {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [startsAt, id] = text.split('|');
  const parsed = Cursor.safeParse({ startsAt, id });
  if (!parsed.success) throw new Refused('BAD_REQUEST', 'This cursor is not one of ours.');
  return parsed.data;
}

/** A customer's own booking with its story and its money. */
export async function showBooking(db: Db, customerId: string, id: string): Promise<BookingDetails> {
  const row = await customerBooking(db, customerId, id);
  if (!row) throw new Refused('BOOKING_NOT_FOUND');
  const isOnline = row.place === 'online' && row.state === 'accepted';
  const [events, refunds, meetingLink] = await Promise.all([
    eventsOf(db, [row.id]),
    row.payment_id === null ? [] : refundsOfPayment(db, row.payment_id),
    isOnline ? meetingLinkOf(db, row.service_id) : null,
  ]);
  return detailsView(row, { events, refunds, meetingLink });
}

/** A provider's requests at one of their own services (API-35). */
export async function listRequests(
  db: Db,
  providerId: string,
  serviceId: string,
): Promise<BookingRequest[]> {
  const rows = await providerBookings(db, providerId, serviceId, REQUESTS_MAX);
  const ids = rows.map((row) => row.id);
  const events = Map.groupBy(await eventsOf(db, ids), (event) => event.booking_id);
  return rows.map((row) => requestView(row, events.get(row.id) ?? []));
}

/** One request, as its provider sees it after having acted on it. */
export async function showRequest(db: Db, providerId: string, id: string): Promise<BookingRequest> {
  const row = await bookingById(db, id);
  if (row?.provider_id !== providerId) throw new Refused('BOOKING_NOT_FOUND');
  return requestView(row, await eventsOf(db, [id]));
}
