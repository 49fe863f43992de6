import type { BookingWorld, Salon } from '#test/support/worlds/booking-world.ts';

/** One kilometre in degrees of latitude. */
const KM = 1 / 111.195;
/** The position of the test world's services. */
const BASE = { latitude: 19.0544, longitude: 72.8302 };

/** A home this many kilometres north of the test world's services. */
export function home(km: number, change: Record<string, unknown> = {}) {
  return {
    ...{ flat: 'B-12', floor: '3', street: 'Rose Villa, 5th Road', landmark: 'the SBI' },
    ...{ area: 'Khar West', city: 'Mumbai', pin: '400052' },
    position: { ...BASE, latitude: BASE.latitude + km * KM },
    ...change,
  };
}

/** Shared steps of tests about home visits: starts, orders and bookings. */
export function homeSteps(w: BookingWorld) {
  const order = (
    customer: string,
    service: Salon,
    at: string,
    km: number,
    change: Record<string, unknown> = {},
  ) => {
    const body = { ...w.orderBody(service, at), place: 'home', homeAddress: home(km), ...change };
    return w.call('order', { as: customer, body });
  };
  const startsFor = async (service: Salon, travelMinutes: number): Promise<string[]> => {
    const { serviceId, subServiceId } = service;
    const query = { subServiceId, days: 7, travelMinutes };
    const { body } = await w.call('slots', { params: { serviceId }, query });
    return body.data.days.flatMap((day: { starts: { at: string }[] }) =>
      day.starts.map(({ at }) => at),
    );
  };
  return {
    order,
    startsFor,
    bookHome: async (
      customer: string,
      service: Salon,
      at: string,
      km: number,
      change: Record<string, unknown> = {},
    ) => {
      const { body } = await order(customer, service, at, km, change);
      const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
      await w.call('verify', { as: customer, body: paid });
      return body.data.bookingId as string;
    },
    /** A start in the middle of a free day. */
    noon: async (service: Salon): Promise<string> => {
      const found = (await startsFor(service, 0)).filter((at) => at.includes('T12:00'));
      return found[1] ?? '';
    },
  };
}

export function later(at: string, minutes: number): string {
  return Temporal.Instant.from(at)
    .add({ minutes })
    .toZonedDateTimeISO('Asia/Kolkata')
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
