import type { RequestFilter, ServiceRequestCounts } from '#contract/booking/views.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BookingRow } from '../store.ts';
import { ofProvider } from './provider.store.ts';

/** The position of a page's last row: its sort key and id. */
export type RequestPosition = { key: string; id: string };
export type RequestRow = BookingRow & {
  sortKey: string;
  /** The requested change, of the time or of the number of people; null without one. */
  requestedId: string | null;
  requestedStartsAt: Temporal.Instant | null;
  requestedEndsAt: Temporal.Instant;
  requestedAnswerBy: Temporal.Instant;
  requestedSeats: number;
  requestedPricePaise: number;
  requestedVenuePaise: number;
  requestedDifferencePaise: number;
  requestedPeople: number | null;
};

type Query = {
  providerId: string;
  /** All services when undefined. */
  serviceId: string | undefined;
  filter: RequestFilter;
  after: RequestPosition | undefined;
  limit: number;
};

/** Joins the change that an accepted booking requests; it is listed as a pending request. */
const changeRequest = sql`left join booking.changes c on c.booking_id = b.id and c.state = 'asked'
  and c.asked_by = 'customer'`;

/** The request status of a row; a rejected request is a booking that its provider rejected. */
const isOf = sql`case when c.id is not null then 'pending' when b.state = 'cancelled' and b.cancel_move = 'reject' then 'rejected'
  when b.state = 'assigned' then 'pending' else b.state end`;

/** Open requests first, by the time left to answer; then the others, newest first. */
const sortKey = sql`case
  when c.id is not null then extract(epoch from c.answer_by)
  when b.state = 'assigned' then extract(epoch from coalesce(b.answer_by, b.starts_at))
  else 100000000000 - extract(epoch from b.created_at) end`;

/** A page of a provider's requests, at one of their services or at all of them. */
export async function requestRows(db: Db, query: Query): Promise<RequestRow[]> {
  const { after, filter, serviceId } = query;
  const { rows } = await sql<RequestRow>`
    select * from (
      select b.*, c.id as requested_id, c.starts_at as requested_starts_at, c.ends_at as requested_ends_at,
        c.answer_by as requested_answer_by, c.seats as requested_seats,
        c.price_paise as requested_price_paise, c.venue_paise as requested_venue_paise,
        c.difference_paise as requested_difference_paise, c.people as requested_people,
        (${sortKey})::text as sort_key, ${sortKey} as sort_by
      from ${ofProvider(query.providerId, { serviceId, join: changeRequest })}
        and (${filter} = 'all' or ${isOf} = ${filter})
    ) b
    where ${after?.id ?? null}::uuid is null
      or (sort_by, id) > (${after?.key ?? null}::numeric, ${after?.id ?? null}::uuid)
    order by sort_by, id limit ${query.limit}`.execute(db);
  return rows;
}

/** The counts of each tab per service; a service without requests has no row. */
export async function requestCounts(
  db: Db,
  providerId: string,
  serviceId?: string,
): Promise<ServiceRequestCounts[]> {
  const { rows } = await sql<ServiceRequestCounts>`
    select b.service_id, json_build_object(
      'all', count(*),
      'pending', count(*) filter (where ${isOf} = 'pending'),
      'accepted', count(*) filter (where ${isOf} = 'accepted'),
      'rejected', count(*) filter (where ${isOf} = 'rejected')) as counts
    from ${ofProvider(providerId, { serviceId, join: changeRequest })} group by b.service_id order by b.service_id`.execute(
    db,
  );
  return rows;
}
