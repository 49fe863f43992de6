import { pathOf } from '#contract/call-paths.ts';
import type { Flow } from './flow.ts';
import {
  book,
  cancelWith,
  freshKey,
  isInState,
  isThere,
  newCustomer,
  openShop,
  order,
  orderBody,
  payAtGateway,
  sweeping,
  untilMoment,
} from './scene.ts';

const SECOND_MS = 1_000;
const LOOK_MS = 150 * SECOND_MS;
const FAR_HOURS = 72;

const ordering: Flow = {
  name: 'order',
  prepare: async (fixture) => {
    const shop = await openShop(fixture);
    const as = await newCustomer(fixture);
    const body = await orderBody(fixture, shop);
    const key = freshKey();
    return {
      work: `POST ${pathOf('order')}`,
      act: () => fixture.call('order', { as, body, key }),
      isDone: () =>
        isThere(
          fixture,
          `select from booking.bookings b join payments.orders o on o.subject_id = b.id
           where b.customer_id = $1 and b.state = 'held'`,
          as,
        ),
    };
  },
};

const orderingByWallet: Flow = {
  name: 'order paid by wallet alone',
  prepare: async (fixture) => {
    const earlier = await book(fixture, { hoursAhead: FAR_HOURS });
    await cancelWith(fixture, earlier, 'wallet');
    const as = earlier.customer;
    const shop = await openShop(fixture, { priceRupees: 300 });
    const body = await orderBody(fixture, shop, { useWallet: true });
    const key = freshKey();
    return {
      work: `POST ${pathOf('order')}`,
      act: () => fixture.call('order', { as, body, key }),
      isDone: () =>
        isThere(
          fixture,
          `select from booking.bookings where service_id = $1 and state = 'accepted'
             and wallet_paise = 30100`,
          shop.serviceId,
        ),
    };
  },
};

const verifying: Flow = {
  name: 'verify',
  prepare: async (fixture) => {
    const { customer: as, bookingId, orderId } = await order(fixture, { autoAccept: false });
    const body = payAtGateway(fixture, orderId);
    const key = freshKey();
    return {
      work: `POST ${pathOf('verify')}`,
      act: () => fixture.call('verify', { as, body, key }),
      isDone: () => isInState(fixture, bookingId, 'assigned'),
    };
  },
};

const verifyingBesideCredits: Flow = {
  name: 'verify beside credits',
  prepare: async (fixture) => {
    const earlier = await book(fixture, { hoursAhead: FAR_HOURS });
    await cancelWith(fixture, earlier, 'wallet');
    const { customer } = earlier;
    const ordered = await order(fixture, { customer, priceRupees: 900, useWallet: true });
    const body = payAtGateway(fixture, ordered.orderId);
    const key = freshKey();
    return {
      work: `POST ${pathOf('verify')}`,
      act: () => fixture.call('verify', { as: customer, body, key }),
      isDone: () => isInState(fixture, ordered.bookingId, 'accepted'),
    };
  },
};

const receivingWebhook: Flow = {
  name: 'webhook received',
  prepare: async (fixture) => {
    const { bookingId, orderId } = await order(fixture);
    payAtGateway(fixture, orderId);
    const { gateway } = fixture.harness.sandbox;
    return {
      work: 'POST /api/webhooks/razorpay',
      act: async () => {
        await gateway.flushWebhooks();
        return undefined;
      },
      again: async () => void (await gateway.flushWebhooks()),
      isDone: () => isInState(fixture, bookingId, 'accepted'),
    };
  },
};

const workingWebhook: Flow = {
  name: 'webhook work',
  prepare: async (fixture) => {
    const { bookingId, orderId } = await order(fixture);
    payAtGateway(fixture, orderId);
    await fixture.server().hold();
    await fixture.harness.sandbox.gateway.flushWebhooks();
    return {
      // A payment has several events, each of which triggers the same work.
      work: 'job webhook.work',
      act: async () => undefined,
      isDone: () => isInState(fixture, bookingId, 'accepted'),
    };
  },
};

const reconciling: Flow = {
  name: 'reconcile an unseen payment',
  healsEach: true,
  prepare: async (fixture) => {
    const { bookingId, orderId } = await order(fixture);
    payAtGateway(fixture, orderId);
    return sweeping(fixture, 'payments.reconcile', {
      pass: () => fixture.advance(LOOK_MS),
      isDone: () => isInState(fixture, bookingId, 'accepted'),
    });
  },
};

const releasingHold: Flow = {
  name: 'hold runs out',
  prepare: async (fixture) => {
    const { bookingId } = await order(fixture);
    return sweeping(fixture, 'booking.holds', {
      pass: () => untilMoment(fixture, bookingId, 'held_until', SECOND_MS),
      isDone: () => isInState(fixture, bookingId, 'released'),
    });
  },
};

/** Flows that begin a booking and pay for it. */
export const payingFlows: readonly Flow[] = [
  ordering,
  orderingByWallet,
  verifying,
  verifyingBesideCredits,
  receivingWebhook,
  workingWebhook,
  reconciling,
  releasingHold,
];
