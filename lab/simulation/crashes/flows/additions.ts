import { pathOf } from '#contract/call-paths.ts';
import type { Fixture } from '../server/harness.ts';
import type { Flow } from './flow.ts';
import { book, freshKey, isThere, type Ordered, payAtGateway } from './scene.ts';

const FAR_HOURS = 72;

const holding: Flow = {
  name: 'more people',
  needs: 'addPeople',
  prepare: async (fixture) => {
    const booked = await book(fixture, { hoursAhead: FAR_HOURS });
    const { bookingId } = booked;
    return {
      work: `POST ${pathOf('addPeople', { bookingId })}`,
      act: adding(fixture, booked),
      isDone: () =>
        isThere(
          fixture,
          `select from booking.changes c join payments.orders o on o.subject_id = c.id
           where c.booking_id = $1 and c.state = 'held'`,
          bookingId,
        ),
    };
  },
};

const paying: Flow = {
  name: 'more people paid',
  needs: 'addPeople',
  prepare: async (fixture) => {
    const booked = await book(fixture, { hoursAhead: FAR_HOURS });
    const { customer: as, bookingId } = booked;
    await adding(fixture, booked)();
    const [open] = await fixture.rows<{ id: string }>(
      `select o.gateway_order_id as id from booking.changes c
       join payments.orders o on o.subject_id = c.id where c.booking_id = $1`,
      bookingId,
    );
    const body = payAtGateway(fixture, open?.id ?? 'no order');
    const key = freshKey();
    return {
      work: `POST ${pathOf('verify')}`,
      act: () => fixture.call('verify', { as, body, key }),
      isDone: () =>
        isThere(fixture, 'select from booking.bookings where id = $1 and people = 2', bookingId),
    };
  },
};

/** The request for one more person at the price of the booking. */
function adding(fixture: Fixture, { customer: as, bookingId, shop }: Ordered) {
  const params = { bookingId };
  const body = { people: 1, total: shop.priceRupees + 1 };
  const request = { as, params, body, key: freshKey() };
  return () => fixture.call('addPeople', request);
}

/** People who are added to a paid booking. */
export const additionFlows: readonly Flow[] = [holding, paying];
