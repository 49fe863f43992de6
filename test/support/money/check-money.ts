import { sql } from 'kysely';
import { balanceOf, PLATFORM } from '#capabilities/ledger/index.ts';
import { readInvariants } from '#platform/invariants.ts';
import type { PayoutWorld } from '../worlds/payout-world.ts';
import { TIMED } from '../worlds/timed-invariants.ts';
import type { Customer, Story } from './crowd.ts';

/** @returns the errors in the money after all work is done. */
export async function moneyFaults(w: PayoutWorld): Promise<string[]> {
  const parts = await Promise.all([brokenInvariants(w), gatewayFaults(w), openWork(w)]);
  return parts.flat();
}

async function brokenInvariants({ deps }: PayoutWorld): Promise<string[]> {
  const all = await readInvariants(deps.db);
  return all
    .filter(({ broken, name }) => broken > 0 && !TIMED.includes(name))
    .map(({ name, examples }) => `${name}: ${JSON.stringify(examples)}`);
}

type AtGateway = { id: string; status: string; captured: boolean; amount_refunded: number };

/** The gateway and our records agree on each payment and on the totals. */
async function gatewayFaults(w: PayoutWorld): Promise<string[]> {
  const { db } = w.deps;
  const { rows } = await sql<{ id: string; captured: number; made: number }>`
    select p.gateway_payment_id as id, p.captured_paise as captured,
      coalesce(sum(r.amount_paise) filter (where r.status = 'processed' and r.target = 'source'), 0)::bigint
        as made
    from payments.payments p left join payments.refunds r on r.payment_id = p.id
    group by p.id`.execute(db);
  const ours = new Map(rows.map((row) => [row.id, row]));
  const { sums, payments } = (await w.atGateway()) as Awaited<ReturnType<typeof w.atGateway>> & {
    payments: AtGateway[];
  };
  const faults: string[] = [];
  for (const { id, captured, amount_refunded: refunded } of payments) {
    const known = ours.get(id);
    if (!captured) {
      if (known?.captured) faults.push(`${id} was never captured, and is in our books`);
    } else if (known?.made !== refunded) {
      faults.push(`${id}: ${refunded} went back, we say ${known?.made}`);
    }
  }
  const [clearing, bank] = await Promise.all([
    balanceOf(db, 'clearing', PLATFORM),
    balanceOf(db, 'bank', PLATFORM),
  ]);
  const theirs = sums.balancePaise + sums.settledPaise;
  if (clearing + bank !== theirs) faults.push(`the gateway has ${theirs}, we ${clearing + bank}`);
  return faults;
}

/** No work is left, and no job was given up. */
async function openWork({ deps }: PayoutWorld): Promise<string[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select name || ' ' || state || ' ' || left(coalesce(output::text, ''), 300) as what, count(*)::int as count
    from jobs.job
    where (state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%')
      or name = 'dead'
    group by 1
    union all
    select 'refund ' || status || ' ' || coalesce(last_error, ''), count(*)::int from payments.refunds
    where status in ('requested', 'pending', 'failed') group by 1
    union all
    select 'webhook', count(*)::int from payments.webhook_events where processed_at is null
      having count(*) > 0
    union all
    select 'hold', count(*)::int from booking.bookings where state = 'held' having count(*) > 0
    union all
    select 'difference ' || kind || ' ' || coalesce(ours_paise, 0) || ' ' || coalesce(theirs_paise, 0), 1
    from payments.differences where resolved_at is null
    union all
    select 'unused payment ' || gateway_payment_id, 1 from payments.payments p
    where captured_paise > refunded_paise + lost_paise
      and not exists (select from booking.paid_by f where f.payment_id = p.id)`.execute(deps.db);
  return rows.map(({ what, count }) => `left over: ${what} (${count})`);
}

const states: Record<Story['ends'], string> = {
  completed: 'completed',
  finished: 'completed',
  'no-show': 'completed',
  cancelled: 'cancelled',
  'cancelled into the wallet': 'cancelled',
  'one dropped': 'completed',
  rejected: 'cancelled',
  'cancelled by provider': 'cancelled',
  unanswered: 'cancelled',
  failed: 'cancelled',
  'never booked': 'released',
};

/** The e-mail that each outcome sends in addition to the booking confirmation. */
const subjects: Partial<Record<Story['ends'], RegExp>> = {
  completed: /^Accepted: /,
  finished: /^Accepted: /,
  'no-show': /^Accepted: /,
  cancelled: /^You cancelled/,
  'cancelled into the wallet': /^You cancelled/,
  rejected: /^Booking declined: /,
  'cancelled by provider': /^Booking cancelled: /,
  unanswered: /^Booking cancelled: /,
  failed: /^Booking cancelled: /,
};

type Ended = { state: string; given: number; source: number; total: number };

/** @returns the errors of one customer's booking: its state, its money, its e-mails. */
export async function customerFaults(w: PayoutWorld, one: Customer): Promise<string[]> {
  const { story, bookingId, email } = one;
  const { rows } = await sql<Ended>`
    select b.state, coalesce((select sum(p.amount_paise) from ledger.transactions t
        join ledger.postings p on p.transaction_id = t.id
        join ledger.accounts a on a.id = p.account_id
        where t.subject_id = b.id and p.amount_paise > 0
          and (a.kind = 'refunds' and t.kind = 'refund made'
            or a.kind = 'escrow' and t.kind in ('wallet credit', 'wallet returned'))), 0)::bigint as given,
      (select count(*) from payments.refunds r
        where r.subject_id = b.id and r.status = 'processed' and r.target = 'source')::int as source,
      b.total_paise as total
    from booking.bookings b where b.id = ${bookingId}`.execute(w.deps.db);
  const row = rows[0];
  const who = JSON.stringify(story);
  if (!row) return [`${who}: there is no booking`];
  const faults: string[] = [];
  if (row.state !== states[story.ends]) faults.push(`${who} is ${row.state}`);
  const due = dueBack(one, row);
  if (row.given !== due) faults.push(`${who} got ${row.given} back, not ${due}`);
  const got = w.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  const count = (subject: RegExp) => got.filter((each) => subject.test(each)).length;
  const isBooked = !['failed', 'never booked'].includes(story.ends);
  if (count(/^(Booked|Requested): (?!\d)/) !== (isBooked ? 1 : 0))
    faults.push(`${who} has not exactly one e-mail 'Booked' or 'Requested'`);
  const subject = subjects[story.ends];
  if (subject && count(subject) !== 1)
    faults.push(`${who} has not exactly one e-mail ${subject}: ${got.join(' · ')}`);
  const sent = count(/refund of ₹/i);
  if (sent !== row.source) faults.push(`${who}: ${row.source} refunds, ${sent} e-mails about them`);
  return faults;
}

/** The refund due, in paise: the quoted amount or everything, plus any second payment. */
function dueBack({ story, refundRupees }: Customer, { total }: Ended): number {
  const second = story.pays === 'twice, both kept' ? total : 0;
  if (refundRupees !== null) return Math.round(refundRupees * 100) + second;
  const isAll = ['rejected', 'cancelled by provider', 'unanswered', 'failed'];
  return (isAll.includes(story.ends) ? total : 0) + second;
}
