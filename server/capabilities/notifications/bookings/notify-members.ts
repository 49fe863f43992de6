import { servingMembers } from '#capabilities/availability/index.ts';
import type { BookingChanged } from '#capabilities/booking/events.ts';
import { type NotificationFacts, ownPartsOf, withOwnPart } from '#capabilities/booking/index.ts';
import { joinedMembers } from '#capabilities/team/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import { textsIn } from '#platform/texts.ts';
import { type NotifyDeps, notify } from '../delivery/notify.ts';
import { written } from '../sentences.ts';
import { calendarPart } from './calendar-part.ts';
import { memberContent } from './emails.ts';
import { kindOf } from './kinds.ts';
import { notifiedMembers, setNotifiedMembers } from './notified-members.store.ts';

/**
 * Notifies the team members who serve a booking, or served it until this transition. Who served is read from
 * earlier notifications, because a cancelled booking has no claims.
 */
export async function notifyMembers(
  deps: NotifyDeps,
  moved: BookingChanged,
  facts: NotificationFacts,
): Promise<void> {
  const { booking, change } = facts;
  const { providerId: businessId, id: bookingId } = booking;
  const isOver = booking.state === 'cancelled';
  // The event of the cancellation, which may be processed at the same time, notifies them.
  if (isOver && moved.state !== 'cancelled') return;
  const isRequest = moved.move === 'rescheduleAsked' || moved.move === 'addPeopleAsked';
  const ids = [bookingId, ...(isRequest && change ? [change.id] : [])];
  const claims = ids.map((id) => ({ id, providerId: businessId }));
  const serving = [...(await servingMembers(deps.db, claims)).values()].flat().map(({ id }) => id);
  const before = await notifiedMembers(deps.db, { businessId, bookingId });
  const members = await joinedMembers(deps.db, businessId, [...serving, ...before.keys()]);
  for (const { memberId, memberName, person } of members) {
    const isServing = serving.includes(memberId);
    const part = (await ownPartsOf(deps.db, [booking], memberId)).get(bookingId);
    const t = textsIn(person.language);
    const own = { ...facts, t, booking: withOwnPart(booking, part) };
    const serves = { isServing, isShared: part?.isShared === true };
    const content = written(t, (texts) =>
      memberContent(moved, { ...own, t: texts }, serves, deps.site.publicUrl),
    );
    const { id: personId, email: to } = person;
    if (personId === booking.customerId) continue;
    await inTransaction(deps.db, (tx) =>
      deps.live.publish(tx, personId, { topic: 'schedule', id: businessId }),
    );
    if (!content) continue;
    const reader = { side: 'member', name: memberName, address: to } as const;
    const calendar = calendarPart(moved.move, isServing ? own : asGone(own), deps, reader);
    const email = calendar ? { ...content.email, calendar } : content.email;
    // Several events of one transaction find that a member has left, and one of them notifies.
    const what = isServing ? `${moved.move}:${moved.at}` : `left:${before.get(memberId)}`;
    const occasion = `booking:${bookingId}:${what}:member:${memberId}`;
    await notify(deps, occasion, { ...content, email, personId, to, kind: kindOf(moved.move) });
  }
  const memberIds = isOver ? [] : members.map((one) => one.memberId).filter(isIn(serving));
  await setNotifiedMembers(deps.db, { businessId, bookingId, memberIds }, deps.clock.now());
}

/** The facts for the calendar of a member who no longer serves, in which the booking is cancelled. */
function asGone<F extends Pick<NotificationFacts, 'booking'>>(facts: F): F {
  return { ...facts, booking: { ...facts.booking, state: 'cancelled' } };
}

function isIn(ids: readonly string[]): (id: string) => boolean {
  return (id) => ids.includes(id);
}
