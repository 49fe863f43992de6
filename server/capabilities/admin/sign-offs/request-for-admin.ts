import { requestSignOff } from '#capabilities/signoffs/index.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';

type About = {
  kind: 'admin role' | 'second factor';
  /** How the request names the person. */
  label: string;
  /** Checks the person and locks their state. */
  lock: (tx: Tx, personId: string) => Promise<unknown>;
};

/** Requests a change of one admin, which happens when another admin confirms it. @returns the sign-off's id */
export function requestForAdmin(
  deps: Pick<Deps, 'db' | 'clock' | 'mail' | 'secrets' | 'site'>,
  { personId, by, reason }: { personId: string; by: string; reason: string },
  { kind, label, lock }: About,
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    await lock(tx, personId);
    const { id } = await requestSignOff(tx, deps, {
      kind,
      subjectKind: 'person',
      subjectId: personId,
      amountPaise: 0,
      lines: [{ label, personId }],
      input: {},
      fingerprint: personId,
      reason,
      requestedBy: by,
      beneficiaries: [personId],
    });
    return id;
  });
}
