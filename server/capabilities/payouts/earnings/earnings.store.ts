import type { EarningState } from '#contract/payouts/limits.ts';
import type { EarningLinesFilter } from '#contract/payouts/views.ts';
import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';

export type EarningRow = Row<
  'booking.earnings_public',
  | 'id'
  | 'bookingId'
  | 'reference'
  | 'subServiceName'
  | 'kind'
  | 'grossPaise'
  | 'venuePaise'
  | 'commissionPaise'
  | 'gstPaise'
  | 'tcsPaise'
  | 'tdsPaise'
  | 'earnedAt'
  | 'dueAt'
  | 'seriesPart'
  | 'seriesDates'
> & {
  netPaise: number;
  state: EarningState;
  payoutId: string | null;
};

/** A provider's earnings with their payment state. */
function stated(providerId: string, now: Temporal.Instant) {
  return sql`(
    select e.*, l.payout_id,
      case when p.state = 'paid' then 'paid' when p.state = 'wanted' then 'in payout'
        when e.is_disputed then 'on hold'
        when e.is_over and coalesce(max(e.due_at) filter (where e.net_paise > 0)
          over (partition by e.booking_id) <= ${now}, true) then 'due'
        else 'pending' end as state
    from booking.earnings_public e
    left join payouts.lines l on l.earning_id = e.id and l.is_live
    left join payouts.payouts p on p.id = l.payout_id
    where e.provider_id = ${providerId}
  )`;
}

/** Filter of lines by time, state, kind and payout; everything by default. */
export type EarningFilter = Pick<EarningLinesFilter, 'state' | 'kind'> & {
  from?: Temporal.Instant | undefined;
  until?: Temporal.Instant | undefined;
  payout?: string | undefined;
  /** The lines of this next payout; null for none. */
  next?: NextPayout | null | undefined;
};

/** The net sum that falls due on a day in India; it is due now if the day is null. */
export type NextPayout = { day: string | null; net: number };

/** The day on which a line falls due, null for one that is due now. Only for lines that are not paid yet. */
const payoutDay = sql`case when state = 'pending'
  then to_char(due_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') end`;
const isUnpaid = (now: Temporal.Instant) =>
  sql`(state in ('due', 'in payout') or state = 'pending' and due_at > ${now})`;

const orders = {
  newest: sql`earned_at desc, id desc`,
  oldest: sql`earned_at, id`,
  highest: sql`net_paise desc, id desc`,
  lowest: sql`net_paise, id`,
};

function isOfNext(next: EarningFilter['next'], now: Temporal.Instant) {
  if (next === undefined) return sql`true`;
  if (next === null) return sql`false`;
  return sql`${isUnpaid(now)} and ${payoutDay} is not distinct from ${next.day}::text`;
}

function chosen({ from, until, state, kind, payout, next }: EarningFilter, now: Temporal.Instant) {
  return sql`${isOfNext(next, now)}
    and (${from ?? null}::timestamptz is null or earned_at >= ${from ?? null})
    and (${until ?? null}::timestamptz is null or earned_at < ${until ?? null})
    and (${state ?? null}::text is null or state = ${state ?? null})
    and (${kind ?? null}::text is null or kind = ${kind ?? null})
    and (${payout ?? null}::uuid is null or id in (
      select earning_id from payouts.lines where payout_id = ${payout ?? null}::uuid))`;
}

/** Lines by filter, the newest first by default. */
export async function earningRows(
  db: Db,
  providerId: string,
  now: Temporal.Instant,
  { sort = 'newest', ...filter }: EarningFilter & { sort?: keyof typeof orders },
  { limit, offset }: Span,
): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    select id, booking_id, reference, sub_service_name, kind, gross_paise, venue_paise, commission_paise,
      gst_paise, tcs_paise, tds_paise, net_paise, earned_at, due_at, series_part, series_dates, state, payout_id
    from ${stated(providerId, now)} s where ${chosen(filter, now)}
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function earningTotals(
  db: Db,
  providerId: string,
  now: Temporal.Instant,
): Promise<Map<EarningState, number>> {
  const { rows } = await sql<{ state: EarningState; net: number }>`
    select state, sum(net_paise)::bigint as net from ${stated(providerId, now)} s
    group by state`.execute(db);
  return new Map(rows.map((row) => [row.state, row.net]));
}

/** The sum that is due, else the sum of the first day in India on which earnings fall due. */
export async function nextPayout(
  db: Db,
  providerId: string,
  now: Temporal.Instant,
): Promise<NextPayout | undefined> {
  const { rows } = await sql<NextPayout>`
    select ${payoutDay} as day, sum(net_paise)::bigint as net,
      min(commission_bps) as least_bps, max(commission_bps) as most_bps
    from ${stated(providerId, now)} s where ${isUnpaid(now)}
    group by 1 having sum(net_paise) > 0 order by 1 nulls first limit 1`.execute(db);
  return rows[0];
}

export type SumRow = {
  state: EarningState;
  count: number;
  gross: number;
  /** The part of the prices due at the venue, which commission applies to as well. */
  venue: number;
  commission: number;
  gst: number;
  tcs: number;
  tds: number;
  net: number;
  /** The lowest and the highest commission of their bookings, in basis points. */
  leastBps: number;
  mostBps: number;
};

/** Sums over filtered lines by state, in paise. */
export async function earningSums(
  db: Db,
  providerId: string,
  now: Temporal.Instant,
  filter: EarningFilter,
): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select state, count(*)::int as count, sum(gross_paise)::bigint as gross,
      sum(venue_paise)::bigint as venue, sum(commission_paise)::bigint as commission, sum(gst_paise)::bigint as gst,
      sum(tcs_paise)::bigint as tcs, sum(tds_paise)::bigint as tds, sum(net_paise)::bigint as net,
      min(commission_bps) as least_bps, max(commission_bps) as most_bps
    from ${stated(providerId, now)} s where ${chosen(filter, now)} group by state`.execute(db);
  return rows;
}

/** Indian date of the first line. */
export async function firstEarnedOn(db: Db, providerId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(earned_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
    from booking.earnings_public where provider_id = ${providerId}`.execute(db);
  return rows[0]?.day ?? null;
}

/** The day in India of a provider's first sale, from which there are invoices. */
export async function firstSoldOn(db: Db, providerId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(created_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
    from booking.sales_public where provider_id = ${providerId}`.execute(db);
  return rows[0]?.day ?? null;
}

export type BarRow = { from: string; net: number; gross: number; count: number };

/** Sums by week (from Monday) or month in Indian time: the latest `limit` with any earnings, oldest first. */
export async function earningBars(
  db: Db,
  providerId: string,
  unit: 'week' | 'month',
  limit: number,
): Promise<BarRow[]> {
  const { rows } = await sql<BarRow>`
    select date_trunc(${unit}, earned_at at time zone 'Asia/Kolkata')::date as "from",
      sum(net_paise)::bigint as net, sum(gross_paise)::bigint as gross,
      count(distinct booking_id)::int as count
    from booking.earnings_public where provider_id = ${providerId}
    group by 1 order by 1 desc limit ${limit}`.execute(db);
  return rows.reverse();
}
