import type { Db, Tx } from '#platform/db/db.ts';
import type { Need } from '../claims/store.ts';
import {
  type Ask,
  type Busy,
  freeMembersAt,
  type Hours,
  sessionAt,
} from '../rules/starts.rules.ts';
import type { FactsRow } from './facts.store.ts';
import { hoursAndBusy, minuteOf } from './facts.ts';
import { requireFacts } from './judge-start.ts';
import { withEquipment } from './with-equipment.ts';

type Stay = {
  serviceId: string;
  subServiceId: string;
  memberId?: string | undefined;
  sessionId?: string | undefined;
  /** Units of the service's resources at once. */
  seats: number;
  from: Temporal.Instant;
  ends: Temporal.Instant;
  /** End plus the buffer. */
  until: Temporal.Instant;
  /** To the customer's home, one way. */
  travelMinutes?: number | undefined;
  now: Temporal.Instant;
  /** Claims that count as free. */
  except?: readonly string[];
};

/**
 * The current needs of a stay of known length, whatever the hours of the service are. Serves a
 * payment that arrives after its hold expired.
 * @throws Refused NOT_BOOKABLE when the service has no hours.
 */
export async function findNeeds(db: Db | Tx, stay: Stay): Promise<Need[]> {
  const { serviceId, subServiceId, seats, from, ends, until, now, except = [] } = stay;
  const { travelMinutes } = stay;
  const span = { from, until, now, except, subServiceId, travelMinutes };
  const row = await requireFacts(db, serviceId, span);
  const { hours, busy } = hoursAndBusy(row, subServiceId);
  const durationMinutes = from.until(ends).total('minutes');
  const { memberId, sessionId } = stay;
  const ask = { durationMinutes, now: minuteOf(now), memberId, sessionId };
  const at = minuteOf(from);
  const resources = resourcesFor(row, { hours, busy, ask, at });
  return withEquipment({ resources, units: seats, from, ends, until }, hours);
}

function resourcesFor(
  { members, serviceId }: FactsRow,
  { hours, busy, ask, at }: { hours: Hours; busy: Busy[]; ask: Omit<Ask, 'people'>; at: number },
): string[] {
  if (hours.sessions) {
    const session = sessionAt(hours, { ...ask, people: 1 }, at);
    return session ? [session.id] : [];
  }
  return members ? freeMembersAt(hours, busy, ask, at) : [serviceId];
}
