import { ACCESS_REASON_MINUTES, type AccessReason } from '#contract/admin/security-events.ts';
import type { HeldReason } from '#contract/admin/security-views.ts';
import { inTransaction } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { fullNames } from '../personal-data/names.ts';
import type { PersonalPart } from '../personal-data/parts.ts';
import { Refused } from '../refused.ts';
import {
  eraseNotes,
  heldReason,
  heldReasons,
  insertReason,
  type ReadRecord,
} from './access-reasons.store.ts';
import { recordEvent } from './security-events.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;
type Session = { personId: string; sessionId: string };

/** Stores why an admin opens a record; holds for a quarter of an hour in the admin's session. */
export async function giveReason(
  { db, clock, secrets }: Needs,
  { personId: actorId, sessionId }: Session,
  {
    subject,
    reason,
    note,
  }: { subject: ReadRecord; reason: AccessReason; note?: string | undefined },
): Promise<HeldReason> {
  const at = clock.now();
  const until = at.add({ minutes: ACCESS_REASON_MINUTES });
  const row = { sessionId, actorId, subject, reason, note: note || null, at, until };
  await inTransaction(db, async (tx) => {
    await insertReason(tx, row);
    const event = { kind: 'access reason given', actorId, subject, detail: reason } as const;
    await recordEvent(tx, secrets, event, at);
  });
  return { subject, until: until.toString() };
}

/** The reasons that hold in this session. */
export async function listReasons(
  { db, clock }: Needs,
  { sessionId }: Session,
): Promise<HeldReason[]> {
  const rows = await heldReasons(db, sessionId, clock.now());
  return rows.map(({ kind, id, until }) => ({ subject: { kind, id }, until: until.toString() }));
}

/**
 * Records that an admin reads personal data, before it is read.
 * @throws Refused REASON_NEEDED with the record, if no reason holds for it in this session
 */
export async function recordRead(
  { db, clock, secrets }: Needs,
  { personId: actorId, sessionId }: Session,
  subject: ReadRecord,
): Promise<void> {
  const now = clock.now();
  const reason = await heldReason(db, sessionId, subject, now);
  if (!reason) throw new Refused('REASON_NEEDED', undefined, { extra: { subject } });
  const event = { kind: 'personal data read', actorId, subject, detail: reason } as const;
  await recordEvent(db, secrets, event, now);
}

/** Erases a person from the notes of admins; the reasons stay. */
export const accessReasonsPart: PersonalPart = {
  name: 'access reasons',
  erase: (tx, subject) => {
    const { personId, email, phone } = subject;
    return eraseNotes(tx, personId, [email, ...fullNames(subject), ...(phone ? [phone] : [])]);
  },
};
