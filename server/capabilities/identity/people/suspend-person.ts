import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { PERSON_SUSPENDED, type PersonSuspended } from '../events.ts';
import { lockStanding, type Standing, writeLift, writeSuspension } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>;
type Decision = { personId: string; by: string; reason: string };

/**
 * Ends a person's trade until it is lifted: nothing of theirs is offered, they book nothing, and read all
 * that they have. What is booked stays booked.
 * @throws Refused OWN_CASE, PERSON_NOT_FOUND, PERSON_STATE for who is suspended, closed or an admin.
 */
export async function suspendPerson(deps: Needs, decision: Decision): Promise<void> {
  if (decision.personId === decision.by) throw new Refused('OWN_CASE');
  await decide(deps, decision, async (tx, standing, now) => {
    if (standing.isSuspended || !standing.isOpen) throw new Refused('PERSON_STATE');
    if (standing.granted.includes('admin')) {
      throw new Refused('PERSON_STATE', 'Withdraw the admin role first.');
    }
    return writeSuspension(tx, decision, now);
  });
}

/** The person trades again. @throws Refused PERSON_NOT_FOUND, PERSON_STATE for who is not suspended. */
export async function liftSuspension(deps: Needs, decision: Decision): Promise<void> {
  await decide(deps, decision, async (tx, standing, now) => {
    if (!standing.isSuspended) throw new Refused('PERSON_STATE');
    return writeLift(tx, decision, now);
  });
}

async function decide(
  deps: Needs,
  { personId, reason }: Decision,
  write: (tx: Tx, standing: Standing, now: Temporal.Instant) => Promise<string>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const standing = await lockStanding(tx, personId);
    if (!standing) throw new Refused('PERSON_NOT_FOUND');
    const suspensionId = await write(tx, standing, deps.clock.now());
    const event = { personId, suspensionId, reason, isLifted: standing.isSuspended };
    await deps.outbox.announce<PersonSuspended>(tx, PERSON_SUSPENDED, event);
  });
}
