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
  prepare: async (stage) => {
    const shop = await openShop(stage);
    const as = await newCustomer(stage);
    const body = await orderBody(stage, shop);
    const key = freshKey();
    return {
      work: `POST ${pathOf('order')}`,
      act: () => stage.call('order', { as, body, key }),
      isDone: () =>
        isThere(
          stage,
          `select from booking.bookings b join payments.orders o on o.subject_id = b.id
           where b.customer_id = $1 and b.state = 'held'`,
          as,
        ),
    };
  },
};

const orderingByWallet: Flow = {
  name: 'order paid by wallet alone',
  prepare: async (stage) => {
    const earlier = await book(stage, { hoursAhead: FAR_HOURS });
    await cancelWith(stage, earlier, 'wallet');
    const as = earlier.customer;
    const shop = await openShop(stage, { priceRupees: 300 });
    const body = await orderBody(stage, shop, { useWallet: true });
    const key = freshKey();
    return {
      work: `POST ${pathOf('order')}`,
      act: () => stage.call('order', { as, body, key }),
      isDone: () =>
        isThere(
          stage,
          `select from booking.bookings where service_id = $1 and state = 'accepted'
             and wallet_paise = 30100`,
          shop.serviceId,
        ),
    };
  },
};

const verifying: Flow = {
  name: 'verify',
  prepare: async (stage) => {
    const { customer: as, bookingId, orderId } = await order(stage, { autoAccept: false });
    const body = payAtGateway(stage, orderId);
    const key = freshKey();
    return {
      work: `POST ${pathOf('verify')}`,
      act: () => stage.call('verify', { as, body, key }),
      isDone: () => isInState(stage, bookingId, 'assigned'),
    };
  },
};

const verifyingBesideCredits: Flow = {
  name: 'verify beside credits',
  prepare: async (stage) => {
    const earlier = await book(stage, { hoursAhead: FAR_HOURS });
    await cancelWith(stage, earlier, 'wallet');
    const { customer } = earlier;
    const ordered = await order(stage, { customer, priceRupees: 900, useWallet: true });
    const body = payAtGateway(stage, ordered.orderId);
    const key = freshKey();
    return {
      work: `POST ${pathOf('verify')}`,
      act: () => stage.call('verify', { as: customer, body, key }),
      isDone: () => isInState(stage, ordered.bookingId, 'accepted'),
    };
  },
};

const receivingWebhook: Flow = {
  name: 'webhook received',
  prepare: async (stage) => {
    const { bookingId, orderId } = await order(stage);
    payAtGateway(stage, orderId);
    const { gateway } = stage.ground.sandbox;
    return {
      work: 'POST /api/webhooks/razorpay',
      act: async () => {
        await gateway.flushWebhooks();
        return undefined;
      },
      again: async () => void (await gateway.flushWebhooks()),
      isDone: () => isInState(stage, bookingId, 'accepted'),
    };
  },
};

const workingWebhook: Flow = {
  name: 'webhook work',
  prepare: async (stage) => {
    const { bookingId, orderId } = await order(stage);
    payAtGateway(stage, orderId);
    await stage.server().hold();
    await stage.ground.sandbox.gateway.flushWebhooks();
    return {
      // A payment has more than one event, each of which says: look at it.
      work: 'job webhook.work',
      act: async () => undefined,
      isDone: () => isInState(stage, bookingId, 'accepted'),
    };
  },
};

const reconciling: Flow = {
  name: 'reconcile an unseen payment',
  healsEach: true,
  prepare: async (stage) => {
    const { bookingId, orderId } = await order(stage);
    payAtGateway(stage, orderId);
    return sweeping(stage, 'payments.reconcile', {
      pass: () => stage.advance(LOOK_MS),
      isDone: () => isInState(stage, bookingId, 'accepted'),
    });
  },
};

const releasingHold: Flow = {
  name: 'hold runs out',
  prepare: async (stage) => {
    const { bookingId } = await order(stage);
    return sweeping(stage, 'booking.holds', {
      pass: () => untilMoment(stage, bookingId, 'held_until', SECOND_MS),
      isDone: () => isInState(stage, bookingId, 'released'),
    });
  },
};

/** How a booking begins and is paid for. */
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
