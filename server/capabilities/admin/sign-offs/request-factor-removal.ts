import { lockLostFactor } from '#capabilities/identity/index.ts';
import { requestSignOff } from '#capabilities/signoffs/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';

/**
 * Requests that the second factor of an admin who lost it is removed. It is when another admin confirms that.
 * @throws Refused PERSON_NOT_FOUND, PERSON_STATE, SECOND_ADMIN_NEEDED, SIGN_OFF_OPEN
 * @returns the sign-off's id
 */
export async function requestFactorRemoval(
  deps: Pick<Deps, 'db' | 'clock' | 'mail' | 'secrets' | 'site'>,
  { personId, by, reason }: { personId: string; by: string; reason: string },
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    await lockLostFactor(tx, personId);
    const { id } = await requestSignOff(tx, deps, {
      kind: 'second factor',
      subjectKind: 'person',
      subjectId: personId,
      amountPaise: 0,
      lines: [{ label: 'Admin who lost it', personId }],
      input: {},
      fingerprint: personId,
      reason,
      requestedBy: by,
      beneficiaries: [personId],
    });
    return id;
  });
}
