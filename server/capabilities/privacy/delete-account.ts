import {
  type CodeClient,
  closePerson,
  lockOpenPerson,
  personById,
  sendDeleteCode,
  verifyDeleteCode,
} from '#capabilities/identity/index.ts';
import { closeWallet } from '#capabilities/wallet/index.ts';
import { ERASE_DAYS, ERASED_WITHIN_DAYS } from '#contract/privacy/limits.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { deletionLetter } from './emails.ts';
import { obstaclesToDelete } from './obstacles.rules.ts';
import { openMatters, refuseIfAny } from './open-obligations.ts';
import { planErasure, writeEvent } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'site'>;

/**
 * Sends the code that deleting the account needs.
 * @param client the session that asks. @throws Refused what stands in the way, OTP_TOO_SOON,
 * OTP_LIMIT, TOO_MANY_REQUESTS.
 */
export async function askToDelete(
  deps: Needs,
  personId: string,
  client: CodeClient,
): Promise<void> {
  refuseIfAny(obstaclesToDelete(await openMatters(deps.db, personId, deps.clock.now())));
  await sendDeleteCode(deps, personId, client);
}

/**
 * Closes an account for good, in one transaction (PEDIT-20, PEDIT-21): credits lapse, every device is
 * signed out, nobody can sign in again, and the personal data is erased by a job (POLICY-10, POLICY-42).
 * @throws Refused ACCOUNT_* for what stands in the way, OTP_INVALID, OTP_LIMIT, TOO_MANY_REQUESTS; nothing
 * has changed then, and a code that was right is still good.
 */
export async function deleteAccount(
  deps: Needs,
  actor: { personId: string; sessionId: string },
  proof: { otp: string; client: CodeClient },
): Promise<void> {
  const { personId } = actor;
  await verifyDeleteCode(deps, personId, proof, async (tx, now) => {
    await lockOpenPerson(tx, personId);
    refuseIfAny(obstaclesToDelete(await openMatters(tx, personId, now)));
    const person = await personById(tx, personId);
    if (!person) throw new Refused('SIGNED_OUT');
    await closeWallet(tx, personId, now);
    await closePerson(tx, actor, 'deleted', now);
    await planErasure(tx, personId, {
      askedAt: now,
      dueAt: now.add({ hours: 24 * ERASE_DAYS }),
      latestAt: now.add({ hours: 24 * ERASED_WITHIN_DAYS }),
    });
    await writeEvent(tx, { personId, what: 'deletion asked', actor: 'person' }, now);
    await deps.mail.enqueue(tx, deletionLetter(person, now));
  });
}
