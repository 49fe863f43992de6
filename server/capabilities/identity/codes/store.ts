import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { WRONG_ATTEMPTS_MAX } from '../rules.ts';

export type Purpose =
  | 'login'
  | 'register'
  | 'payout'
  | 'upi'
  | 'email'
  | 'present email'
  | 'delete'
  | 'phone'
  | 'confirm';

/** The owner of a code: an e-mail address, or a mobile number for `phone`, plus a person where the address is not theirs yet. */
export type CodeOwner = { purpose: Purpose; email: string; personId?: string | undefined };

export type LiveCode = Row<
  'identity.codes',
  'id' | 'codeHash' | 'sentAt' | 'flowStartedAt' | 'resends'
> & {
  isExhausted: boolean;
};

/**
 * Which attempts a submission uses: those of the requesting browser, or those of clients without
 * cookies.
 */
export type Tries = 'own' | 'bare';
const triesOf = { own: sql.ref('wrong_tries'), bare: sql.ref('bare_tries') };

/** Serializes code requests for an address until the transaction ends. */
export async function lockSends(tx: Tx, { purpose, email }: CodeOwner): Promise<void> {
  const key = `otp:${purpose}:${email}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** The unused code that this client requested; it may be expired or exhausted. */
export async function codeOfClient(
  db: Db | Tx,
  owner: CodeOwner,
  clientHash: string,
): Promise<LiveCode | undefined> {
  return newestCode(db, owner, { where: sql`client_hash = ${clientHash}`, tries: 'own' });
}

/** The latest unused code that a client without cookies requested from this network. */
export async function codeOfNetwork(
  db: Db | Tx,
  owner: CodeOwner,
  network: string,
): Promise<LiveCode | undefined> {
  return newestCode(db, owner, { where: sql`bare_network = ${network}`, tries: 'bare' });
}

async function newestCode(
  db: Db | Tx,
  { purpose, email, personId }: CodeOwner,
  { where, tries }: { where: RawBuilder<unknown>; tries: Tries },
): Promise<LiveCode | undefined> {
  const { rows } = await sql<LiveCode>`
    select id, code_hash, sent_at, flow_started_at,
      resends, ${triesOf[tries]} >= ${WRONG_ATTEMPTS_MAX} as "isExhausted"
    from identity.codes
    where purpose = ${purpose} and email = ${email} and used_at is null
      and person_id is not distinct from ${personId ?? null} and ${where}
    order by sent_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

export type NewCode = CodeOwner & {
  id: string;
  clientHash: string;
  bareNetwork: string | null;
  codeHash: string;
  sentAt: Temporal.Instant;
  flowStartedAt: Temporal.Instant;
  resends: number;
  expiresAt: Temporal.Instant;
};

/** Writes a client's code and thereby invalidates its previous one. */
export async function writeCode(tx: Tx, code: NewCode): Promise<void> {
  await sql`
    insert into identity.codes (id, purpose, email, person_id, client_hash, bare_network, code_hash,
      sent_at, flow_started_at, resends, expires_at)
    values (${code.id}, ${code.purpose}, ${code.email}, ${code.personId ?? null}, ${code.clientHash},
      ${code.bareNetwork}, ${code.codeHash}, ${code.sentAt}, ${code.flowStartedAt}, ${code.resends},
      ${code.expiresAt})
    on conflict (id) do update set bare_network = excluded.bare_network,
      code_hash = excluded.code_hash, sent_at = excluded.sent_at,
      flow_started_at = excluded.flow_started_at, resends = excluded.resends,
      expires_at = excluded.expires_at, wrong_tries = 0, bare_tries = 0`.execute(tx);
}

/** Consumes a code. Of concurrent submissions, exactly one gets true. */
export async function spendCode(
  tx: Tx,
  { code, tries }: { code: LiveCode; tries: Tries },
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update identity.codes set used_at = ${now}
    where id = ${code.id} and code_hash = ${code.codeHash} and used_at is null
      and ${triesOf[tries]} < ${WRONG_ATTEMPTS_MAX} and expires_at > ${now}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Counts a wrong attempt. @returns false when the code was already exhausted */
export async function countWrongAttempt(
  db: Db,
  { code, tries }: { code: LiveCode; tries: Tries },
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update identity.codes set ${triesOf[tries]} = ${triesOf[tries]} + 1
    where id = ${code.id} and code_hash = ${code.codeHash} and used_at is null
      and ${triesOf[tries]} < ${WRONG_ATTEMPTS_MAX} and expires_at > ${now}
    returning id`.execute(db);
  return rows.length > 0;
}

export async function addTicket(
  tx: Tx,
  hash: string,
  email: string,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into identity.tickets (hash, email, expires_at)
    values (${hash}, ${email}, ${expiresAt})`.execute(tx);
}

/** Consumes a ticket. @returns the verified address, or undefined when the ticket is invalid */
export async function spendTicket(
  tx: Tx,
  hash: string,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update identity.tickets set used_at = ${now}
    where hash = ${hash} and used_at is null and expires_at > ${now}
    returning email`.execute(tx);
  return rows[0]?.email;
}
