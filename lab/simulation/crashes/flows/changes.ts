import type { RescueBody } from '#contract/booking/rebooking.ts';
import { pathOf } from '#contract/call-paths.ts';
import type { Stage } from '../server/harness.ts';
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
  prepare: async (stage) => {
    const booked = await book(stage, { hoursAhead: FAR_HOURS });
    const at = await startAhead(stage, booked.shop, LATER_HOURS);
    return { ...rescheduleTo(stage, booked, at), isDone: () => isMoved(stage, booked, at) };
  },
};

const reschedulingDearer: Flow = {
  name: 'reschedule, dearer',
  needs: 'reschedule',
  prepare: async (stage) => {
    const booked = await dearer(stage);
    const at = await startAhead(stage, booked.shop, LATER_HOURS);
    return {
      ...rescheduleTo(stage, booked, at),
      isDone: () =>
        isThere(
          stage,
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
  prepare: async (stage) => {
    const booked = await dearer(stage);
    const { customer: as, bookingId } = booked;
    const at = await startAhead(stage, booked.shop, LATER_HOURS);
    await rescheduleTo(stage, booked, at).act();
    const [open] = await stage.rows<{ id: string }>(
      `select o.gateway_order_id as id from booking.changes c
       join payments.orders o on o.subject_id = c.id where c.booking_id = $1`,
      bookingId,
    );
    const body = payAtGateway(stage, open?.id ?? 'no order');
    const key = freshKey();
    return {
      work: `POST ${pathOf('verify')}`,
      act: () => stage.call('verify', { as, body, key }),
      isDone: () => isMoved(stage, booked, at),
    };
  },
};

function rescheduleTo(
  stage: Stage,
  { customer: as, bookingId }: Ordered,
  at: string,
): Pick<Begun, 'work' | 'act'> {
  const params = { bookingId };
  const ask = { as, params, body: { bookingSlotTime: at }, key: freshKey() };
  return {
    work: `POST ${pathOf('reschedule', params)}`,
    act: () => stage.call('reschedule', ask),
  };
}

/** A booking whose service has become dearer since. */
async function dearer(stage: Stage): Promise<Ordered> {
  const booked = await book(stage, { hoursAhead: FAR_HOURS });
  await stage.rows(
    'update catalogue.sub_services set price_paise = price_paise + 10000 where id = $1',
    booked.shop.subServiceId,
  );
  return booked;
}

function isMoved(stage: Stage, { bookingId }: Ordered, at: string): Promise<boolean> {
  return isThere(
    stage,
    `select from booking.bookings b where b.id = $1 and b.starts_at = $2
       and exists (select from booking.events e where e.booking_id = b.id and e.move = 'reschedule')`,
    bookingId,
    at,
  );
}

const rescuingIntoWallet: Flow = {
  name: 'rescue choice: wallet',
  needs: 'chooseRescue',
  prepare: async (stage) => choosing(stage, await failed(stage), { choice: 'wallet' }),
};

const rescuingWithAnotherTime: Flow = {
  name: 'rescue choice: another time',
  needs: 'chooseRescue',
  prepare: async (stage) => {
    const booked = await failed(stage);
    const { shop } = booked;
    const { serviceId, subServiceId } = shop;
    const at = await startAhead(stage, shop, LATER_HOURS);
    return choosing(stage, booked, { choice: 'time', serviceId, subServiceId, at });
  },
};

function choosing(stage: Stage, { customer: as, bookingId }: Ordered, body: RescueBody): Begun {
  const params = { bookingId };
  const key = freshKey();
  return {
    work: `POST ${pathOf('chooseRescue', params)}`,
    act: () => stage.call('chooseRescue', { as, params, body, key }),
    isDone: () =>
      isThere(
        stage,
        'select from booking.rescues where booking_id = $1 and choice = $2',
        bookingId,
        body.choice,
      ),
  };
}

const decidingDispute: Flow = {
  name: 'dispute decision',
  needs: 'decideDispute',
  prepare: async (stage) => {
    const { shop, customer, bookingId } = await book(stage);
    await untilMoment(stage, bookingId, 'starts_at', MINUTE_MS);
    const params = { bookingId };
    await stage.demand('complete', { as: shop.ownerId, params });
    const report = { kind: 'quality', account: ACCOUNT };
    await stage.demand('dispute', { as: customer, params, body: report });
    const [open] = await stage.rows<{ id: string }>(
      'select id from booking.disputes where booking_id = $1',
      bookingId,
    );
    const disputeId = open?.id ?? '';
    const as = (await stage.ground.world.admin()).id;
    const body = { uphold: true, refundPercent: 50, decision: 'Half of the price goes back.' };
    const key = freshKey();
    return {
      work: `POST ${pathOf('decideDispute', { disputeId })}`,
      act: () => stage.call('decideDispute', { as, params: { disputeId }, body, key }),
      isDone: () =>
        isThere(
          stage,
          `select from booking.disputes where id = $1 and state = 'upheld'`,
          disputeId,
        ),
    };
  },
};

/** How a paid booking is changed, rescued and disputed. */
export const changingFlows: readonly Flow[] = [
  reschedulingAtOnce,
  reschedulingDearer,
  payingDifference,
  rescuingIntoWallet,
  rescuingWithAnotherTime,
  decidingDispute,
];
