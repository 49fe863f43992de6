import type { BookingChanged } from '#capabilities/booking/events.ts';
import { notificationFacts, togetherFacts } from '#capabilities/booking/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { CalendarMessage } from '#contract/booking/icalendar.ts';
import { textsIn } from '#platform/texts.ts';
import { type Notification, type NotifyDeps, notify } from '../delivery/notify.ts';
import { written } from '../sentences.ts';
import { calendarPart, datesFiles } from './calendar-part.ts';
import { customerContent, providerContent } from './emails.ts';
import { kindOf } from './kinds.ts';
import { notifyMembers } from './notify-members.ts';
import { withSums } from './series-text.ts';

/** Notifies both sides of a booking about a transition, and the team members who serve it. */
export async function notifyTransition(deps: NotifyDeps, moved: BookingChanged): Promise<void> {
  const { bookingId, move, at, together } = moved;
  const facts = await notificationFacts(deps.db, bookingId, move);
  if (!facts) return;
  // One message about the first date of a series names all of them.
  if (together && !together.isFirst) return notifyMembers(deps, moved, facts);
  const { booking } = facts;
  const customer = await personById(deps.db, booking.customerId);
  const provider = await personById(deps.db, booking.providerId);
  const { publicUrl } = deps.site;
  const t = textsIn(customer?.language);
  const providerT = textsIn(provider?.language);
  const files = await datesFiles(deps, moved, facts, { customer: t, provider: providerT });
  const said = { ...moved, hasFile: files !== undefined };
  const ofAll = withSums(facts, await togetherFacts(deps.db, moved, facts));
  const toCustomer =
    customer && written(t, (own) => customerContent(said, { ...ofAll, t: own }, publicUrl));
  const toProvider =
    provider && written(providerT, (own) => providerContent(said, { ...facts, t: own }, publicUrl));
  const occasion = `booking:${bookingId}:${move}:${at}`;
  const kind = kindOf(move);
  if (toCustomer) {
    const { id: personId, email: to } = customer;
    const reader = { side: 'customer', name: booking.customerName, address: to } as const;
    const calendar = calendarPart(move, { ...facts, t }, deps, reader);
    const notification = withCalendar(
      { ...toCustomer, personId, to, kind },
      calendar,
      files?.customer,
    );
    await notify(deps, `${occasion}:customer`, notification);
  }
  if (toProvider) {
    const { id: personId, email: to } = provider;
    const reader = { side: 'provider', name: booking.providerName, address: to } as const;
    const calendar = calendarPart(move, { ...facts, t: providerT }, deps, reader);
    const notification = withCalendar(
      { ...toProvider, personId, to, kind },
      calendar,
      files?.provider,
    );
    await notify(deps, `${occasion}:provider`, notification);
  }
  await notifyMembers(deps, moved, facts);
}

function withCalendar(
  notification: Notification,
  calendar: CalendarMessage | undefined,
  calendarFile: string | undefined,
): Notification {
  const parts = { ...(calendar ? { calendar } : {}), ...(calendarFile ? { calendarFile } : {}) };
  return { ...notification, email: { ...notification.email, ...parts } };
}
