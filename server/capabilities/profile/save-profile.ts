import {
  type CodeClient,
  lockPerson,
  refuseDuringEmailChange,
  setPersonDetails,
  verifyUpiCode,
} from '#capabilities/identity/index.ts';
import type { Profile, ProfileAsked } from '#contract/profile/views.ts';
import { dateIn, INDIA } from '#contract/time.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { planSave } from './plan-save.ts';
import { knownOf, showProfile } from './show-profile.ts';
import { noteChanges, writeProfile } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;
type Who = { personId: string; client: CodeClient };

/**
 * Saves a profile (API-29, API-30). A UPI ID that changes needs `otp`, the code of `upiCode`. Saving what
 * is saved already succeeds whatever the version, so that a lost answer can be asked for again.
 * @param who the session that asks counts the tries of the code.
 * @throws Refused INVALID with the fields (PEDIT-27), PROFILE_CHANGED with the present profile,
 * EMAIL_NEEDS_CODE, CODE_NEEDED, PAYOUT_FROZEN, OTP_INVALID, OTP_LIMIT, TOO_MANY_REQUESTS.
 */
export async function saveProfile(
  deps: Needs,
  { personId, client }: Who,
  asked: ProfileAsked,
): Promise<Profile> {
  const today = dateIn(deps.clock.now().epochMilliseconds, INDIA);
  const { needsCode } = planSave(deps.secrets, await knownOf(deps.db, personId), asked, today);
  const write = async (tx: Tx, now: Temporal.Instant) => {
    await lockPerson(tx, personId);
    // What was planned above may be old: what counts is what is known under the lock.
    const plan = planSave(deps.secrets, await knownOf(tx, personId), asked, today);
    if (plan.needsCode && !needsCode) throw new Refused('CODE_NEEDED');
    if (plan.needsCode) await refuseDuringEmailChange(tx, personId, now, 'upiID');
    if (!plan.isDone) {
      await setPersonDetails(tx, personId, plan.told);
      await writeProfile(tx, personId, plan.row);
      await noteChanges(tx, personId, plan.guarded, now);
    }
    return showProfile(tx, personId);
  };
  if (!needsCode) return inTransaction(deps.db, (tx) => write(tx, deps.clock.now()));
  await refuseDuringEmailChange(deps.db, personId, deps.clock.now(), 'upiID');
  const { otp } = asked;
  if (otp === undefined) throw new Refused('CODE_NEEDED');
  return verifyUpiCode(deps, personId, { otp, client }, write);
}
