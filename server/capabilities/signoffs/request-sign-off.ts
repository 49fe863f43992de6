import { adminRows, personById } from '#capabilities/identity/index.ts';
import { SIGN_OFF_HOURS } from '#contract/signoffs/limits.ts';
import { setAuditNote } from '#platform/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { signOffEmail } from './emails.ts';
import {
  expireSignOff,
  insertSignOff,
  type NewSignOff,
  openSignOff,
  type SignOffRow,
} from './store.ts';

type Needs = Pick<Deps, 'clock' | 'mail' | 'secrets' | 'site'>;

/**
 * Stores an action with its complete effect, for another admin to confirm. Repeating an open
 * request returns it. The audit entry of the call becomes that of the request.
 * @throws Refused SECOND_ADMIN_NEEDED when no other admin can confirm it, SIGN_OFF_OPEN while a
 * different request for the same subject is open
 */
export async function requestSignOff(tx: Tx, deps: Needs, one: NewSignOff): Promise<SignOffRow> {
  const now = deps.clock.now();
  const barred = new Set([one.requestedBy, ...one.beneficiaries]);
  const others = (await adminRows(tx)).filter(({ id }) => !barred.has(id));
  if (others.length === 0) throw new Refused('SECOND_ADMIN_NEEDED');
  await expireSignOff(tx, one, now);
  const expiresAt = now.add({ hours: SIGN_OFF_HOURS });
  const row = await insertSignOff(tx, one, { now, expiresAt });
  if (!row) return sameRequest(one, await openSignOff(tx, one));
  noteRequest(row);
  const subject = { kind: 'sign-off', id: row.id } as const;
  const event = { kind: 'sign-off requested', actorId: one.requestedBy, subject } as const;
  await recordEvent(tx, deps.secrets, { ...event, detail: one.kind }, now);
  const person = await personById(tx, one.requestedBy);
  const byName = person ? `${person.firstName} ${person.lastName}` : 'An admin';
  const { publicUrl } = deps.site;
  for (const { email } of others) {
    const { kind, amountPaise } = one;
    await deps.mail.enqueue(tx, signOffEmail(email, { kind, amountPaise, byName, publicUrl }));
  }
  return row;
}

/** @throws Refused SIGN_OFF_OPEN unless the open request is the same one by the same admin */
function sameRequest(one: NewSignOff, open: SignOffRow | undefined): SignOffRow {
  const isSame =
    open?.requestedBy === one.requestedBy &&
    open.fingerprint === one.fingerprint &&
    open.amountPaise === one.amountPaise;
  if (!isSame) throw new Refused('SIGN_OFF_OPEN');
  noteRequest(open);
  return open;
}

function noteRequest({ id, amountPaise }: Pick<SignOffRow, 'id' | 'amountPaise'>): void {
  const subject = { kind: 'sign-off', id } as const;
  setAuditNote({ act: 'sign-off requested', subject, amountPaise: amountPaise || null });
}
