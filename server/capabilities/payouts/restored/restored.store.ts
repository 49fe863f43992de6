import { uuidsIn } from '#capabilities/payments/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export type Payee = { providerId: string };

/** The providers of these accounts at the gateway. */
export async function payeesOfAccounts(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, Payee>> {
  const { rows } = await sql<{ accountId: string; providerId: string }>`
    select gateway_account_id as account_id, person_id as provider_id
    from payments.linked_accounts_public
    where gateway_account_id = any(${[...accountIds]})`.execute(db);
  return new Map(rows.map(({ accountId, providerId }) => [accountId, { providerId }]));
}

/** The payouts among these that the database has. */
export async function knownPayouts(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from payouts.payouts where id = any(${uuidsIn(ids)}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type LostPayout = {
  id: string;
  runId: string;
  providerId: string;
  providerName: string;
  accountId: string;
  amountPaise: number;
  gatewayTransferId: string;
};

/**
 * Inserts a payout that was sent, under its old id, as open: its job freezes and releases the holds and posts it. The
 * rest is unknown until the holds are frozen.
 */
export async function insertLostPayout(
  tx: Tx,
  payout: LostPayout,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into payouts.payouts (id, run_id, provider_id, provider_name, account_id, amount_paise,
      gateway_transfer_id, attempts, next_try_at)
    values (${payout.id}, ${payout.runId}, ${payout.providerId}, ${payout.providerName},
      ${payout.accountId}, ${payout.amountPaise}, ${payout.gatewayTransferId}, 1, ${now})`.execute(
    tx,
  );
}

export async function insertUnmatched(
  tx: Tx,
  { gatewayId, providerId }: { gatewayId: string; providerId: string },
): Promise<void> {
  await sql`insert into payouts.unmatched (gateway_transfer_id, provider_id)
    values (${gatewayId}, ${providerId}) on conflict do nothing`.execute(tx);
}
