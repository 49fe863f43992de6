import type { BookingWorld, Salon } from '../worlds/booking-world.ts';

export type PublishedSession = { id: string; startsAt: string };

/** Shared steps of tests about class sessions. */
export function classSteps(world: () => BookingWorld) {
  const publish = (salon: Salon, change: Record<string, unknown> = {}) => {
    const { serviceId, subServiceId, ownerId } = salon;
    const body = { subServiceId, places: 4, time: '07:00', ...change };
    return world().call('publishSessions', { as: ownerId, params: { serviceId }, body });
  };
  /** A class with four places at 7 AM, in three days and in four. */
  const yoga = async (
    input: Parameters<BookingWorld['service']>[0] = {},
    change: Record<string, unknown> = {},
  ) => {
    const salon = await world().service({ autoAccept: true, ...input });
    const date = dayIn(world(), 3);
    const until = date.add({ days: 1 });
    const weekdays = [date.dayOfWeek, until.dayOfWeek];
    const series = { date: date.toString(), weekdays, until: until.toString(), ...change };
    const answer = await publish(salon, series);
    const [first, second] = answer.body.data as PublishedSession[];
    if (!first || !second) throw new Error(JSON.stringify(answer.body));
    return { salon, first, second };
  };
  return {
    publish,
    yoga,
    /** Books a place for each person of a new customer. */
    join: async (salon: Salon, { startsAt: at }: PublishedSession, people = 1) => {
      const customer = await world().customer();
      return { customer, ...(await world().book(customer, salon, { at, people })) };
    },
    move: (salon: Salon, session: PublishedSession, startsAt: string, as = salon.ownerId) =>
      world().call('rescheduleSession', {
        as,
        params: { sessionId: session.id },
        body: { presentStart: session.startsAt, startsAt },
      }),
    checkReschedule: (
      salon: Salon,
      session: PublishedSession,
      startsAt: string,
      as = salon.ownerId,
    ) =>
      world().call('checkSessionReschedule', {
        as,
        params: { sessionId: session.id },
        query: { startsAt },
      }),
    cancel: (salon: Salon, session: PublishedSession) =>
      world().call('cancelSession', {
        as: salon.ownerId,
        params: { sessionId: session.id },
        body: { reason: 'Ill' },
      }),
    /** The start of a booking, as an instant. */
    startOf: async (as: string, bookingId: string) => {
      const { body } = await world().call('booking', { as, params: { bookingId } });
      return Temporal.Instant.from(body.data.date).toString();
    },
  };
}

/** The local date some days later. */
export function dayIn(world: BookingWorld, days: number): Temporal.PlainDate {
  return world.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days });
}

/** The instant some hours later. */
export function later(at: string, hours: number): string {
  return Temporal.Instant.from(at).add({ hours }).toString();
}
