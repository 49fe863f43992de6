import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { adminEmails } from '../alerts/store.ts';
import { deleteEnrolmentCode } from '../second-factor/enrolment.store.ts';
import { deleteFactor } from '../second-factor/store.ts';
import { grantAdminByEmail, grantRole, type Person, personById } from '../store.ts';
import { adminGrantedEmail } from './emails.ts';
import { lockAccountStatus, lockAdmins, removeAdmin } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'site' | 'secrets'>;
type Decision = { personId: string; by: string };

/**
 * Locks a person who may become an admin.
 * @throws Refused PERSON_NOT_FOUND, PERSON_STATE for an admin, or a suspended or closed account
 */
export async function lockAdminCandidate(tx: Tx, personId: string): Promise<void> {
  const status = await lockAccountStatus(tx, personId);
  if (!status) throw new Refused('PERSON_NOT_FOUND');
  const isEligible = status.isOpen && !status.isSuspended && !status.granted.includes('admin');
  if (!isEligible) throw new Refused('PERSON_STATE');
}

/**
 * Makes a person an admin and notifies all admins. They get access once they have set up their second factor.
 * @throws Refused PERSON_NOT_FOUND, PERSON_STATE for an admin, or a suspended or closed account
 */
export async function grantAdmin(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'site' | 'secrets' | 'mail'>,
  { personId, by }: Decision,
): Promise<void> {
  await lockAdminCandidate(tx, personId);
  const now = deps.clock.now();
  await grantRole(tx, personId, 'admin', now, by);
  await recordEvent(tx, deps.secrets, { kind: 'role granted', ...adminRole(personId, by) }, now);
  await notifyAdmins(tx, deps, { personId, by });
}

async function notifyAdmins(
  tx: Tx,
  { mail, site: { publicUrl } }: Pick<Deps, 'mail' | 'site'>,
  { personId, by }: Decision,
): Promise<void> {
  const [admin, granting] = [await personById(tx, personId), await personById(tx, by)];
  const names = { adminName: nameOf(admin), byName: nameOf(granting) };
  for (const email of await adminEmails(tx)) {
    await mail.enqueue(tx, adminGrantedEmail(email, { ...names, publicUrl }));
  }
}

function nameOf(person: Person | undefined): string {
  return person ? `${person.firstName} ${person.lastName}` : 'An admin';
}

/**
 * Revokes the admin role and deletes the second factor, which must be set up again after a new grant. Admins
 * cannot revoke their own role, so that at least one admin remains.
 * @throws Refused OWN_CASE, PERSON_NOT_FOUND, PERSON_STATE for a person who is not an admin, ADMIN_LISTED,
 * FORBIDDEN for an actor who has just lost the role
 */
export async function revokeAdmin(
  { db, clock, site, secrets }: Needs,
  { personId, by }: Decision,
): Promise<void> {
  if (personId === by) throw new Refused('OWN_CASE');
  await inTransaction(db, async (tx) => {
    const person = await personById(tx, personId);
    if (!person) throw new Refused('PERSON_NOT_FOUND');
    const admins = await lockAdmins(tx);
    if (!admins.includes(by)) throw new Refused('FORBIDDEN');
    if (!admins.includes(personId)) throw new Refused('PERSON_STATE');
    if (site.adminEmails.includes(person.email)) throw new Refused('ADMIN_LISTED');
    await removeAdmin(tx, personId);
    await deleteFactor(tx, personId);
    await deleteEnrolmentCode(tx, personId);
    const event = adminRole(personId, by);
    const now = clock.now();
    await recordEvent(tx, secrets, { kind: 'role revoked', ...event }, now);
    await recordEvent(tx, secrets, { ...event, kind: 'second factor removed' }, now);
  });
}

/** Grants the admin role to the people whose addresses the configuration lists. */
export async function grantConfiguredAdmins({ db, clock, site, secrets }: Needs): Promise<void> {
  await inTransaction(db, (tx) => grantAdminByEmail(tx, secrets, site.adminEmails, clock.now()));
}

/** The admin role of a person, for an event that another admin causes. */
function adminRole(personId: string, by: string) {
  const subject = { kind: 'person', id: personId } as const;
  return { actorId: by, subject, detail: 'admin' };
}
