import type { RebookingBody } from '#contract/booking/rebooking.ts';
import { pathOf } from '#contract/call-paths.ts';
import type { Fixture } from '../server/harness.ts';
import type { Begun, Flow } from './flow.ts';
import {
  book,
  freshKey,
  isThere,
  type Ordered,
  payAtGateway,
  startAhead,
  untilMoment,
} from './scene.ts';
import { failed } from './transitions.ts';

const MINUTE_MS = 60_000;
const FAR_HOURS = 72;
const LATER_HOURS = 96;
const ACCOUNT = 'The haircut was not what was agreed.';

const reschedulingAtOnce: Flow = {
  name: 'reschedule, same price',
  needs: 'reschedule',
  prepare: async (fixture) => {
    const booked = await book(fixture, { hoursAhead: FAR_HOURS });
    const at = await startAhead(fixture, booked.shop, LATER_HOURS);
    return {
      ...rescheduleTo(fixture, booked, at),
      isDone: () => isRescheduled(fixture, booked, at),
    };
  },
};

const reschedulingAtHigherPrice: Flow = {
  name: 'reschedule, dearer',
  needs: 'reschedule',
  prepare: async (fixture) => {
    const booked = await dearer(fixture);
    const at = await startAhead(fixture, booked.shop, LATER_HOURS);
    return {
      ...rescheduleTo(fixture, booked, at),
      isDone: () =>
        isThere(
          fixture,
          `select from booking.changes c join payments.orders o on o.subject_id = c.id
           where c.booking_id = $1 and c.state = 'held'`,
          booked.bookingId,
        ),
    };
  },
};

const payingDifference: Flow = {
  name: 'reschedule, difference paid',
  needs: 'reschedule',
  prepare: async (fixture) => {
    const booked = await dearer(fixture);
    const { customer: as, bookingId } = booked;
    const at = await startAhead(fixture, booked.shop, LATER_HOURS);
    await rescheduleTo(fixture, booked, at).act();
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
      isDone: () => isRescheduled(fixture, booked, at),
    };
  },
};

function rescheduleTo(
  fixture: Fixture,
  { customer: as, bookingId }: Ordered,
  at: string,
): Pick<Begun, 'work' | 'act'> {
  const params = { bookingId };
  const ask = { as, params, body: { bookingSlotTime: at }, key: freshKey() };
  return {
    work: `POST ${pathOf('reschedule', params)}`,
    act: () => fixture.call('reschedule', ask),
  };
}

/** A booking whose service has become more expensive since. */
async function dearer(fixture: Fixture): Promise<Ordered> {
  const booked = await book(fixture, { hoursAhead: FAR_HOURS });
  await fixture.rows(
    'update catalogue.sub_services set price_paise = price_paise + 10000 where id = $1',
    booked.shop.subServiceId,
  );
  return booked;
}

function isRescheduled(fixture: Fixture, { bookingId }: Ordered, at: string): Promise<boolean> {
  return isThere(
    fixture,
    `select from booking.bookings b where b.id = $1 and b.starts_at = $2
       and exists (select from booking.events e where e.booking_id = b.id and e.move = 'reschedule')`,
    bookingId,
    at,
  );
}

const rebookingIntoWallet: Flow = {
  name: 'rebooking: wallet',
  needs: 'chooseRebooking',
  prepare: async (fixture) => choosing(fixture, await failed(fixture), { choice: 'wallet' }),
};

const rebookingAnotherTime: Flow = {
  name: 'rebooking: another time',
  needs: 'chooseRebooking',
  prepare: async (fixture) => {
    const booked = await failed(fixture);
    const { shop } = booked;
    const { serviceId, subServiceId } = shop;
    const at = await startAhead(fixture, shop, LATER_HOURS);
    return choosing(fixture, booked, { choice: 'time', serviceId, subServiceId, at });
  },
};

function choosing(
  fixture: Fixture,
  { customer: as, bookingId }: Ordered,
  body: RebookingBody,
): Begun {
  const params = { bookingId };
  const key = freshKey();
  return {
    work: `POST ${pathOf('chooseRebooking', params)}`,
    act: () => fixture.call('chooseRebooking', { as, params, body, key }),
    isDone: () =>
      isThere(
        fixture,
        'select from booking.rescues where booking_id = $1 and choice = $2',
        bookingId,
        body.choice,
      ),
  };
}

const decidingDispute: Flow = {
  name: 'dispute decision',
  needs: 'decideDispute',
  prepare: async (fixture) => {
    const { shop, customer, bookingId } = await book(fixture);
    await untilMoment(fixture, bookingId, 'starts_at', MINUTE_MS);
    const params = { bookingId };
    await fixture.demand('complete', { as: shop.ownerId, params });
    const report = { kind: 'quality', account: ACCOUNT };
    await fixture.demand('dispute', { as: customer, params, body: report });
    const [open] = await fixture.rows<{ id: string }>(
      'select id from booking.disputes where booking_id = $1',
      bookingId,
    );
    const disputeId = open?.id ?? '';
    const as = (await fixture.harness.world.admin()).id;
    const body = { uphold: true, refundPercent: 50, decision: 'Half of the price goes back.' };
    const key = freshKey();
    return {
      work: `POST ${pathOf('decideDispute', { disputeId })}`,
      act: () => fixture.call('decideDispute', { as, params: { disputeId }, body, key }),
      isDone: () =>
        isThere(
          fixture,
          `select from booking.disputes where id = $1 and state = 'upheld'`,
          disputeId,
        ),
    };
  },
};

/** Reschedules, rebookings and disputes of a paid booking. */
export const changingFlows: readonly Flow[] = [
  reschedulingAtOnce,
  reschedulingAtHigherPrice,
  payingDifference,
  rebookingIntoWallet,
  rebookingAnotherTime,
  decidingDispute,
];
