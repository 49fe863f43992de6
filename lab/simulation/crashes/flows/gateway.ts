import { pathOf } from '#contract/call-paths.ts';
import type { Stage } from '../server/harness.ts';
import { untilQuiet } from '../server/heal.ts';
import type { Begun, Flow } from './flow.ts';
import {
  book,
  cancelWith,
  freshKey,
  isThere,
  linkedProvider,
  order,
  payAtGateway,
  untilMoment,
} from './scene.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 86_400_000;
const FAR_HOURS = 72;
/** One provider with an account is enough for all cases of a stage. */
const providers = new WeakMap<Stage, Promise<string>>();

function paidProvider(stage: Stage): Promise<string> {
  const known = providers.get(stage) ?? linkedProvider(stage);
  providers.set(stage, known);
  return known;
}

const sendingRefund: Flow = {
  name: 'refund send',
  prepare: async (stage) => {
    const ownerId = await paidProvider(stage);
    const booked = await book(stage, { ownerId, hoursAhead: FAR_HOURS });
    await untilMade(stage, booked.bookingId);
    await stage.server().hold();
    await cancelWith(stage, booked, 'source');
    const [refund] = await stage.rows<{ id: string }>(
      'select id from payments.refunds where subject_id = $1',
      booked.bookingId,
    );
    return {
      work: 'job refund.send',
      about: refund?.id ?? 'no refund',
      act: async () => undefined,
      isDone: () =>
        isThere(
          stage,
          `select from payments.refunds where id = $1 and status = 'processed'`,
          refund?.id,
        ),
    };
  },
};

const makingTransfer: Flow = {
  name: 'transfer align: set aside',
  prepare: async (stage) => {
    const ownerId = await paidProvider(stage);
    const ordered = await order(stage, { ownerId, hoursAhead: FAR_HOURS });
    await stage.server().hold();
    const body = payAtGateway(stage, ordered.orderId);
    await stage.demand('verify', { as: ordered.customer, body });
    return aligning(stage, ordered.bookingId, `status = 'made' and made_paise = 45000`);
  },
};

const reversingTransfer: Flow = {
  name: 'transfer align: brought back',
  prepare: async (stage) => {
    const ownerId = await paidProvider(stage);
    const booked = await book(stage, { ownerId, hoursAhead: FAR_HOURS });
    await untilMade(stage, booked.bookingId);
    await stage.server().hold();
    // In the wallet it comes back without a refund, whose work would bring the transfer back too.
    await cancelWith(stage, booked, 'wallet');
    return aligning(stage, booked.bookingId, 'made_paise = 45000 and reversed_paise = 45000');
  },
};

async function aligning(stage: Stage, bookingId: string, condition: string): Promise<Begun> {
  const [paid] = await stage.rows<{ payment_id: string }>(
    'select payment_id from booking.paid_by where booking_id = $1',
    bookingId,
  );
  return {
    work: 'job payment.align',
    about: paid?.payment_id ?? 'no payment',
    act: async () => undefined,
    isDone: () =>
      isThere(
        stage,
        `select from payments.transfers where subject_id = $1 and ${condition}`,
        bookingId,
      ),
  };
}

async function untilMade(stage: Stage, bookingId: string): Promise<void> {
  const end = performance.now() + 10_000;
  const made = `select from payments.transfers where subject_id = $1 and status = 'made'
    and next_try_at is null`;
  while (!(await isThere(stage, made, bookingId))) {
    if (performance.now() > end) throw new Error('No transfer was made.');
    await stage.server().wake();
  }
}

const runningPayouts: Flow = {
  name: 'payout run',
  prepare: async (stage) => {
    const { as, body, bookingId } = await previewed(stage);
    const key = freshKey();
    return {
      work: `POST ${pathOf('runPayouts')}`,
      act: () => stage.call('runPayouts', { as, body, key }),
      isDone: () => isPaidOut(stage, bookingId),
    };
  },
};

const sendingPayout: Flow = {
  name: 'payout send',
  prepare: async (stage) => {
    const { as, body, bookingId } = await previewed(stage);
    await stage.server().hold();
    await stage.demand('runPayouts', { as, body });
    const [line] = await stage.rows<{ payout_id: string }>(
      'select payout_id from payouts.lines where booking_id = $1',
      bookingId,
    );
    return {
      work: 'job payout.send',
      about: line?.payout_id ?? 'no payout',
      act: async () => undefined,
      isDone: () => isPaidOut(stage, bookingId),
    };
  },
};

/** A completed booking whose earning is due, and an admin who has seen what would be paid. */
async function previewed(stage: Stage) {
  const as = (await stage.ground.world.admin()).id;
  await payWhatIsLeft(stage, as);
  const ownerId = await linkedProvider(stage);
  // A part from the hold and a part from our balance: credits paid some of it.
  const earlier = await book(stage, { ownerId, hoursAhead: FAR_HOURS });
  await cancelWith(stage, earlier, 'wallet');
  const { customer } = earlier;
  const ordered = await order(stage, { ownerId, customer, priceRupees: 900, useWallet: true });
  const paid = payAtGateway(stage, ordered.orderId);
  await stage.demand('verify', { as: customer, body: paid });
  const { bookingId } = ordered;
  await untilMade(stage, bookingId);
  await untilMoment(stage, bookingId, 'starts_at', MINUTE_MS);
  await stage.demand('complete', { as: ownerId, params: { bookingId } });
  await stage.advance(WEEK_MS);
  await untilQuiet(stage);
  const { token, total } = await stage.demand('payoutPreview', { as });
  return { as, body: { token, total }, bookingId };
}

/** What an admin gave up on earlier would be in this run too. */
async function payWhatIsLeft(stage: Stage, as: string): Promise<void> {
  const { token, total, count } = await stage.demand('payoutPreview', { as });
  if (Number(count) > 0) await stage.demand('runPayouts', { as, body: { token, total } });
  await untilQuiet(stage);
}

function isPaidOut(stage: Stage, bookingId: string): Promise<boolean> {
  return isThere(
    stage,
    `select from payouts.lines l join payouts.payouts p on p.id = l.payout_id
     where l.booking_id = $1 and p.state = 'paid'`,
    bookingId,
  );
}

const issuingInvoice: Flow = {
  name: 'invoice issue',
  prepare: async (stage) => {
    await stage.server().hold();
    const { bookingId } = await book(stage);
    return {
      work: 'job booking.moved/invoices',
      about: bookingId,
      act: async () => undefined,
      isDone: () => isInvoiced(stage, bookingId),
    };
  },
};

const makingFile: Flow = {
  name: 'invoice file',
  prepare: async (stage) => {
    const { customer, orderId, bookingId } = await order(stage);
    const body = payAtGateway(stage, orderId);
    return {
      work: 'job invoices.render',
      beside: ['job booking.moved/invoices'],
      act: () => stage.call('verify', { as: customer, body }),
      isDone: () => isInvoiced(stage, bookingId),
    };
  },
};

function isInvoiced(stage: Stage, bookingId: string): Promise<boolean> {
  return isThere(
    stage,
    `select from invoices.documents d join invoices.files f on f.document_id = d.id
     where d.booking_id = $1 and d.kind = 'invoice'`,
    bookingId,
  );
}

/** What is done at the gateway afterwards, and what is written about it. */
export const gatewayFlows: readonly Flow[] = [
  sendingRefund,
  makingTransfer,
  reversingTransfer,
  runningPayouts,
  sendingPayout,
  issuingInvoice,
  makingFile,
];
