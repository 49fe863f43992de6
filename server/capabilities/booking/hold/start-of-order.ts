import { sessionBeside } from '#capabilities/availability/index.ts';
import type { OrderBody } from '#contract/booking/views.ts';
import type { Db } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { instantOf } from '../check-start.ts';

/**
 * The start of an order: its time, or that of the class session that it names.
 * @throws Refused SLOT_PAST for a time that cannot exist, SESSION_CHOICE, SESSION_NOT_FOUND, SESSION_CANCELLED,
 * SESSION_TIME when the session does not start at the given time.
 */
export async function startOf(db: Db, body: OrderBody): Promise<Temporal.Instant> {
  const { bookingSlotTime: time, sessionId } = body;
  if (sessionId !== undefined) return startOfSession(db, { ...body, sessionId });
  if (time === undefined) throw new Refused('INVALID');
  return instantOf(time);
}

async function startOfSession(
  db: Db,
  body: OrderBody & { sessionId: string },
): Promise<Temporal.Instant> {
  if (body.memberId !== undefined || body.segments) throw new Refused('SESSION_CHOICE');
  const session = await sessionBeside(db, body);
  const isOfOffer =
    session?.serviceId === body.serviceId && session.subServiceId === body.subServiceId;
  if (!session || !isOfOffer) throw new Refused('SESSION_NOT_FOUND');
  if (session.isCancelled) throw new Refused('SESSION_CANCELLED');
  const { startsAt } = session;
  const { bookingSlotTime: time = startsAt.toString() } = body;
  if (instantOf(time).equals(startsAt)) return startsAt;
  throw new Refused('SESSION_TIME', undefined, { extra: { startsAt: startsAt.toString() } });
}
