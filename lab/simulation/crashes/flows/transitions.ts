import type { CallName } from '#contract/api.ts';
import { pathOf } from '#contract/call-paths.ts';
import type { Fixture } from '../server/harness.ts';
import { untilQuiet } from '../server/heal.ts';
import type { Begun, Flow } from './flow.ts';
import {
  book,
  freshKey,
  isInState,
  isThere,
  type Ordered,
  quoted,
  sweeping,
  untilMoment,
} from './scene.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const REBOOKING_MS = 121 * MINUTE_MS;
const BONUS_MS = 181 * 86_400_000;
/** Half of the price is refunded, and the provider earns the rest. */
const HALF_HOURS = 18;
const REASON = { reason: 'Something came up' };

/** A provider's call about one of their bookings. */
function answering(
  fixture: Fixture,
  name: CallName,
  { shop, bookingId }: Ordered,
  state: string,
  body?: object,
): Begun {
  const params = { bookingId };
  const key = freshKey();
  const ask = { as: shop.ownerId, params, key, ...(body ? { body } : {}) };
  return {
    work: `POST ${pathOf(name, params)}`,
    act: () => fixture.call(name, ask),
    isDone: () => isInState(fixture, bookingId, state),
  };
}

/** A sweep that becomes due at a moment of the booking. */
async function passing(
  fixture: Fixture,
  sweep: string,
  bookingId: string,
  moment: 'answer_by' | 'ends_at',
  state: string,
): Promise<Begun> {
  return sweeping(fixture, sweep, {
    pass: () => untilMoment(fixture, bookingId, moment, SECOND_MS),
    isDone: () => isInState(fixture, bookingId, state),
  });
}

const accepting: Flow = {
  name: 'accept',
  prepare: async (fixture) =>
    answering(fixture, 'accept', await book(fixture, { autoAccept: false }), 'accepted'),
};

const rejecting: Flow = {
  name: 'reject',
  prepare: async (fixture) =>
    answering(fixture, 'reject', await book(fixture, { autoAccept: false }), 'cancelled', REASON),
};

const lapsing: Flow = {
  name: 'request expires',
  prepare: async (fixture) => {
    const { bookingId } = await book(fixture, { autoAccept: false });
    return passing(fixture, 'booking.answers', bookingId, 'answer_by', 'cancelled');
  },
};

const completing: Flow = {
  name: 'complete',
  prepare: async (fixture) => {
    const booked = await book(fixture);
    await untilMoment(fixture, booked.bookingId, 'starts_at', MINUTE_MS);
    return answering(fixture, 'complete', booked, 'completed');
  },
};

const completingItself: Flow = {
  name: 'complete by itself',
  prepare: async (fixture) => {
    const { bookingId } = await book(fixture);
    return passing(fixture, 'booking.ends', bookingId, 'ends_at', 'completed');
  },
};

const notComing: Flow = {
  name: 'no-show',
  prepare: async (fixture) => {
    const booked = await book(fixture);
    await untilMoment(fixture, booked.bookingId, 'starts_at', MINUTE_MS);
    return answering(fixture, 'noShow', booked, 'completed');
  },
};

const cancelling: Flow = {
  name: 'cancel by customer',
  prepare: async (fixture) => cancelBegun(fixture, await book(fixture, { hoursAhead: HALF_HOURS })),
};

const cancellingSome: Flow = {
  name: 'cancel some people',
  prepare: async (fixture) => {
    const booked = await book(fixture, { hoursAhead: HALF_HOURS, people: 3 });
    return {
      ...(await cancelBegun(fixture, booked, 2)),
      isDone: () =>
        isThere(
          fixture,
          `select from booking.bookings where id = $1 and state = 'accepted' and people = 1`,
          booked.bookingId,
        ),
    };
  },
};

async function cancelBegun(fixture: Fixture, booked: Ordered, people?: number): Promise<Begun> {
  const quote = await quoted(fixture, booked, people);
  const { customer: as, bookingId } = booked;
  const params = { bookingId };
  const ask = { as, params, body: { quote, ...REASON, refundTo: 'source' }, key: freshKey() };
  return {
    work: `POST ${pathOf('cancel', params)}`,
    act: () => fixture.call('cancel', ask),
    isDone: () => isInState(fixture, bookingId, 'cancelled'),
  };
}

const cancellingByProvider: Flow = {
  name: 'cancel by provider',
  prepare: async (fixture) =>
    answering(fixture, 'providerCancel', await book(fixture), 'cancelled', REASON),
};

const refundingAfterOffer: Flow = {
  name: 'refund at the rebooking deadline',
  prepare: async (fixture) => {
    const { shop, bookingId } = await failed(fixture);
    return sweeping(fixture, 'payments.refunds', {
      pass: () => fixture.advance(REBOOKING_MS),
      isDone: () =>
        isThere(
          fixture,
          `select from payments.refunds r join booking.bookings b on b.id = r.subject_id
           where b.id = $1 and b.service_id = $2 and r.status = 'processed'`,
          bookingId,
          shop.serviceId,
        ),
    });
  },
};

const expiringCredit: Flow = {
  name: 'credit expiry',
  prepare: async (fixture) => {
    // The sweep expires every overdue credit, so there must be one.
    const bonuses = `select from wallet.lefts where kind = 'bonus' and left_paise > 0`;
    if (await isThere(fixture, bonuses)) await fixture.advance(BONUS_MS);
    await untilQuiet(fixture);
    const { customer } = await failed(fixture);
    return sweeping(fixture, 'wallet.expiry', {
      pass: () => fixture.advance(BONUS_MS),
      isDone: async () =>
        !(await isThere(
          fixture,
          `select from wallet.lefts where person_id = $1 and kind = 'bonus' and left_paise > 0`,
          customer,
        )),
    });
  },
};

/** A booking that its provider failed: everything is refunded, with a bonus. */
export async function failed(fixture: Fixture): Promise<Ordered> {
  const booked = await book(fixture, { hoursAhead: HALF_HOURS });
  const params = { bookingId: booked.bookingId };
  await fixture.demand('providerCancel', { as: booked.shop.ownerId, params, body: REASON });
  return booked;
}

/** Flows of a paid booking until its end. */
export const movingFlows: readonly Flow[] = [
  accepting,
  rejecting,
  lapsing,
  completing,
  completingItself,
  notComing,
  cancelling,
  cancellingSome,
  cancellingByProvider,
  refundingAfterOffer,
  expiringCredit,
];
