import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Account, ReadyBooking, ReadySum } from './proposals.rules.ts';

type Owners = readonly string[] | 'all';

/** A booking whose transfer is not aligned waits for it on its own, unless it takes money back. */
const waits = sql`not is_aligned and net_paise >= 0`;

/**
 * Bookings that are over and whose earnings are all due, undisputed and unpaid, without those that wait for their
 * transfers. A booking is paid out as a whole, so that its hold is released as a whole.
 */
export async function readyBookings(
  db: Db | Tx,
  now: Temporal.Instant,
  providerIds: readonly string[],
): Promise<ReadyBooking[]> {
  const { rows } = await sql<ReadyBooking>`
    select provider_id, provider_name, booking_id, net_paise, earning_ids, due_at, held_paise, is_aligned
    from (${ready(now, providerIds)}) r where not (${waits}) order by provider_id, booking_id`.execute(
    db,
  );
  return rows;
}

/** The sums of all these bookings per provider, followed by those that wait for their transfers. */
export async function readySums(db: Db | Tx, now: Temporal.Instant): Promise<ReadySum[]> {
  const { rows } = await sql<ReadySum>`
    select provider_id, min(provider_name) as provider_name, count(*)::int as bookings,
      sum(net_paise)::bigint as net_paise, sum(held_paise)::bigint as held_paise,
      bool_and(is_aligned) as is_aligned, min(due_at) as due_at
    from (${ready(now, 'all')}) r
    group by provider_id, (${waits}) order by provider_id, (${waits})`.execute(db);
  return rows;
}

function ready(now: Temporal.Instant, owners: Owners) {
  const ofOwners =
    owners === 'all' ? sql`` : sql`where e.provider_id = any(${[...owners]}::uuid[])`;
  return sql`
    select b.*, coalesce(t.held_paise, 0)::bigint as held_paise, coalesce(t.is_aligned, true) as is_aligned
    from (
      select e.provider_id, min(e.provider_name) as provider_name, e.booking_id,
        sum(e.net_paise)::bigint as net_paise, array_agg(e.id order by e.id) as earning_ids,
        min(e.due_at) as due_at
      from payouts.unpaid u join booking.earnings_public e on e.id = u.earning_id
      ${ofOwners}
      group by e.provider_id, e.booking_id
      having bool_and(e.is_over) and not bool_or(e.is_disputed)
        and coalesce(max(e.due_at) filter (where e.net_paise > 0) <= ${now}, true)
        -- An open payout owns the transfers of its bookings.
        and not exists (
          select from payouts.lines n join payouts.payouts p on p.id = n.payout_id
          where n.booking_id = e.booking_id and n.is_live and p.state = 'wanted')
    ) b
    left join lateral (
      select sum(made_paise - reversed_paise) filter (where status = 'made') as held_paise,
        bool_and(case status when 'wanted' then target_paise < 100
          when 'made' then made_paise - reversed_paise <= target_paise else true end) as is_aligned
      from payments.transfers_public where subject_id = b.booking_id
    ) t on true`;
}

export async function accountsOf(
  db: Db | Tx,
  providerIds: readonly string[],
): Promise<Map<string, Account>> {
  const { rows } = await sql<Account & { personId: string }>`
    select person_id, status, usable_from, gateway_account_id from payments.linked_accounts_public
    where person_id = any(${providerIds})`.execute(db);
  return new Map(rows.map((row) => [row.personId, row]));
}

/** Providers with a payout from before a restore that no admin has resolved. */
export async function providersWithUnmatched(
  db: Db | Tx,
  providerIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ providerId: string }>`
    select distinct u.provider_id from payouts.unmatched u
    join payments.open_differences_public d on d.gateway_id = u.gateway_transfer_id
    where u.provider_id = any(${[...providerIds]}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.providerId));
}
