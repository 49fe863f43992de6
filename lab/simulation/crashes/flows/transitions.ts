import type { CallName } from '#contract/api.ts';
import { pathOf } from '#contract/call-paths.ts';
import type { Stage } from '../server/harness.ts';
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
const RESCUE_MS = 121 * MINUTE_MS;
const BONUS_MS = 181 * 86_400_000;
/** Half of the price comes back, the rest is the provider's. */
const HALF_HOURS = 18;
const REASON = { reason: 'Something came up' };

/** A call of the provider about a booking of theirs. */
function answering(
  stage: Stage,
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
    act: () => stage.call(name, ask),
    isDone: () => isInState(stage, bookingId, state),
  };
}

/** A sweep that a moment of the booking sets off. */
async function passing(
  stage: Stage,
  sweep: string,
  bookingId: string,
  moment: 'answer_by' | 'ends_at',
  state: string,
): Promise<Begun> {
  return sweeping(stage, sweep, {
    pass: () => untilMoment(stage, bookingId, moment, SECOND_MS),
    isDone: () => isInState(stage, bookingId, state),
  });
}

const accepting: Flow = {
  name: 'accept',
  prepare: async (stage) =>
    answering(stage, 'accept', await book(stage, { autoAccept: false }), 'accepted'),
};

const rejecting: Flow = {
  name: 'reject',
  prepare: async (stage) =>
    answering(stage, 'reject', await book(stage, { autoAccept: false }), 'cancelled', REASON),
};

const lapsing: Flow = {
  name: 'lapse',
  prepare: async (stage) => {
    const { bookingId } = await book(stage, { autoAccept: false });
    return passing(stage, 'booking.answers', bookingId, 'answer_by', 'cancelled');
  },
};

const completing: Flow = {
  name: 'complete',
  prepare: async (stage) => {
    const booked = await book(stage);
    await untilMoment(stage, booked.bookingId, 'starts_at', MINUTE_MS);
    return answering(stage, 'complete', booked, 'completed');
  },
};

const completingItself: Flow = {
  name: 'complete by itself',
  prepare: async (stage) => {
    const { bookingId } = await book(stage);
    return passing(stage, 'booking.ends', bookingId, 'ends_at', 'completed');
  },
};

const notComing: Flow = {
  name: 'no-show',
  prepare: async (stage) => {
    const booked = await book(stage);
    await untilMoment(stage, booked.bookingId, 'starts_at', MINUTE_MS);
    return answering(stage, 'noShow', booked, 'completed');
  },
};

const cancelling: Flow = {
  name: 'cancel by customer',
  prepare: async (stage) => cancelBegun(stage, await book(stage, { hoursAhead: HALF_HOURS })),
};

const cancellingSome: Flow = {
  name: 'cancel some people',
  prepare: async (stage) => {
    const booked = await book(stage, { hoursAhead: HALF_HOURS, people: 3 });
    return {
      ...(await cancelBegun(stage, booked, 2)),
      isDone: () =>
        isThere(
          stage,
          `select from booking.bookings where id = $1 and state = 'accepted' and people = 1`,
          booked.bookingId,
        ),
    };
  },
};

async function cancelBegun(stage: Stage, booked: Ordered, people?: number): Promise<Begun> {
  const quote = await quoted(stage, booked, people);
  const { customer: as, bookingId } = booked;
  const params = { bookingId };
  const ask = { as, params, body: { quote, ...REASON, refundTo: 'source' }, key: freshKey() };
  return {
    work: `POST ${pathOf('cancel', params)}`,
    act: () => stage.call('cancel', ask),
    isDone: () => isInState(stage, bookingId, 'cancelled'),
  };
}

const cancellingByProvider: Flow = {
  name: 'cancel by provider',
  prepare: async (stage) =>
    answering(stage, 'providerCancel', await book(stage), 'cancelled', REASON),
};

const refundingAfterRescue: Flow = {
  name: 'refund at the rescue deadline',
  prepare: async (stage) => {
    const { shop, bookingId } = await failed(stage);
    return sweeping(stage, 'payments.refunds', {
      pass: () => stage.advance(RESCUE_MS),
      isDone: () =>
        isThere(
          stage,
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
  prepare: async (stage) => {
    // The sweep ends every credit whose time is over: there is to be one.
    const bonuses = `select from wallet.lefts where kind = 'bonus' and left_paise > 0`;
    if (await isThere(stage, bonuses)) await stage.advance(BONUS_MS);
    await untilQuiet(stage);
    const { customer } = await failed(stage);
    return sweeping(stage, 'wallet.expiry', {
      pass: () => stage.advance(BONUS_MS),
      isDone: async () =>
        !(await isThere(
          stage,
          `select from wallet.lefts where person_id = $1 and kind = 'bonus' and left_paise > 0`,
          customer,
        )),
    });
  },
};

/** A booking whose provider could not keep it: everything goes back, with a bonus. */
export async function failed(stage: Stage): Promise<Ordered> {
  const booked = await book(stage, { hoursAhead: HALF_HOURS });
  const params = { bookingId: booked.bookingId };
  await stage.demand('providerCancel', { as: booked.shop.ownerId, params, body: REASON });
  return booked;
}

/** How a paid booking goes on and ends. */
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
  refundingAfterRescue,
  expiringCredit,
];
