import { WITHDRAW_SECONDS } from '#contract/settings/limits.ts';
import { setAuditSubject } from '#platform/audit.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { lockSetting, type VersionRow, versionById, writeWithdrawal } from './store.ts';

/**
 * Withdraws a version before it takes effect. In its last seconds it is refused, so that no process has
 * read it as being in force when the withdrawal commits.
 * @param isOwn whether the caller's versions have this key
 * @throws Refused SETTING_VERSION_NOT_FOUND, SETTING_WITHDRAWN, SETTING_IN_FORCE
 */
export async function withdrawVersion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  versionId: string,
  { isOwn, ...withdrawal }: { by: string; reason: string; isOwn: (key: string) => boolean },
): Promise<VersionRow> {
  const found = await versionById(db, versionId);
  if (!found || !isOwn(found.key)) throw new Refused('SETTING_VERSION_NOT_FOUND');
  return inTransaction(db, async (tx) => {
    await lockSetting(tx, found);
    const version = await versionById(tx, versionId);
    if (!version) throw new Refused('SETTING_VERSION_NOT_FOUND');
    if (version.withdrawnAt !== null) throw new Refused('SETTING_WITHDRAWN');
    const now = clock.now();
    const last = version.effectiveFrom.subtract({ seconds: WITHDRAW_SECONDS });
    if (Temporal.Instant.compare(now, last) > 0) throw new Refused('SETTING_IN_FORCE');
    setAuditSubject(version.subject || version.key);
    await writeWithdrawal(tx, versionId, withdrawal, now);
    return version;
  });
}
