import { z } from 'zod';
import type { BookingRequest, RequestCounts, RequestFilter } from '#contract/booking.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { taxRatesAt } from './earnings.store.ts';
import { eventsOf } from './lists.store.ts';
import { type RequestPlace, requestCounts, requestRows } from './requests.store.ts';
import { requestView } from './views.ts';

type Asked = { status: RequestFilter; cursor?: string | undefined; limit: number };
type Page = { items: BookingRequest[]; counts: RequestCounts; nextCursor: string | null };

/**
 * A page of a provider's requests at one of their own services, and the counts of all tabs (API-35, PREQ-05).
 * @throws Refused BAD_REQUEST for a cursor that is not ours.
 */
export async function listRequests(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerId: string,
  serviceId: string,
  { status, cursor, limit }: Asked,
): Promise<Page> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const wish = { providerId, serviceId, filter: status, after, limit: limit + 1 };
  const [rates, found, counts] = await Promise.all([
    taxRatesAt(db, clock.now()),
    requestRows(db, wish),
    requestCounts(db, providerId, serviceId),
  ]);
  const rows = found.slice(0, limit);
  const ids = rows.map((row) => row.id);
  const events = Map.groupBy(await eventsOf(db, ids), (event) => event.booking_id);
  const last = rows.at(-1);
  return {
    items: rows.map((row) => requestView(row, events.get(row.id) ?? [], rates)),
    counts,
    nextCursor:
      found.length > limit && last ? writeCursor({ key: last.sort_key, id: last.id }) : null,
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
