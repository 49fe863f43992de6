import type { BookingMoved } from '#capabilities/booking/events.ts';
import { letterFacts } from '#capabilities/booking/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import type { CalendarMessage } from '#contract/booking/icalendar.ts';
import { type TellDeps, type Telling, tell } from '../delivery/notify.ts';
import { calendarPart } from './calendar-part.ts';
import { customerLetter, providerLetter } from './emails.ts';
import { kindOf } from './kinds.ts';

/** Tells both sides of a booking's move what each of them has to know. */
export async function tellMove(deps: TellDeps, moved: BookingMoved): Promise<void> {
  const { bookingId, move, at } = moved;
  const facts = await letterFacts(deps.db, bookingId, move);
  if (!facts) return;
  const { booking } = facts;
  const provider = await personById(deps.db, booking.provider_id);
  const { publicUrl } = deps.site;
  const toCustomer = customerLetter(moved, facts, publicUrl);
  const toProvider = provider && providerLetter(moved, facts, publicUrl);
  const occasion = `booking:${bookingId}:${move}:${at}`;
  const kind = kindOf(move);
  if (toCustomer) {
    const { customer_id: personId, customer_email: to } = booking;
    const reader = { side: 'customer', name: booking.customer_name, address: to } as const;
    const calendar = calendarPart(move, facts, deps, reader);
    const telling = withCalendar({ ...toCustomer, personId, to, kind }, calendar);
    await tell(deps, `${occasion}:customer`, telling);
  }
  if (toProvider) {
    const { id: personId, email: to } = provider;
    const reader = { side: 'provider', name: booking.provider_name, address: to } as const;
    const calendar = calendarPart(move, facts, deps, reader);
    const telling = withCalendar({ ...toProvider, personId, to, kind }, calendar);
    await tell(deps, `${occasion}:provider`, telling);
  }
}

function withCalendar(telling: Telling, calendar: CalendarMessage | undefined): Telling {
  return calendar ? { ...telling, letter: { ...telling.letter, calendar } } : telling;
}
