import type pg from 'pg';

type Invariant = { name: string; sql: string };

/** Each finds the rows that must not exist; an empty answer is the proof. */
const invariants: readonly Invariant[] = [
  {
    name: 'no seat is taken twice at one time',
    sql: `select a.claim_id, b.claim_id from availability.seats a join availability.seats b
      on a.id < b.id and a.service_id = b.service_id and a.seat = b.seat and a.during && b.during`,
  },
  {
    name: 'no seat beyond the capacity of its service',
    sql: `select s.id from availability.seats s join availability.settings t using (service_id)
      where s.seat >= t.capacity`,
  },
  {
    name: 'every sold booking has all its seats, none of them on hold',
    sql: `select b.id from booking.bookings b where b.state in ('assigned', 'accepted')
      and b.seats <> (select count(*) from availability.seats s
        where s.claim_id = b.id and s.held_until is null)`,
  },
  {
    name: 'no seat is sold without a paid booking',
    sql: `select s.id from availability.seats s left join booking.bookings b on b.id = s.claim_id
      where s.held_until is null and (b.state not in ('assigned', 'accepted', 'completed')
        or b.payment_id is null or b.id is null)`,
  },
  {
    name: 'every captured payment pays one live booking or goes back in full',
    sql: `select p.id from payments.payments p
      left join booking.bookings b on b.payment_id = p.id
        and b.state in ('assigned', 'accepted', 'completed')
      where p.status = 'captured'
        and (case when b.id is not null then p.refunded_paise <> 0
          else p.refunded_paise <> p.captured_paise end)
        and not exists (select from booking.bookings c
          where c.payment_id = p.id and c.cancelled_by = 'customer')`,
  },
  {
    name: 'never more refunded than captured',
    sql: `select id from payments.payments where refunded_paise > captured_paise
      union all select p.id from payments.payments p join payments.refunds r on r.payment_id = p.id
      group by p.id having sum(r.amount_paise) <> p.refunded_paise`,
  },
  {
    name: 'what was paid is what the booking costs',
    sql: `select b.id from booking.bookings b join payments.payments p on p.id = b.payment_id
      where b.total_paise <> p.amount_paise`,
  },
  {
    name: 'the books are at zero together',
    sql: `select from ledger.balances having sum(balance_paise) <> 0`,
  },
  {
    name: 'the gateway holds what was captured, less its fees and what it gave back',
    sql: `select from (select
        coalesce((select sum(captured_paise - coalesce(fee_paise, 0)) from payments.payments
          where status = 'captured'), 0)
        - coalesce((select sum(amount_paise) from payments.refunds where status = 'processed'), 0)
          as expected,
        coalesce((select sum(balance_paise) from ledger.balances where kind = 'clearing'), 0) as held
      ) books where expected <> held`,
  },
  {
    name: 'escrow is exactly what live bookings have paid',
    sql: `select b.id from booking.bookings b
      left join ledger.balances l on l.kind = 'escrow' and l.owner_id = b.id
      where coalesce(l.balance_paise, 0)
        <> case when b.state in ('assigned', 'accepted') then -b.total_paise else 0 end`,
  },
  {
    name: 'what is owed back is what was promised and not yet made',
    sql: `select from (
        select o.subject_id, sum(r.amount_paise) filter (where r.status <> 'processed') as open
        from payments.refunds r join payments.payments p on p.id = r.payment_id
        join payments.orders o on o.id = p.order_id group by o.subject_id
      ) due
      full join (select * from ledger.balances where kind = 'refunds') l
        on l.owner_id = due.subject_id
      where coalesce(due.open, 0) <> -coalesce(l.balance_paise, 0)`,
  },
  {
    name: 'every paid booking tells how it got there',
    sql: `select b.id from booking.bookings b where b.state not in ('held', 'released')
      and not exists (select from booking.events e where e.booking_id = b.id
        and e.move in ('pay', 'fail'))`,
  },
];

/** @returns one line for each invariant that is broken, with the number of offending rows. */
export async function judge(sql: pg.Client): Promise<string[]> {
  const broken: string[] = [];
  for (const invariant of invariants) {
    const { rowCount } = await sql.query(invariant.sql);
    if (rowCount) broken.push(`BROKEN: ${invariant.name} (${rowCount} rows)`);
  }
  return broken;
}

/** Waits until nothing is left to do: no work in the outbox, no unsent refund. */
export async function untilQuiet(sql: pg.Client, msMax = 60_000): Promise<void> {
  const end = performance.now() + msMax;
  for (;;) {
    const { rows } = await sql.query<{ open: number }>(`
      select (select count(*) from jobs.job where state in ('created', 'retry', 'active')
          and name <> 'mail' and name not like '__pgboss%')
        + (select count(*) from payments.refunds where status = 'requested')
        + (select count(*) from payments.webhook_events where processed_at is null) as open`);
    if (Number(rows[0]?.open) === 0) return;
    if (performance.now() > end) throw new Error(`Work was left over: ${await leftOver(sql)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function leftOver(sql: pg.Client): Promise<string> {
  const { rows } = await sql.query(`
    select name || ' ' || state as work, count(*)::int as count, max(output::text) as output
    from jobs.job where state in ('created', 'retry', 'active') group by 1`);
  return JSON.stringify(rows);
}
