import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { adminEmails } from '../alerts/store.ts';
import { deleteEnrolmentCode } from '../second-factor/enrolment.store.ts';
import { deleteFactor, factorState } from '../second-factor/store.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { personById } from '../store.ts';
import { factorRemovedEmail } from './emails.ts';
import { lockAdmins } from './store.ts';

type Needs = Pick<Deps, 'clock' | 'site' | 'secrets' | 'mail'>;

/**
 * Locks an admin whose second factor is lost.
 * @throws Refused PERSON_NOT_FOUND, PERSON_STATE for a person who is not an admin or has no second factor
 */
export async function lockLostFactor(tx: Tx, personId: string): Promise<void> {
  if (!(await personById(tx, personId))) throw new Refused('PERSON_NOT_FOUND');
  const isAdmin = (await lockAdmins(tx)).includes(personId);
  const isLost = isAdmin && (await factorState(tx, personId)).isEnrolled;
  if (!isLost) throw new Refused('PERSON_STATE');
}

/**
 * Removes the second factor that an admin has lost, ends their sessions and notifies all admins. Setting up a new one
 * takes a set-up code, so that the mailbox is not enough; also for an admin whom the configuration lists.
 * @throws Refused PERSON_NOT_FOUND, PERSON_STATE
 */
export async function removeLostFactor(
  tx: Tx,
  { clock, site, secrets, mail }: Needs,
  { personId, by }: { personId: string; by: string },
): Promise<void> {
  await lockLostFactor(tx, personId);
  const now = clock.now();
  await deleteFactor(tx, personId);
  await deleteEnrolmentCode(tx, personId);
  await sql`update identity.people set factor_removed_at = ${now}
    where id = ${personId}`.execute(tx);
  await endSessionsOf(tx, personId, 'factor replaced', now);
  const subject = { kind: 'person', id: personId } as const;
  const event = { kind: 'second factor removed', actorId: by, subject, detail: 'lost' } as const;
  await recordEvent(tx, secrets, event, now);
  const names = { adminName: await nameOf(tx, personId), byName: await nameOf(tx, by) };
  for (const email of await adminEmails(tx)) {
    await mail.enqueue(tx, factorRemovedEmail(email, { ...names, publicUrl: site.publicUrl }));
  }
}

async function nameOf(tx: Tx, personId: string): Promise<string> {
  const person = await personById(tx, personId);
  return person ? `${person.firstName} ${person.lastName}` : 'An admin';
}
