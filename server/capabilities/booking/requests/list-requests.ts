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
import { type AskedTime, requestView } from '../lists/views.ts';
import {
  type RequestPlace,
  type RequestRow,
  requestCounts,
  requestRows,
} from './requests.store.ts';

type Asked = { status: RequestFilter; cursor?: string | undefined; limit: number };
type Page = { items: BookingRequest[]; nextCursor: string | null };
type Reader = Pick<Deps, 'db' | 'clock'>;

/**
 * A page of a provider's requests at one of their own services, and the counts of all tabs (API-35, PREQ-05).
 * @throws Refused BAD_REQUEST for a cursor that is not ours.
 */
export async function listRequests(
  deps: Reader,
  providerId: string,
  serviceId: string,
  asked: Asked,
): Promise<Page & { counts: RequestCounts }> {
  const [page, counted] = await Promise.all([
    pageOf(deps, { providerId, serviceId }, asked),
    requestCounts(deps.db, providerId, serviceId),
  ]);
  return { ...page, counts: totalOf(counted) };
}

/**
 * A page of a provider's requests at all their services or at one of them. The counts are always over all services,
 * so that a filter never hides that another service has a request waiting.
 * @throws Refused BAD_REQUEST for a cursor that is not ours.
 */
export async function listAllRequests(
  deps: Reader,
  providerId: string,
  { serviceId, ...asked }: Asked & { serviceId?: string | undefined },
): Promise<Page & { counts: RequestCounts; services: ServiceRequestCounts[] }> {
  const [page, services] = await Promise.all([
    pageOf(deps, { providerId, serviceId }, asked),
    requestCounts(deps.db, providerId),
  ]);
  return { ...page, counts: totalOf(services), services };
}

async function pageOf(
  { db, clock }: Reader,
  of: { providerId: string; serviceId: string | undefined },
  { status, cursor, limit }: Asked,
): Promise<Page> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const [rates, found] = await Promise.all([
    taxRatesAt(db, clock.now()),
    requestRows(db, { ...of, filter: status, after, limit: limit + 1 }),
  ]);
  const rows = found.slice(0, limit);
  const ids = rows.map((row) => row.id);
  const events = Map.groupBy(await eventsOf(db, ids), (event) => event.booking_id);
  const last = rows.at(-1);
  return {
    items: rows.map((row) =>
      requestView(row, { events: events.get(row.id) ?? [], rates, asked: askedOf(row) }),
    ),
    nextCursor:
      found.length > limit && last ? writeCursor({ key: last.sort_key, id: last.id }) : null,
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

function askedOf(row: RequestRow): AskedTime | undefined {
  const { asked_starts_at: startsAt } = row;
  if (startsAt === null) return undefined;
  return {
    starts_at: startsAt,
    ends_at: row.asked_ends_at,
    answer_by: row.asked_answer_by,
    price_paise: row.asked_price_paise,
  };
}

const Place = z.object({ key: z.string().regex(/^\d{1,12}(?:\.\d{1,9})?$/), id: z.uuid() });

function writeCursor({ key, id }: RequestPlace): string {
  return Buffer.from(`${key}|${id}`).toString('base64url');
}

function readCursor(cursor: string): RequestPlace {
  const [key, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const parsed = Place.safeParse({ key, id });
  if (!parsed.success) throw new Refused('BAD_REQUEST', 'This cursor is not one of ours.');
  return parsed.data;
}
