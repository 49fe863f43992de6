import { sql } from 'kysely';
import type { RequestCounts, RequestFilter } from '#contract/booking.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingRow } from './store.ts';

/** Where a page ended: the sort key of its last row, and its id. */
export type RequestPlace = { key: string; id: string };
export type RequestRow = BookingRow & { sort_key: string };

type Wish = {
  providerId: string;
  serviceId: string;
  filter: RequestFilter;
  after: RequestPlace | undefined;
  limit: number;
};

/** Each filter as the states it means; a rejected request is a booking that its provider turned down. */
const isOf = sql`case when state = 'cancelled' and cancel_move = 'reject' then 'rejected'
  when state = 'assigned' then 'pending' else state end`;

/** Open ones first, by the time left to answer; then the others, newest first. */
const sortKey = sql`case when state = 'assigned' then extract(epoch from coalesce(answer_by, starts_at))
  else 100000000000 - extract(epoch from created_at) end`;

/** A page of a provider's requests at one of their services. */
export async function requestRows(db: Db, wish: Wish): Promise<RequestRow[]> {
  const { after, filter } = wish;
  const { rows } = await sql<RequestRow>`
    select * from (
      select *, (${sortKey})::text as sort_key, ${sortKey} as sort_by from booking.bookings
      where provider_id = ${wish.providerId} and service_id = ${wish.serviceId}
        and state not in ('held', 'released') and (${filter} = 'all' or ${isOf} = ${filter})
    ) b
    where ${after?.id ?? null}::uuid is null
      or (sort_by, id) > (${after?.key ?? null}::numeric, ${after?.id ?? null}::uuid)
    order by sort_by, id limit ${wish.limit}`.execute(db);
  return rows;
}

export async function requestCounts(
  db: Db,
  providerId: string,
  serviceId: string,
): Promise<RequestCounts> {
  const { rows } = await sql<RequestCounts>`
    select count(*)::int as "all",
      (count(*) filter (where ${isOf} = 'pending'))::int as pending,
      (count(*) filter (where ${isOf} = 'accepted'))::int as accepted,
      (count(*) filter (where ${isOf} = 'rejected'))::int as rejected
    from booking.bookings
    where provider_id = ${providerId} and service_id = ${serviceId}
      and state not in ('held', 'released')`.execute(db);
  return rows[0] ?? { all: 0, pending: 0, accepted: 0, rejected: 0 };
}
