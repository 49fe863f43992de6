import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { GatewayAccount } from '#platform/gateway/port.ts';

export type AccountRow = Row<
  'payments.linked_accounts',
  | 'personId'
  | 'gatewayAccountId'
  | 'status'
  | 'holderName'
  | 'bankLast4'
  | 'panLast4'
  | 'usableFrom'
>;

export async function accountOf(db: Db | Tx, personId: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select person_id, gateway_account_id, status, holder_name, bank_last4, pan_last4, usable_from
    from payments.linked_accounts where person_id = ${personId}`.execute(db);
  return rows[0];
}

/** The account at the gateway with its sealed PAN; undefined before there is one. */
export async function sealedPanOf(db: Db, personId: string) {
  const { rows } = await sql<Row<'payments.linked_accounts', 'gatewayAccountId' | 'panSealed'>>`
    select gateway_account_id, pan_sealed from payments.linked_accounts
    where person_id = ${personId}`.execute(db);
  return rows[0];
}

/** An account while it changes, with the earlier start of its payouts. */
export type HeldAccount = Row<
  'payments.linked_accounts',
  'personId' | 'holderName' | 'panSealed' | 'usableFrom'
> & { usableBefore: Temporal.Instant };

/**
 * Blocks payouts to a changing account until an instant, before the gateway is called. Every hold
 * ends at another instant, so that a restored one is the caller's own.
 */
export async function holdAccount(
  tx: Tx,
  personId: string,
  usableFrom: Temporal.Instant,
): Promise<HeldAccount | undefined> {
  const { rows } = await sql<HeldAccount>`
    update payments.linked_accounts
    set usable_from = greatest(${usableFrom}, usable_from + interval '1 millisecond')
    where person_id = ${personId}
    returning person_id, holder_name, pan_sealed, usable_from, old.usable_from as usable_before`.execute(
    tx,
  );
  return rows[0];
}

/** Ends a hold, unless the account has changed since. */
export async function endHold(
  db: Db,
  { personId, usableFrom, usableBefore }: HeldAccount,
): Promise<void> {
  await sql`update payments.linked_accounts set usable_from = ${usableBefore}
    where person_id = ${personId} and usable_from = ${usableFrom}`.execute(db);
}

export type LinkedAccount = {
  personId: string;
  account: GatewayAccount;
  holderName: string;
  bankLast4: string;
  panSealed: string;
  panLast4: string;
};

/** Upserts an account; `usable_from` of a known one stays. */
export async function writeAccount(
  tx: Tx,
  linked: LinkedAccount,
  now: Temporal.Instant,
): Promise<void> {
  const { personId, account, holderName, bankLast4, panSealed, panLast4 } = linked;
  await sql`
    insert into payments.linked_accounts (person_id, gateway_account_id, status, holder_name,
      bank_last4, pan_sealed, pan_last4, created_at, usable_from, checked_at)
    values (${personId}, ${account.id}, ${account.status}, ${holderName}, ${bankLast4},
      ${panSealed}, ${panLast4}, ${now}, ${now}, ${now})
    on conflict (person_id) do update set gateway_account_id = excluded.gateway_account_id,
      status = excluded.status, holder_name = excluded.holder_name,
      bank_last4 = excluded.bank_last4, pan_sealed = excluded.pan_sealed,
      pan_last4 = excluded.pan_last4, checked_at = excluded.checked_at`.execute(tx);
}

/** Accounts that are not activated and were last checked before an instant. */
export async function accountsToCheck(
  db: Db,
  before: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ gatewayAccountId: string }>`
    select gateway_account_id from payments.linked_accounts
    where status <> 'activated' and coalesce(checked_at, created_at) <= ${before}
    order by coalesce(checked_at, created_at) limit ${limit}`.execute(db);
  return rows.map((row) => row.gatewayAccountId);
}

export async function markChecked(
  db: Db,
  gatewayAccountId: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update payments.linked_accounts set checked_at = ${now}
    where gateway_account_id = ${gatewayAccountId}`.execute(db);
}

export async function writeAccountStatus(
  db: Db,
  account: GatewayAccount,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update payments.linked_accounts set status = ${account.status}, checked_at = ${now}
    where gateway_account_id = ${account.id}`.execute(db);
}

export type Workplace = Row<'catalogue.services_public', 'address' | 'area' | 'city'>;

/** Address of a person's oldest service: the gateway requires an address. */
export async function workplaceOf(db: Db, personId: string): Promise<Workplace | undefined> {
  const { rows } = await sql<Workplace>`
    select address, area, city from catalogue.services_public where owner_id = ${personId}
    order by created_at limit 1`.execute(db);
  return rows[0];
}
