import { lockAdminCandidate } from '#capabilities/identity/index.ts';
import { requestSignOff } from '#capabilities/signoffs/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';

/**
 * Requests that a person becomes an admin. They become one when another admin confirms it.
 * @throws Refused PERSON_NOT_FOUND, PERSON_STATE, SECOND_ADMIN_NEEDED, SIGN_OFF_OPEN
 * @returns the sign-off's id
 */
export async function requestGrant(
  deps: Pick<Deps, 'db' | 'clock' | 'mail' | 'secrets' | 'site'>,
  { personId, by, reason }: { personId: string; by: string; reason: string },
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    await lockAdminCandidate(tx, personId);
    const { id } = await requestSignOff(tx, deps, {
      kind: 'admin role',
      subjectKind: 'person',
      subjectId: personId,
      amountPaise: 0,
      lines: [{ label: 'New admin', personId }],
      input: {},
      fingerprint: personId,
      reason,
      requestedBy: by,
      beneficiaries: [personId],
    });
    return id;
  });
}
