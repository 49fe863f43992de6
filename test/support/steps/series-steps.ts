import { sql } from 'kysely';
import type { Reply } from '../worlds/app.ts';
import type { BookingWorld, Salon } from '../worlds/booking-world.ts';

type Change = Record<string, unknown>;

export type BookedSeries = {
  customer: string;
  starts: string[];
  bookingIds: string[];
  seriesId: string;
  amount: number;
  gatewayPaymentId: string;
};

/** Shared steps of tests about series. */
export function seriesSteps(world: () => BookingWorld) {
  const order = (
    customer: string,
    salon: Salon,
    starts: readonly string[],
    change: Change = {},
  ) => {
    const { bookingSlotTime: _one, ...body } = world().orderBody(salon, '');
    return world().call('orderSeries', {
      as: customer,
      body: { ...body, everyWeeks: 1, starts, ...change },
    });
  };
  const dates = async (orderedId: string) => {
    const { rows } = await sql<{ id: string; series_id: string; state: string }>`
      select b.id, b.series_id, b.state from booking.bookings a
      join booking.bookings b on b.series_id = a.series_id
      where a.id = ${orderedId} order by b.series_part`.execute(world().deps.db);
    return rows;
  };
  /** Starts at least a week ahead, so that all dates have a full refund. */
  const weekly = async (salon: Salon, count: number): Promise<string[]> => {
    const [first = ''] = (await world().starts(salon, 5)).slice(-2);
    return Array.from({ length: count }, (_, nth) => weeksLater(first, nth));
  };
  const pay = async (customer: string, ordered: Reply): Promise<BookedSeries> => {
    const { bookingId, razorpayOrderId, amount } = ordered.body.data;
    const paid = world().sandbox.gateway.pay(razorpayOrderId, 'success');
    const { body } = await world().call('verify', { as: customer, body: paid });
    if (body.data?.bookingId !== bookingId) throw new Error(`Not booked: ${JSON.stringify(body)}`);
    const rows = await dates(bookingId);
    return {
      ...{ customer, amount, starts: [] },
      bookingIds: rows.map(({ id }) => id),
      seriesId: rows[0]?.series_id ?? '',
      gatewayPaymentId: paid.razorpay_payment_id,
    };
  };
  return {
    order,
    weekly,
    pay,
    statesOf: async (orderedId: string) => (await dates(orderedId)).map(({ state }) => state),
    book: async (customer: string, salon: Salon, count = 3, change: Change = {}) => {
      const starts = await weekly(salon, count);
      const ordered = await order(customer, salon, starts, change);
      if (!ordered.body.data) throw new Error(`No order: ${JSON.stringify(ordered.body)}`);
      return { ...(await pay(customer, ordered)), starts };
    },
  };
}

/** The same time of day a number of weeks later, in a zone without clock changes. */
export function weeksLater(at: string, weeks: number): string {
  const later = Temporal.Instant.from(at).add({ hours: weeks * 7 * 24 });
  return later.toZonedDateTimeISO('Asia/Kolkata').toString({ timeZoneName: 'never' });
}

/** Makes the booking $open the first of two dates, the other of which is missing. */
const halfSeries = `insert into booking.series (business_id, id, customer_id, service_id, sub_service_id,
    every_weeks, dates, created_at)
  select provider_id, id, customer_id, service_id, sub_service_id, 1, 2, created_at
  from booking.bookings where id = $open;
  update booking.bookings set series_id = id, series_part = 1 where id = $open`;

/** Corruptions of a series, each with the invariant that detects it. */
export const seriesCorruptions = [
  ['series_is_whole', halfSeries],
  [
    'series_is_paid',
    `${halfSeries};
    update booking.bookings set sold_price_paise = sold_price_paise + 100 where id = $open`,
  ],
] as const;
