import type { CreditKind } from '#contract/wallet/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

export type NewCredit = {
  personId: string;
  kind: CreditKind;
  amountPaise: number;
  /** Idempotency key: one credit per key. */
  key: string;
  /** The booking, or the reschedule of one, that it comes from. */
  subjectId: string;
  note: string;
  /** Null: never expires. */
  expiresAt: Temporal.Instant | null;
};

/** @returns the credit's id, or undefined when the key was already used. */
export async function insertCredit(
  tx: Tx,
  credit: NewCredit,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into wallet.credits
      (person_id, kind, amount_paise, key, subject_id, note, granted_at, expires_at)
    values (${credit.personId}, ${credit.kind}, ${credit.amountPaise}, ${credit.key},
      ${credit.subjectId}, ${credit.note.slice(0, 300)}, ${now}, ${credit.expiresAt})
    on conflict on constraint credit_once do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export type Reservation = {
  bookingId: string;
  personId: string;
  /** The business that is paid; its gift cards are accepted. */
  businessId: string;
  requestedPaise: number;
  usesGifts: boolean;
  usesCredits: boolean;
  until: Temporal.Instant;
};

/** Reserved parts in paise. */
export type Reserved = { giftPaise: number; creditPaise: number };

/**
 * Reserves up to `requestedPaise` for a booking, gift cards first, replacing its earlier reservation.
 * @returns the reserved paise, which nothing else can spend until `until`.
 */
export async function reserveCredit(
  db: Db | Tx,
  { bookingId, personId, businessId, requestedPaise, ...one }: Reservation,
  now: Temporal.Instant,
): Promise<Reserved> {
  const { rows } = await sql<Reserved>`
    select gift_paise, credit_paise from wallet.reserve_up_to(${businessId}, ${bookingId}, ${personId},
      ${requestedPaise}, ${one.usesGifts}, ${one.usesCredits}, ${now}, ${one.until})`.execute(db);
  return rows[0] ?? { giftPaise: 0, creditPaise: 0 };
}

/** Makes the reserved parts available again; a late payment can still use them. */
export async function releaseReservation(db: Db | Tx, bookingId: string): Promise<void> {
  await sql`select wallet.release_reservation(${bookingId}::uuid)`.execute(db);
}

/** @returns false when the credits are no longer available; in that case nothing is spent. */
export async function spend(
  tx: Tx,
  spending: { bookingId: string; personId: string; businessId: string; amountPaise: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ spent: boolean }>`
    select wallet.spend(${spending.businessId}, ${spending.bookingId}, ${spending.personId}, ${spending.amountPaise}, ${now}) as spent`.execute(
    tx,
  );
  return rows[0]?.spent ?? false;
}

export type ReturnedUse = Row<'wallet.credits', 'personId' | 'expiresAt'> & {
  creditId: string;
  givenPaise: number;
};

export async function returnUses(
  tx: Tx,
  request: { subjectId: string; amountPaise: number; key: string },
  now: Temporal.Instant,
): Promise<ReturnedUse[]> {
  const { rows } = await sql<ReturnedUse>`
    select credit_id, given_paise, person_id, expires_at
    from wallet.give_back(null, ${request.subjectId}, ${request.amountPaise}, ${request.key}, ${now})`.execute(
    tx,
  );
  return rows;
}

/** Expires the rest of a credit. @returns false when this was done before. */
export async function expireUse(
  tx: Tx,
  credit: { id: string; leftPaise: number; subjectId: string; key: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into wallet.uses (credit_id, kind, amount_paise, key, subject_id, at)
    values (${credit.id}, 'expire', ${credit.leftPaise}, ${credit.key}, ${credit.subjectId}, ${now})
    on conflict on constraint use_once do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export type CreditRow = Row<
  'wallet.lefts',
  'id' | 'personId' | 'amountPaise' | 'leftPaise' | 'subjectId' | 'note' | 'grantedAt' | 'expiresAt'
> & {
  /** Gift cards are not among them. */
  kind: CreditKind;
  /** Number of uses: spent, returned or expired. */
  uses: number;
};

/** Credits past their expiry whose owners have no active reservation. */
export async function expiredCredits(
  db: Db,
  now: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from wallet.endings e join wallet.credits c on c.id = e.credit_id
    where e.expires_at <= ${now}
      and not exists (select from wallet.reservations r
        where r.person_id = c.person_id and r.held_until > ${now})
    order by e.expires_at, c.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Removes a credit from the expiry queue. */
export async function deleteEnding(tx: Tx, creditId: string): Promise<void> {
  await sql`delete from wallet.endings where credit_id = ${creditId}`.execute(tx);
}

/** Locks the owner's wallet until the transaction ends and reads a credit with its remainder. */
export async function lockCredit(tx: Tx, id: string): Promise<CreditRow | undefined> {
  await sql`select wallet.lock_person(person_id) from wallet.credits where id = ${id}`.execute(tx);
  const { rows } = await sql<CreditRow>`select * from wallet.lefts where id = ${id}`.execute(tx);
  return rows[0];
}

export async function creditsOf(
  db: Db,
  personId: string,
  now: Temporal.Instant,
): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select * from wallet.lefts
    where person_id = ${personId} and left_paise > 0
      and (expires_at is null or expires_at > ${now})
    order by expires_at nulls last, granted_at, id`.execute(db);
  return rows;
}

/** Amount that a person can spend now, without reservations. */
export async function availablePaise(
  db: Db,
  personId: string,
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select wallet.available(${personId}, ${now}, null) as amount`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** The place of a line in the history; `id` orders credits of one instant. */
export type LinePlace = { at: Temporal.Instant; rank: number; nr: number; id: string };

export type LineRow = Row<'wallet.credits', 'kind' | 'note' | 'amountPaise' | 'subjectId'> &
  LinePlace & { isUse: boolean; balancePaise: number };

/** Wallet history before a line, newest first, with the balance after each line. */
export async function linesOf(
  db: Db,
  personId: string,
  before: LinePlace | undefined,
  limit: number,
): Promise<LineRow[]> {
  const rest = before
    ? sql`where (at, rank, nr, id) < (${before.at}, ${before.rank}, ${before.nr}, ${before.id}::uuid)`
    : sql``;
  const { rows } = await sql<LineRow>`
    with entries as (
      select c.granted_at as at, c.kind, c.note, c.amount_paise, c.subject_id, 0 as rank, 0::bigint as nr, c.id
      from wallet.credits c where c.person_id = ${personId} and c.business_id is null
      union all
      select u.at, u.kind, c.note, -sum(u.amount_paise), u.subject_id, 1, min(u.id), ${NO_CREDIT}::uuid
      from wallet.uses u join wallet.credits c on c.id = u.credit_id
      where c.person_id = ${personId} and c.business_id is null
      group by u.at, u.kind, c.note, u.subject_id
    ), lines as (
      select at, kind, rank, nr, id, note, amount_paise, subject_id,
        sum(amount_paise) over (order by at, rank, nr, id) as balance_paise
      from entries
    )
    select at, kind, rank, nr, id, rank = 1 as is_use, note, amount_paise::bigint as amount_paise,
      subject_id, balance_paise::bigint as balance_paise
    from lines ${rest} order by at desc, rank desc, nr desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** The id of lines that are uses, which `nr` orders. */
const NO_CREDIT = '00000000-0000-0000-0000-000000000000';
