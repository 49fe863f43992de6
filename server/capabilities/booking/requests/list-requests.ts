import { z } from 'zod';
import { taxRatesAt } from '#capabilities/policies/index.ts';
import type {
  BookingRequest,
  RequestCounts,
  RequestFilter,
  ServiceRequestCounts,
} from '#contract/booking/views.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { eventsOf } from '../customer-bookings.store.ts';
import { endedEarnings } from '../earnings/earnings.store.ts';
import { withPresentEmails } from '../lists/present-emails.ts';
import { type RequestedChange, requestView } from '../lists/request-view.ts';
import { failureBonuses } from '../rebooking/failure-bonus.ts';
import { proposalsOf } from '../reschedule/show-proposals.ts';
import { servedViews } from '../visits/segment-views.ts';
import {
  type RequestPosition,
  type RequestRow,
  requestCounts,
  requestRows,
} from './requests.store.ts';

type PageQuery = { status: RequestFilter; cursor?: string | undefined; limit: number };
type Page = { items: BookingRequest[]; nextCursor: string | null };
type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * One page of the requests at one of a provider's services, with the counts of all tabs (API-35, PREQ-05).
 * @throws Refused BAD_REQUEST for a cursor that is not ours or of another filter.
 */
export async function listRequests(
  deps: Needs,
  providerId: string,
  serviceId: string,
  query: PageQuery,
): Promise<Page & { counts: RequestCounts }> {
  const [page, counted] = await Promise.all([
    pageOf(deps, { providerId, serviceId }, query),
    requestCounts(deps.db, providerId, serviceId),
  ]);
  return { ...page, counts: totalOf(counted) };
}

/**
 * One page of the requests at all of a provider's services or at one of them. The counts always include all
 * services, so that a filter never hides a request that waits at another service.
 * @throws Refused BAD_REQUEST for a cursor that is not ours or of another filter.
 */
export async function listAllRequests(
  deps: Needs,
  providerId: string,
  { serviceId, ...query }: PageQuery & { serviceId?: string | undefined },
): Promise<Page & { counts: RequestCounts; services: ServiceRequestCounts[] }> {
  const [page, services] = await Promise.all([
    pageOf(deps, { providerId, serviceId }, query),
    requestCounts(deps.db, providerId),
  ]);
  return { ...page, counts: totalOf(services), services };
}

async function pageOf(
  { db, clock }: Needs,
  of: { providerId: string; serviceId: string | undefined },
  { status, cursor, limit }: PageQuery,
): Promise<Page> {
  const now = clock.now();
  const list = `${status}:${of.serviceId ?? ''}`;
  const after = cursor === undefined ? undefined : readCursor(list, cursor);
  const [rates, found] = await Promise.all([
    taxRatesAt(db, now),
    requestRows(db, { ...of, filter: status, after, limit: limit + 1 }),
  ]);
  const rows = await withPresentEmails(db, found.slice(0, limit));
  const ids = rows.map((row) => row.id);
  const requestedIds = rows.flatMap(({ id, requestedId }) =>
    requestedId === null ? [] : [[id, requestedId] as const],
  );
  const [story, earnings, bonuses, served, proposals] = await Promise.all([
    eventsOf(db, ids),
    endedEarnings(db, rows),
    failureBonuses(db, rows),
    servedViews(db, rows, new Map(requestedIds)),
    proposalsOf(db, rows),
  ]);
  const events = Map.groupBy(story, (event) => event.bookingId);
  const last = rows.at(-1);
  return {
    items: rows.map((row) =>
      requestView(row, {
        events: events.get(row.id) ?? [],
        rates,
        earned: earnings.get(row.id),
        bonusPercent: bonuses.get(row.id),
        requested: requestedChangeOf(row),
        served: served(row.id),
        now,
        proposal: proposals.get(row.id),
      }),
    ),
    nextCursor:
      found.length > limit && last ? writeCursor(list, { key: last.sortKey, id: last.id }) : null,
  };
}

function totalOf(services: readonly ServiceRequestCounts[]): RequestCounts {
  const total = { all: 0, pending: 0, accepted: 0, rejected: 0 };
  for (const { counts } of services) {
    total.all += counts.all;
    total.pending += counts.pending;
    total.accepted += counts.accepted;
    total.rejected += counts.rejected;
  }
  return total;
}

function requestedChangeOf(row: RequestRow): RequestedChange | undefined {
  const { requestedId: id, requestedStartsAt: startsAt } = row;
  if (id === null || startsAt === null) return undefined;
  return {
    id,
    startsAt,
    endsAt: row.requestedEndsAt,
    answerBy: row.requestedAnswerBy,
    seats: row.requestedSeats,
    pricePaise: row.requestedPricePaise,
    venuePaise: row.requestedVenuePaise,
    differencePaise: row.requestedDifferencePaise,
    people: row.requestedPeople,
  };
}

const Cursor = z.object({
  list: z.string(),
  key: z.string().regex(/^\d{1,12}(?:\.\d{1,9})?$/),
  id: z.uuid(),
});

function writeCursor(list: string, { key, id }: RequestPosition): string {
  return Buffer.from([list, key, id].join('|')).toString('base64url');
}

function readCursor(of: string, cursor: string): RequestPosition {
  const [list, key, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const parsed = Cursor.safeParse({ list, key, id });
  if (parsed.success && parsed.data.list === of) return parsed.data;
  throw new Refused('BAD_REQUEST', (t) => t('sentences.cursorUnknown'));
}
