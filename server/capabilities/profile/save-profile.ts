import {
  type CodeClient,
  confirmUpiChange,
  lockPerson,
  refuseWhileFrozen,
  removeVerifiedPhone,
  setPersonDetails,
} from '#capabilities/identity/index.ts';
import type { Profile, ProfileInput } from '#contract/profile/views.ts';
import { dateIn, INDIA } from '#contract/time.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { planSave } from './plan-save.ts';
import { knownOf, showProfile } from './show-profile.ts';
import { recordChanges, writeProfile } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;
type Requester = { personId: string; sessionId: string; client: CodeClient };

/** `isUnverified`: the new mobile number gets no messages until it is verified, unlike the previous one. */
type Saved = { profile: Profile; isUnverified: boolean };

/**
 * Saves a profile (API-29, API-30). A changed UPI ID needs a passkey where the person has one, otherwise `otp`, the code of `upiCode`. Saving
 * identical values succeeds whatever the version, so that a request can be repeated after a lost
 * response.
 * @param who the session, whose code attempts are counted
 * @throws Refused INVALID with the fields (PEDIT-27), PROFILE_CHANGED with the current profile,
 * EMAIL_NEEDS_CODE, CODE_NEEDED, PASSKEY_NEEDED, PAYOUT_FROZEN, OTP_INVALID, OTP_LIMIT, TOO_MANY_REQUESTS
 */
export async function saveProfile(
  deps: Needs,
  { client, ...session }: Requester,
  input: ProfileInput,
): Promise<Saved> {
  const { personId } = session;
  const today = dateIn(deps.clock.now().epochMilliseconds, INDIA);
  const { needsCode } = planSave(deps.secrets, await knownOf(deps.db, personId), input, today);
  const write = async (tx: Tx, now: Temporal.Instant): Promise<Saved> => {
    let isUnverified = false;
    await lockPerson(tx, personId);
    // Plans again under the lock, since the first plan may be outdated.
    const plan = planSave(deps.secrets, await knownOf(tx, personId), input, today);
    if (plan.needsCode && !needsCode) throw new Refused('CODE_NEEDED');
    if (plan.needsCode) await refuseWhileFrozen(tx, personId, now, 'upiID');
    if (!plan.isUnchanged) {
      await setPersonDetails(tx, personId, plan.details);
      isUnverified = await removeVerifiedPhone(tx, deps, { personId, which: 'replaced' }, now);
      await writeProfile(tx, personId, plan.row);
      await recordChanges(tx, personId, plan.audited, now);
      if (plan.needsCode) {
        const event = {
          kind: 'payout details changed',
          actorId: personId,
          detail: 'UPI ID',
        } as const;
        await recordEvent(tx, deps.secrets, event, now);
      }
    }
    return { profile: await showProfile(tx, personId), isUnverified };
  };
  if (!needsCode) return inTransaction(deps.db, (tx) => write(tx, deps.clock.now()));
  await refuseWhileFrozen(deps.db, personId, deps.clock.now(), 'upiID');
  return confirmUpiChange(deps, session, { otp: input.otp, client }, write);
}
