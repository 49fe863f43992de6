import {
  type CodeClient,
  closePerson,
  lockOpenPerson,
  personById,
  sendDeleteCode,
  verifyDeleteCode,
} from '#capabilities/identity/index.ts';
import { leaveAllWaitlists } from '#capabilities/waitlist/index.ts';
import { closeWallet } from '#capabilities/wallet/index.ts';
import { ERASE_DAYS, ERASED_WITHIN_DAYS } from '#contract/privacy/limits.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { deletionEmail } from './emails.ts';
import { obstaclesToDelete } from './obstacles.rules.ts';
import { openObligations, refuseIfAny } from './open-obligations.ts';
import { planErasure, writeEvent } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'mobile' | 'site' | 'live'>;

/**
 * Sends the code for deleting the account.
 * @param client the person's session
 * @throws Refused the obstacles, OTP_TOO_SOON, OTP_LIMIT, TOO_MANY_REQUESTS
 */
export async function requestDeletion(
  deps: Needs,
  personId: string,
  client: CodeClient,
): Promise<void> {
  refuseIfAny(obstaclesToDelete(await openObligations(deps.db, personId, deps.clock.now())));
  await sendDeleteCode(deps, personId, client);
}

/**
 * Closes an account permanently, in one transaction (PEDIT-20, PEDIT-21): credits lapse, waitlists are left, all
 * devices are signed out, sign-in is disabled, and a job erases the personal data (POLICY-10,
 * POLICY-42).
 * @throws Refused ACCOUNT_* for obstacles, OTP_INVALID, OTP_LIMIT, TOO_MANY_REQUESTS; nothing
 * changes then, and a valid code stays valid
 */
export async function deleteAccount(
  deps: Needs,
  actor: { personId: string; sessionId: string },
  code: { otp: string; client: CodeClient },
): Promise<void> {
  const { personId } = actor;
  await verifyDeleteCode(deps, personId, code, async (tx, now) => {
    await lockOpenPerson(tx, personId);
    refuseIfAny(obstaclesToDelete(await openObligations(tx, personId, now)));
    const person = await personById(tx, personId);
    if (!person) throw new Refused('SIGNED_OUT');
    await closeWallet(tx, personId, now);
    await leaveAllWaitlists(tx, deps, personId, now);
    await closePerson(tx, actor, 'deleted', now);
    await planErasure(tx, personId, {
      askedAt: now,
      dueAt: now.add({ hours: 24 * ERASE_DAYS }),
      latestAt: now.add({ hours: 24 * ERASED_WITHIN_DAYS }),
    });
    await writeEvent(tx, { personId, what: 'deletion asked', actor: 'person' }, now);
    await deps.mail.enqueue(tx, deletionEmail(person, now));
  });
}
