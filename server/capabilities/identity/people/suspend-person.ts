import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { PERSON_SUSPENDED, type PersonSuspended } from '../events.ts';
import { type AccountStatus, lockAccountStatus, writeLift, writeSuspension } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>;
type Decision = { personId: string; by: string; reason: string };

/**
 * Suspends a person until it is lifted: their services are hidden and they cannot book, but they
 * can read everything they have. Existing bookings stay. A deactivated account can be suspended as well, because its
 * person reactivates it by logging in.
 * @throws Refused OWN_CASE, PERSON_NOT_FOUND, PERSON_STATE for a suspended or deleted account or an
 * admin
 */
export async function suspendPerson(deps: Needs, decision: Decision): Promise<void> {
  if (decision.personId === decision.by) throw new Refused('OWN_CASE');
  await decide(deps, decision, async (tx, status, now) => {
    if (status.isSuspended || status.isDeleted) throw new Refused('PERSON_STATE');
    if (status.granted.includes('admin')) {
      throw new Refused('PERSON_STATE', 'Revoke the admin role first.');
    }
    return writeSuspension(tx, decision, now);
  });
}

/**
 * Lifts a suspension. @throws Refused PERSON_NOT_FOUND, PERSON_STATE for a person who is not
 * suspended
 */
export async function liftSuspension(deps: Needs, decision: Decision): Promise<void> {
  await decide(deps, decision, async (tx, status, now) => {
    if (!status.isSuspended) throw new Refused('PERSON_STATE');
    return writeLift(tx, decision, now);
  });
}

async function decide(
  deps: Needs,
  { personId, reason }: Decision,
  write: (tx: Tx, status: AccountStatus, now: Temporal.Instant) => Promise<string>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const status = await lockAccountStatus(tx, personId);
    if (!status) throw new Refused('PERSON_NOT_FOUND');
    const suspensionId = await write(tx, status, deps.clock.now());
    const event = { personId, suspensionId, reason, isLifted: status.isSuspended };
    await deps.outbox.announce<PersonSuspended>(tx, PERSON_SUSPENDED, event);
  });
}
