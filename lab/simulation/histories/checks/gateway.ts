import type pg from 'pg';
import type { GatewayWorld } from '../gateway/gateway-world.ts';

type OurPayment = { id: string; refunded: number; captured: number };

/** Compares the gateway's records with ours to the paisa. */
export async function judgeGateway(mon: pg.Client, { core }: GatewayWorld): Promise<string[]> {
  const broken = new Set<string>();
  const ours = new Map(
    (
      await mon.query<OurPayment>(`
        select p.gateway_payment_id as id, p.captured_paise as captured,
          coalesce((select sum(r.amount_paise) from payments.refunds r
            where r.payment_id = p.id and r.target = 'source' and r.status = 'processed'), 0)::bigint
            as refunded
        from payments.payments p where p.status = 'captured'`)
    ).rows.map((row) => [row.id, row]),
  );
  for (const { payment } of core.payments.list()) {
    if (!payment.captured) continue;
    const known = ours.get(payment.id);
    if (!known) broken.add('I3 a captured payment is not in the books');
    else if (known.refunded !== payment.amount_refunded) {
      broken.add('I4 the gateway gave back another sum than the books say');
    }
    if (payment.amount_refunded > payment.amount) broken.add('I4 more went back than came');
  }
  const held = core.entries.list().reduce((sum, { credit, debit }) => sum + credit - debit, 0);
  const { rows } = await mon.query<{ sum: number }>(`
    select coalesce(sum(balance_paise), 0)::bigint as sum from ledger.balances
    where kind in ('clearing', 'bank')`);
  if (rows[0]?.sum !== held) broken.add('I7 the ledger differs from the gateway');
  return [...broken];
}

const notifiedCalls = ['pay', 'accept', 'reject', 'lapse', 'cancel', 'fail'];

/**
 * Checks that every customer whose booking changed received an e-mail; one e-mail covers all dates of a
 * series that changed together.
 */
export async function judgeEmails(mon: pg.Client): Promise<string[]> {
  const { rowCount } = await mon.query(
    `select from booking.events e join booking.bookings b on b.id = e.booking_id
     where e.move = any($1) and not (e.move = 'accept' and e.actor = 'system') and not exists (
       select from booking.bookings other join notifications.posted p
         on starts_with(p.key, 'booking:' || other.id || ':' || e.move || ':')
         and p.key like '%:customer'
       where other.id = b.id or other.series_id = b.series_id)`,
    [notifiedCalls],
  );
  return rowCount ? ['I12 a customer was not told'] : [];
}

/** Checks that the figures in the books are correct, which the books alone cannot show. */
export async function judgeFigures(mon: pg.Client): Promise<string[]> {
  // A booking that replaces a failed one is paid with the same order, as are all dates of a series.
  const { rows } = await mon.query<{ name: string }>(`
    with recursive origins (booking_id, order_id) as (
      select id, coalesce(series_id, id) from booking.bookings where rescues_id is null
      union all
      select b.id, o.order_id from booking.bookings b join origins o on o.booking_id = b.rescues_id)
    select 'a completed booking did not earn its price' as name
    from booking.bookings b
    where b.state = 'completed' and not exists (
      select from booking.earnings e where e.booking_id = b.id and e.kind = 'completed'
        and e.gross_paise = b.total_paise - b.charge_paise * b.people)
    union all
    -- Of the whole price, as far as what the platform holds reaches; each earning rounds up.
    select 'the commission is not a tenth' from booking.earnings
    group by booking_id
    having abs(sum(commission_paise) - least(sum(gross_paise + venue_paise) * 0.1, sum(gross_paise))) >= count(*)
    union all
    select 'the part at the venue did not bear commission' from booking.bookings b
    where b.state = 'completed' and not b.no_show and (select sum(e.venue_paise) from booking.earnings e
        where e.booking_id = b.id) <> b.venue_paise * (b.people - cardinality(b.added_prices))
      + coalesce((select sum(paise) from unnest(b.added_venue_paise) paise), 0)
    union all
    select 'more goodwill was given than was paid' from booking.goodwill
    group by booking_id having sum(amount_paise) > max(paid_paise)
    union all
    select 'I8 more lies with a provider than is theirs' from payments.transfers
    where status = 'made' and made_paise - reversed_paise > target_paise
    union all
    select 'a movement of money was posted twice' from ledger.transactions
    group by key having count(*) > 1
    union all
    select 'a payment bought two bookings' from booking.paid_by p
    join origins o on o.booking_id = p.booking_id
    where p.until is null
    group by p.payment_id having count(distinct o.order_id) > 1`);
  return [...new Set(rows.map((row) => row.name))];
}
