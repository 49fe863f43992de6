import type { BookingChanged } from '#capabilities/booking/events.ts';
import { notificationFacts } from '#capabilities/booking/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { CalendarMessage } from '#contract/booking/icalendar.ts';
import { type Notification, type NotifyDeps, notify } from '../delivery/notify.ts';
import { calendarPart } from './calendar-part.ts';
import { customerContent, providerContent } from './emails.ts';
import { kindOf } from './kinds.ts';

/** Notifies both sides of a booking about a transition. */
export async function notifyTransition(deps: NotifyDeps, moved: BookingChanged): Promise<void> {
  const { bookingId, move, at } = moved;
  const facts = await notificationFacts(deps.db, bookingId, move);
  if (!facts) return;
  const { booking } = facts;
  const provider = await personById(deps.db, booking.providerId);
  const { publicUrl } = deps.site;
  const toCustomer = customerContent(moved, facts, publicUrl);
  const toProvider = provider && providerContent(moved, facts, publicUrl);
  const occasion = `booking:${bookingId}:${move}:${at}`;
  const kind = kindOf(move);
  if (toCustomer) {
    const { customerId: personId, customerEmail: to } = booking;
    const reader = { side: 'customer', name: booking.customerName, address: to } as const;
    const calendar = calendarPart(move, facts, deps, reader);
    const notification = withCalendar({ ...toCustomer, personId, to, kind }, calendar);
    await notify(deps, `${occasion}:customer`, notification);
  }
  if (toProvider) {
    const { id: personId, email: to } = provider;
    const reader = { side: 'provider', name: booking.providerName, address: to } as const;
    const calendar = calendarPart(move, facts, deps, reader);
    const notification = withCalendar({ ...toProvider, personId, to, kind }, calendar);
    await notify(deps, `${occasion}:provider`, notification);
  }
}

function withCalendar(
  notification: Notification,
  calendar: CalendarMessage | undefined,
): Notification {
  return calendar ? { ...notification, email: { ...notification.email, calendar } } : notification;
}
