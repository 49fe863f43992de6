import type { AdminPolicies } from '#contract/policies/admin-views.ts';
import { WITHDRAW_SECONDS } from '#contract/settings/limits.ts';
import { inTransaction } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { listPolicies, type Needs } from './publish-policy.ts';
import { lockPolicies, policyVersion, writePolicyWithdrawal } from './store.ts';

/**
 * Withdraws a version of the policy before it takes effect, with the same deadline as other settings.
 * @throws Refused SETTING_VERSION_NOT_FOUND, SETTING_WITHDRAWN, SETTING_IN_FORCE
 */
export async function withdrawPolicy(
  deps: Needs,
  version: number,
  withdrawal: { by: string; reason: string },
): Promise<AdminPolicies> {
  await inTransaction(deps.db, async (tx) => {
    await lockPolicies(tx);
    const found = await policyVersion(tx, version);
    if (!found) throw new Refused('SETTING_VERSION_NOT_FOUND');
    if (found.withdrawnAt !== null) throw new Refused('SETTING_WITHDRAWN');
    const now = deps.clock.now();
    const last = found.activeFrom.subtract({ seconds: WITHDRAW_SECONDS });
    if (Temporal.Instant.compare(now, last) > 0) throw new Refused('SETTING_IN_FORCE');
    await writePolicyWithdrawal(tx, version, withdrawal, now);
  });
  return listPolicies(deps);
}
