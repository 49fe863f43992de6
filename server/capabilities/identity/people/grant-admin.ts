import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { dropFactor } from '../second-factor/store.ts';
import { grantAdminByEmail, grantRole, personById } from '../store.ts';
import { lockAdmins, lockStanding, removeAdmin } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'site'>;
type Decision = { personId: string; by: string };

/**
 * Makes a person an admin; the desk opens once they have set up their second factor.
 * @throws Refused PERSON_NOT_FOUND, PERSON_STATE for who is one, is suspended or has closed their account.
 */
export async function grantAdmin({ db, clock }: Needs, { personId, by }: Decision): Promise<void> {
  await inTransaction(db, async (tx) => {
    const standing = await lockStanding(tx, personId);
    if (!standing) throw new Refused('PERSON_NOT_FOUND');
    const isFit = standing.isOpen && !standing.isSuspended && !standing.granted.includes('admin');
    if (!isFit) throw new Refused('PERSON_STATE');
    await grantRole(tx, personId, 'admin', clock.now(), by);
  });
}

/**
 * Takes the admin's role away, and the second factor with it, so that one who was given the role anew
 * begins anew. Nobody withdraws their own, so that one admin stays whatever they do to each other.
 * @throws Refused OWN_CASE, PERSON_NOT_FOUND, PERSON_STATE for who is none, ADMIN_LISTED, FORBIDDEN for
 * who has just lost the role themselves.
 */
export async function withdrawAdmin(
  { db, site }: Needs,
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
    await dropFactor(tx, personId);
  });
}

/** Grants the admin role to the people whose addresses the configuration lists. */
export async function grantConfiguredAdmins({ db, clock, site }: Needs): Promise<void> {
  await grantAdminByEmail(db, site.adminEmails, clock.now());
}
