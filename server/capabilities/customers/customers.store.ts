import type { RawBuilder } from 'kysely';
import type { CustomersFilter } from '#contract/customers/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';
import { FORMER_CUSTOMER } from '#platform/personal-data/parts.ts';

/** Identifies a customer within a business: an account, or the walk-ins of one phone number or name. */
export type CustomerKey =
  | { customerId: string; walkInKey: null }
  | { customerId: null; walkInKey: string };

export type CustomerRow = CustomerKey & {
  /** The account, or the first walk-in. */
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  visits: number;
  noShows: number;
  spentPaise: number;
  lastAt: Temporal.Instant | null;
  nextAt: Temporal.Instant | null;
  note: string;
  tags: string[];
  version: number;
  blockedAt: Temporal.Instant | null;
};

/** Bookings and walk-ins by customer. A cancelled booking counts only with its earnings. */
const grouped = (businessId: string, now: Temporal.Instant) => sql`
  select b.customer_id, null::text as walk_in_key, b.customer_id as id,
    (array_agg(b.customer_name order by b.starts_at desc)
      filter (where b.state <> 'cancelled'))[1] as name,
    (array_agg(b.customer_phone order by b.starts_at desc)
      filter (where b.customer_phone is not null))[1] as phone,
    (array_agg(b.customer_email order by b.starts_at desc)
      filter (where b.customer_email is not null))[1] as email,
    count(*) filter (where b.state = 'completed' and not b.no_show)::int as visits,
    count(*) filter (where b.state = 'completed' and b.no_show)::int as no_shows,
    sum(b.spent_paise)::bigint as spent_paise,
    max(b.starts_at) filter (where b.state = 'completed' and not b.no_show) as last_at,
    min(b.starts_at) filter (where b.state = 'accepted' and b.starts_at > ${now}) as next_at
  from booking.customers_public b
  where b.business_id = ${businessId} and b.customer_name <> ${FORMER_CUSTOMER}
  group by b.customer_id having bool_or(b.state <> 'cancelled')
  union all
  select null::uuid, w.walk_in_key, (array_agg(w.walk_in_id order by w.starts_at, w.walk_in_id))[1],
    (array_agg(w.name order by w.starts_at desc))[1], nullif(max(w.phone), ''), null,
    count(*) filter (where w.state <> 'no-show' and w.starts_at <= ${now})::int,
    count(*) filter (where w.state = 'no-show')::int, 0,
    max(w.starts_at) filter (where w.state <> 'no-show' and w.starts_at <= ${now}),
    min(w.starts_at) filter (where w.state = 'booked' and w.starts_at > ${now})
  from walkins.walk_ins_public w
  where w.business_id = ${businessId}
  group by w.walk_in_key`;

/** Customers of a business with its notes about them. */
const known = (businessId: string, now: Temporal.Instant) => sql`
  select s.*, coalesce(r.note, '') as note, coalesce(r.tags, '{}') as tags,
    coalesce(r.version, 0) as version, k.blocked_at
  from (${grouped(businessId, now)}) s
  left join customers.records r on r.business_id = ${businessId}
    and r.customer_id is not distinct from s.customer_id
    and r.walk_in_key is not distinct from s.walk_in_key
  left join blocks.customers_public k
    on k.business_id = ${businessId} and k.customer_id = s.customer_id`;

const orders: Record<CustomersFilter['sort'], RawBuilder<unknown>> = {
  recent: sql`coalesce(last_at, next_at) desc nulls last, id`,
  visits: sql`visits desc, last_at desc nulls last, id`,
  spent: sql`spent_paise desc, last_at desc nulls last, id`,
  name: sql`lower(name), id`,
};

/** Shorter digits would match almost every phone number. */
const DIGITS_MIN = 3;

function matches({ text = '', tag, show }: Omit<CustomersFilter, 'sort'>) {
  const part = text.toLowerCase();
  const digits = text.replace(/\D/g, '');
  return sql`(${part} = '' or position(${part} in lower(name)) > 0
      or ${digits.length >= DIGITS_MIN} and position(${digits} in coalesce(phone, '')) > 0
      or exists (select from unnest(tags) t where position(${part} in lower(t)) > 0))
    and (${tag ?? null}::text is null or ${tag ?? null} = any(tags))
    and (${show} = 'all' or blocked_at is not null)`;
}

export async function customerRows(
  db: Db,
  { businessId, now }: { businessId: string; now: Temporal.Instant },
  { sort, ...filter }: CustomersFilter,
  { limit, offset }: Span,
): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select * from (${known(businessId, now)}) c where ${matches(filter)}
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** One customer by the id of their account or of any of their walk-ins. */
export async function customerRow(
  db: Db | Tx,
  { businessId, now }: { businessId: string; now: Temporal.Instant },
  id: string,
): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select * from (${known(businessId, now)}) c
    where customer_id = ${id} or walk_in_key = (
      select w.walk_in_key from walkins.walk_ins_public w
      where w.business_id = ${businessId} and w.walk_in_id = ${id})`.execute(db);
  return rows[0];
}
