import { sql } from 'kysely';
import type { BookingWorld, Salon } from '../worlds/booking-world.ts';

type Rule = {
  kind?: 'time' | 'firstVisit';
  percent?: number;
  subServiceIds?: string[];
};

/** Shared steps of tests about discounts. */
export function priceSteps(world: () => BookingWorld) {
  const add = async (salon: Pick<Salon, 'ownerId' | 'serviceId'>, body: Record<string, unknown>) =>
    world().call('addPriceRule', {
      as: salon.ownerId,
      params: { serviceId: salon.serviceId },
      body,
    });
  return {
    add,
    /** Adds a discount for the starts of the half hour from `at` on, on its weekday. */
    discountAt: async (
      salon: Pick<Salon, 'ownerId' | 'serviceId'>,
      at: string,
      rule: Rule = {},
    ): Promise<string> => {
      const local = Temporal.Instant.from(at).toZonedDateTimeISO('Asia/Kolkata');
      const fromMinute = local.hour * 60 + local.minute;
      const hours = { weekdays: [local.dayOfWeek], fromMinute, toMinute: fromMinute + 30 };
      const { body } = await add(salon, { kind: 'time', percent: 20, ...hours, ...rule });
      return body.data.id;
    },
    /** The price that a booking keeps. */
    recordOf: async (bookingId: string) => {
      const { rows } = await sql<Record<string, number | string | null>>`
        select price_paise, list_price_paise, discount_percent, price_rule_id, first_visit_percent
        from booking.bookings where id = ${bookingId}`.execute(world().deps.db);
      return rows[0];
    },
  };
}

/** Corruptions of prices and first visits; `$open` is an accepted booking. */
export const priceCorruptions = [
  [
    'price_from_list',
    `update booking.bookings set list_price_paise = price_paise + 100 where id = $open`,
  ],
  [
    'first_visit_once',
    `drop index booking.first_visit_once;
    update booking.bookings set first_visit_percent = 20
    where customer_id = (select customer_id from booking.bookings where id = $open)`,
  ],
] as const;
