import type pg from 'pg';
import type { GatewayCore } from '../../../sandbox/gateway/core.ts';
import type { World } from '../world/world.ts';

type OurTransfer = {
  id: string;
  /** The payment from which it comes; null if it comes from our balance. */
  source: string | null;
  /** The account of the business of its booking or payout. */
  recipient: string | null;
  amount: number;
  reversed: number;
  postedAmount: number;
  postedReversed: number;
  /** When the first payout run of its booking began; null before. */
  dueAt: Temporal.Instant | null;
};

/** Compares the gateway's transfers with the books and the ledger, in both directions. */
export async function judgeTransfers({ mon, gateway: { core } }: World): Promise<string[]> {
  const broken = new Set<string>();
  const ours = new Map((await transfersOf(mon)).map((row) => [row.id, row]));
  for (const { transfer: theirs, releasedAt } of core.transfers.list()) {
    const known = ours.get(theirs.id);
    ours.delete(theirs.id);
    if (!known) {
      // A transfer that was made twice, and returned, is no loss; nor is one that failed.
      if (backOf(core, theirs) < theirs.amount) broken.add('I8 a transfer is not in the books');
      continue;
    }
    for (const line of differences(core, known, theirs)) broken.add(line);
    const isReleased = releasedAt !== null && backOf(core, theirs) < theirs.amount;
    // The gateway counts in whole seconds.
    const dueSeconds = Math.floor(
      (known.dueAt?.epochMilliseconds ?? Number.POSITIVE_INFINITY) / 1000,
    );
    if (isReleased && releasedAt < dueSeconds) {
      broken.add('I8 a transfer was released without a payout');
    }
  }
  if (ours.size > 0) broken.add('I8 the gateway does not have a transfer of the books');
  for (const line of await judgePaidOut(mon, core)) broken.add(line);
  return [...broken];
}

type Theirs = ReturnType<GatewayCore['transfers']['list']>[number]['transfer'];

function differences(core: GatewayCore, ours: OurTransfer, theirs: Theirs): string[] {
  const reversed = backOf(core, theirs);
  return [
    theirs.recipient === ours.recipient ? '' : 'I8 a transfer went to another account',
    theirs.source === (ours.source ?? core.accountId) ? '' : 'I8 a transfer has another source',
    theirs.amount === ours.amount ? '' : 'I8 a transfer has another amount',
    reversed === ours.reversed ? '' : 'I8 a transfer was reversed by another amount',
    ours.postedAmount === theirs.amount ? '' : 'I8 the ledger has another amount of a transfer',
    ours.postedReversed === reversed ? '' : 'I8 the ledger has another reversal of a transfer',
  ].filter((line) => line !== '');
}

/** What came back of a transfer: its reversals, or all of it when it failed. */
function backOf(core: GatewayCore, { id, status, amount }: Theirs): number {
  if (status === 'failed') return amount;
  return core.reversals.list({ parent: id }).reduce((sum, reversal) => sum + reversal.amount, 0);
}

/** Transfers of the books; those of payments are posted when they are made, the others by their payout. */
async function transfersOf(mon: pg.Client): Promise<OurTransfer[]> {
  const { rows } = await mon.query<OurTransfer>(`
    with posted as (
      select t.key, sum(p.amount_paise) filter (where a.kind = 'clearing') as clearing
      from ledger.transactions t join ledger.postings p on p.transaction_id = t.id
      join ledger.accounts a on a.id = p.account_id
      where t.kind in ('transfer made', 'transfer reversed', 'payout') group by t.id),
    runs as (
      select l.booking_id, min(r.started_at) as started_at from payouts.lines l
      join payouts.payouts o on o.id = l.payout_id join payouts.runs r on r.id = o.run_id
      where o.state <> 'failed' group by l.booking_id)
    select t.gateway_transfer_id as id, p.gateway_payment_id as source,
      a.gateway_account_id as recipient, t.made_paise as amount, t.reversed_paise as reversed,
      coalesce((select -clearing from posted where key = 'transfer-made-' || t.id), 0)::bigint as "postedAmount",
      coalesce((select sum(clearing) from posted
        where starts_with(key, 'transfer-reversed-' || t.id || '-')), 0)::bigint as "postedReversed",
      (select started_at from runs where booking_id = t.subject_id) as "dueAt"
    from payments.transfers t join payments.payments p on p.id = t.payment_id
    join booking.bookings b on b.id = t.subject_id join catalogue.services s on s.id = b.service_id
    left join payments.linked_accounts a on a.person_id = s.owner_id
    where t.gateway_transfer_id is not null
    union all
    select o.gateway_transfer_id, null, a.gateway_account_id, o.rest_paise, 0,
      coalesce((select -clearing from posted where key = 'payout-' || o.id), 0)::bigint, 0, r.started_at
    from payouts.payouts o join payouts.runs r on r.id = o.run_id
    left join payments.linked_accounts a on a.person_id = o.provider_id
    where o.gateway_transfer_id is not null and o.state <> 'failed'`);
  return rows;
}

type PaidOut = { line: string; paymentId: string | null };

/** Checks that what is due arrives at its provider, and only what was paid for. */
async function judgePaidOut(mon: pg.Client, core: GatewayCore): Promise<string[]> {
  const { rows } = await mon.query<PaidOut>(`
    select 'I14 a payout was never sent' as line, null as "paymentId" from payouts.payouts where state = 'wanted'
    union all
    select 'I14 a payout never arrived', null from payouts.payouts where state = 'paid' and arrived_at is null
    union all
    select 'a payout is of another provider''s booking', null from payouts.lines l
    join payouts.payouts o on o.id = l.payout_id join booking.bookings b on b.id = l.booking_id
    join catalogue.services s on s.id = b.service_id where s.owner_id <> o.provider_id
    union all
    select 'I14 earnings that are due were never paid out', null from (
      select e.provider_id, sum(e.net_paise) as net_paise from booking.earnings e
      where not exists (select from payouts.lines l where l.earning_id = e.id and l.is_live)
      group by e.booking_id, e.provider_id
      having max(e.due_at) <= (select now() + offset_ms * interval '1 millisecond' from platform.world_clock)
    ) due join payments.linked_accounts a on a.person_id = due.provider_id and a.status = 'activated'
    group by due.provider_id having sum(due.net_paise) >= 100
    union all
    select 'I8 a payout was released before its payment was captured', p.gateway_payment_id
    from payouts.lines l join payouts.payouts o on o.id = l.payout_id and o.state = 'paid'
    join booking.paid_by f on f.booking_id = l.booking_id
    join payments.payments p on p.id = f.payment_id`);
  const isBroken = ({ paymentId }: PaidOut) =>
    paymentId === null || !core.payments.get(paymentId)?.payment.captured;
  return rows.filter(isBroken).map(({ line }) => line);
}
