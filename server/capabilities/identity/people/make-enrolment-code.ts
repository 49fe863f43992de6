import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { issueEnrolmentCode } from '../second-factor/enrolment.ts';
import { personById } from '../store.ts';
import { lockAdmins } from './store.ts';

/**
 * Makes a code with which a new admin, or one whose second factor was lost, sets up the second factor. The
 * admin who makes it passes it on in person, so that the other's mailbox is not enough (ASVS 6.4.4). Admins
 * listed in the configuration need none unless they lost a second factor.
 * @throws Refused OWN_CASE, PERSON_NOT_FOUND, PERSON_STATE for a person who is no admin, has a second factor,
 * or needs no code; FORBIDDEN for an actor who has just lost the role
 */
export async function makeEnrolmentCode(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>,
  { personId, by }: { personId: string; by: string },
): Promise<{ code: string; expiresAt: Temporal.Instant }> {
  if (personId === by) throw new Refused('OWN_CASE');
  return inTransaction(deps.db, async (tx) => {
    if (!(await personById(tx, personId))) throw new Refused('PERSON_NOT_FOUND');
    const admins = await lockAdmins(tx);
    if (!admins.includes(by)) throw new Refused('FORBIDDEN');
    if (!admins.includes(personId)) throw new Refused('PERSON_STATE');
    return issueEnrolmentCode(tx, deps, { personId, by });
  });
}
