import { type Db, type Tx, violatedConstraint } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { Refused } from '#platform/refused.ts';

export type PasskeyRow = Row<
  'identity.passkeys',
  | 'id'
  | 'personId'
  | 'credentialId'
  | 'publicKey'
  | 'transports'
  | 'isBackedUp'
  | 'isSecondFactor'
  | 'name'
  | 'createdAt'
  | 'usedAt'
> & { counter: number };

const columns = sql.raw(`id, person_id as "personId", credential_id as "credentialId",
  public_key as "publicKey", counter::float8 as counter, transports, is_backed_up as "isBackedUp",
  is_second_factor as "isSecondFactor", name, created_at as "createdAt", used_at as "usedAt"`);

/** A person's passkeys, newest first. */
export async function passkeysOf(db: Db | Tx, personId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select ${columns} from identity.passkeys
    where person_id = ${personId} order by created_at desc, id desc`.execute(db);
  return rows;
}

/** A passkey by its credential, locked until the transaction ends, so that uses run one at a time. */
export async function lockPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    select ${columns} from identity.passkeys
    where credential_id = ${credentialId} for update`.execute(tx);
  return rows[0];
}

export async function hasPasskey(db: Db | Tx, personId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from identity.passkeys where person_id = ${personId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Whether a person has a passkey that was added after their second factor. */
export async function hasFactorPasskey(db: Db | Tx, personId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from identity.passkeys
      where person_id = ${personId} and is_second_factor) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** @throws Refused PASSKEY_KNOWN, decided by the unique constraint */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<PasskeyRow, 'id' | 'usedAt'>,
): Promise<void> {
  const { personId, credentialId, publicKey, counter, transports, name, createdAt } = passkey;
  try {
    await sql`
      insert into identity.passkeys (person_id, credential_id, public_key, counter, transports,
        is_backed_up, is_second_factor, name, created_at)
      values (${personId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[],
        ${passkey.isBackedUp}, ${passkey.isSecondFactor}, ${name}, ${createdAt})`.execute(tx);
  } catch (error) {
    if (violatedConstraint(error) === 'passkeys_credential_once')
      throw new Refused('PASSKEY_KNOWN');
    throw error;
  }
}

/** Records a use with the counter and backup state of the authenticator. */
export async function markUsed(
  tx: Tx,
  id: string,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update identity.passkeys
    set counter = ${counter}, is_backed_up = ${isBackedUp}, used_at = ${now}
    where id = ${id}`.execute(tx);
}

/** @returns false when the person has no such passkey */
export async function setPasskeyName(
  db: Db,
  { personId, id, name }: { personId: string; id: string; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    update identity.passkeys set name = ${name}
    where id = ${id} and person_id = ${personId} returning id`.execute(db);
  return rows.length > 0;
}

/** @returns the name of the removed passkey; undefined when the person has no such one */
export async function deletePasskey(
  tx: Tx,
  { personId, id }: { personId: string; id: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from identity.passkeys
    where id = ${id} and person_id = ${personId} returning name`.execute(tx);
  return rows[0]?.name;
}

/** Deletes all passkeys of a person. @returns how many */
export async function deletePasskeys(tx: Tx, personId: string): Promise<number> {
  await sql`delete from identity.passkey_challenges where person_id = ${personId}`.execute(tx);
  const { rows } = await sql`
    delete from identity.passkeys where person_id = ${personId} returning id`.execute(tx);
  return rows.length;
}

/** Records that a passkey was removed without one, which freezes payout details. */
export async function markPasskeyRemoved(
  tx: Tx,
  personId: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update identity.people set passkey_removed_at = ${now}
    where id = ${personId}`.execute(tx);
}

export async function passkeyRemovedAt(
  db: Db | Tx,
  personId: string,
): Promise<Temporal.Instant | null> {
  const { rows } = await sql<Row<'identity.people', 'passkeyRemovedAt'>>`
    select passkey_removed_at from identity.people where id = ${personId}`.execute(db);
  return rows[0]?.passkeyRemovedAt ?? null;
}
