import {
  instantIn,
  type SessionId,
  type SessionResource,
  sessionById,
  sessionResources,
  timeZonesOf,
} from '#capabilities/availability/index.ts';
import { INDIA } from '#contract/time.ts';
import type { Sentence } from '#messages/sentence.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { conflictText, startProblem } from './session-reschedule.rules.ts';
import { paidAmong, type RosterRow } from './store.ts';

type Target = SessionId & {
  /** The start in wire format: an instant, or local time of the service. */
  startsAt: string;
};

export type PlannedSession = {
  present: Temporal.Instant;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  timeZone: string;
  /** The leader, and the room if there is one. */
  resources: SessionResource[];
  /** Paid bookings in the session. */
  paid: RosterRow[];
  /** The problem of the start. */
  problem: Sentence | null;
  /** The leader or room that is not free. */
  conflict: Sentence | null;
};

/**
 * Plans an upcoming session at another time. It keeps its length.
 * @throws Refused SESSION_NOT_FOUND, MOVE_NOT_ALLOWED when it has begun or is cancelled.
 */
export async function planSessionReschedule(
  db: Db | Tx,
  target: Target,
  claimIds: readonly string[],
  now: Temporal.Instant,
): Promise<PlannedSession> {
  const session = await sessionById(db, target);
  if (!session) throw new Refused('SESSION_NOT_FOUND');
  if (session.isCancelled)
    throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.sessionCancelled'));
  const present = session.startsAt;
  if (Temporal.Instant.compare(present, now) <= 0) {
    throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.sessionStarted'));
  }
  const zones = await timeZonesOf(db, [session.serviceId]);
  const timeZone = zones.get(session.serviceId) ?? INDIA;
  const startsAt = instantIn(target.startsAt, timeZone).round({
    smallestUnit: 'minute',
    roundingMode: 'floor',
  });
  const endsAt = startsAt.add(present.until(session.endsAt));
  const paid = await paidAmong(db, claimIds);
  const starts = { present, next: startsAt, now, hasCustomers: paid.length > 0 };
  const resources = await sessionResources(db, target, { startsAt, endsAt, now });
  const problem = startProblem(starts);
  const conflict = conflictText(resources, timeZone);
  return { present, startsAt, endsAt, timeZone, resources, paid, problem, conflict };
}
