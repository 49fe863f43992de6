import { closePerson, lockOpenPerson, personById } from '#capabilities/identity/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { deactivatedEmail, reactivatedEmail } from './emails.ts';
import { obstaclesToDeactivate } from './obstacles.rules.ts';
import { openObligations, refuseIfAny } from './open-obligations.ts';
import { writeEvent } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'mail' | 'site'>;

/**
 * Hides a person and signs them out everywhere until they sign in again (PEDIT-22, PEDIT-23). It
 * needs no code, because signing in with a code reverts it.
 * @throws Refused ACCOUNT_SERVES while customers have bookings with them; nothing changes
 */
export async function deactivate(
  deps: Needs,
  actor: { personId: string; sessionId: string },
): Promise<void> {
  const { personId } = actor;
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await lockOpenPerson(tx, personId);
    refuseIfAny(obstaclesToDeactivate(await openObligations(tx, personId, now)));
    const person = await personById(tx, personId);
    if (!person) throw new Refused('SIGNED_OUT');
    await closePerson(tx, actor, 'deactivated', now);
    await writeEvent(tx, { personId, what: 'deactivated', actor: 'person' }, now);
    await deps.mail.enqueue(tx, deactivatedEmail(person, deps.site.publicUrl));
  });
}

/** Records that a person reactivated their account and notifies them; idempotent. */
export async function recordReturn(
  deps: Needs,
  returned: { personId: string; at: string },
): Promise<void> {
  const { personId } = returned;
  const person = await personById(deps.db, personId);
  if (!person) return;
  await inTransaction(deps.db, async (tx) => {
    const event = { personId, what: 'reactivated', actor: 'person' } as const;
    const isFirst = await writeEvent(tx, event, Temporal.Instant.from(returned.at));
    if (isFirst) await deps.mail.enqueue(tx, reactivatedEmail(person, deps.site.publicUrl));
  });
}
