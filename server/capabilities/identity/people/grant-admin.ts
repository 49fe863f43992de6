import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { deleteFactor } from '../second-factor/store.ts';
import { grantAdminByEmail, grantRole, personById } from '../store.ts';
import { lockAccountStatus, lockAdmins, removeAdmin } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'site'>;
type Decision = { personId: string; by: string };

/**
 * Makes a person an admin. They get access once they have set up their second factor.
 * @throws Refused PERSON_NOT_FOUND, PERSON_STATE for an admin, or a suspended or closed account
 */
export async function grantAdmin({ db, clock }: Needs, { personId, by }: Decision): Promise<void> {
  await inTransaction(db, async (tx) => {
    const status = await lockAccountStatus(tx, personId);
    if (!status) throw new Refused('PERSON_NOT_FOUND');
    const isEligible = status.isOpen && !status.isSuspended && !status.granted.includes('admin');
    if (!isEligible) throw new Refused('PERSON_STATE');
    await grantRole(tx, personId, 'admin', clock.now(), by);
  });
}

/**
 * Revokes the admin role and deletes the second factor, which must be set up again after a new
 * grant. Admins cannot revoke their own role, so that at least one admin remains.
 * @throws Refused OWN_CASE, PERSON_NOT_FOUND, PERSON_STATE for a person who is no admin,
 * ADMIN_LISTED, FORBIDDEN for an actor who has just lost the role
 */
export async function revokeAdmin({ db, site }: Needs, { personId, by }: Decision): Promise<void> {
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
  });
}

/** Grants the admin role to the people whose addresses the configuration lists. */
export async function grantConfiguredAdmins({ db, clock, site }: Needs): Promise<void> {
  await grantAdminByEmail(db, site.adminEmails, clock.now());
}
