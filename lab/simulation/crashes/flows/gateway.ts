import { pathOf } from '#contract/call-paths.ts';
import type { Fixture } from '../server/harness.ts';
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
/** One provider with an account is enough for all cases of a fixture. */
const providers = new WeakMap<Fixture, Promise<string>>();

function paidProvider(fixture: Fixture): Promise<string> {
  const known = providers.get(fixture) ?? linkedProvider(fixture);
  providers.set(fixture, known);
  return known;
}

const sendingRefund: Flow = {
  name: 'refund send',
  prepare: async (fixture) => {
    const ownerId = await paidProvider(fixture);
    const booked = await book(fixture, { ownerId, hoursAhead: FAR_HOURS });
    await untilMade(fixture, booked.bookingId);
    await fixture.server().hold();
    await cancelWith(fixture, booked, 'source');
    const [refund] = await fixture.rows<{ id: string }>(
      'select id from payments.refunds where subject_id = $1',
      booked.bookingId,
    );
    return {
      work: 'job refund.send',
      about: refund?.id ?? 'no refund',
      act: async () => undefined,
      isDone: () =>
        isThere(
          fixture,
          `select from payments.refunds where id = $1 and status = 'processed'`,
          refund?.id,
        ),
    };
  },
};

const makingTransfer: Flow = {
  name: 'transfer align: set aside',
  prepare: async (fixture) => {
    const ownerId = await paidProvider(fixture);
    const ordered = await order(fixture, { ownerId, hoursAhead: FAR_HOURS });
    await fixture.server().hold();
    const body = payAtGateway(fixture, ordered.orderId);
    await fixture.demand('verify', { as: ordered.customer, body });
    return aligning(fixture, ordered.bookingId, `status = 'made' and made_paise = 45000`);
  },
};

const reversingTransfer: Flow = {
  name: 'transfer align: brought back',
  prepare: async (fixture) => {
    const ownerId = await paidProvider(fixture);
    const booked = await book(fixture, { ownerId, hoursAhead: FAR_HOURS });
    await untilMade(fixture, booked.bookingId);
    await fixture.server().hold();
    // A refund to the wallet needs no gateway refund, whose work would also reverse the transfer.
    await cancelWith(fixture, booked, 'wallet');
    return aligning(fixture, booked.bookingId, 'made_paise = 45000 and reversed_paise = 45000');
  },
};

async function aligning(fixture: Fixture, bookingId: string, condition: string): Promise<Begun> {
  const [paid] = await fixture.rows<{ payment_id: string }>(
    'select payment_id from booking.paid_by where booking_id = $1',
    bookingId,
  );
  return {
    work: 'job payment.align',
    about: paid?.payment_id ?? 'no payment',
    act: async () => undefined,
    isDone: () =>
      isThere(
        fixture,
        `select from payments.transfers where subject_id = $1 and ${condition}`,
        bookingId,
      ),
  };
}

async function untilMade(fixture: Fixture, bookingId: string): Promise<void> {
  const end = performance.now() + 10_000;
  const made = `select from payments.transfers where subject_id = $1 and status = 'made'
    and next_try_at is null`;
  while (!(await isThere(fixture, made, bookingId))) {
    if (performance.now() > end) throw new Error('No transfer was made.');
    await fixture.server().wake();
  }
}

const runningPayouts: Flow = {
  name: 'payout run',
  prepare: async (fixture) => {
    const { as, body, bookingId } = await previewed(fixture);
    const key = freshKey();
    return {
      work: `POST ${pathOf('runPayouts')}`,
      act: () => fixture.call('runPayouts', { as, body, key }),
      isDone: () => isPaidOut(fixture, bookingId),
    };
  },
};

const sendingPayout: Flow = {
  name: 'payout send',
  prepare: async (fixture) => {
    const { as, body, bookingId } = await previewed(fixture);
    await fixture.server().hold();
    await fixture.demand('runPayouts', { as, body });
    const [line] = await fixture.rows<{ payout_id: string }>(
      'select payout_id from payouts.lines where booking_id = $1',
      bookingId,
    );
    return {
      work: 'job payout.send',
      about: line?.payout_id ?? 'no payout',
      act: async () => undefined,
      isDone: () => isPaidOut(fixture, bookingId),
    };
  },
};

/** A completed booking whose earning is due, and an admin with a preview of the payout. */
async function previewed(fixture: Fixture) {
  const as = (await fixture.harness.world.admin()).id;
  await payWhatIsLeft(fixture, as);
  const ownerId = await linkedProvider(fixture);
  // Paid partly from the hold and partly from our balance, because credits paid a part of it.
  const earlier = await book(fixture, { ownerId, hoursAhead: FAR_HOURS });
  await cancelWith(fixture, earlier, 'wallet');
  const { customer } = earlier;
  const ordered = await order(fixture, { ownerId, customer, priceRupees: 900, useWallet: true });
  const paid = payAtGateway(fixture, ordered.orderId);
  await fixture.demand('verify', { as: customer, body: paid });
  const { bookingId } = ordered;
  await untilMade(fixture, bookingId);
  await untilMoment(fixture, bookingId, 'starts_at', MINUTE_MS);
  await fixture.demand('complete', { as: ownerId, params: { bookingId } });
  await fixture.advance(WEEK_MS);
  await untilQuiet(fixture);
  const { token, total } = await fixture.demand('payoutPreview', { as });
  return { as, body: { token, total }, bookingId };
}

/** Pays what earlier cases left unpaid, which would otherwise be part of this run. */
async function payWhatIsLeft(fixture: Fixture, as: string): Promise<void> {
  const { token, total, count } = await fixture.demand('payoutPreview', { as });
  if (Number(count) > 0) await fixture.demand('runPayouts', { as, body: { token, total } });
  await untilQuiet(fixture);
}

function isPaidOut(fixture: Fixture, bookingId: string): Promise<boolean> {
  return isThere(
    fixture,
    `select from payouts.lines l join payouts.payouts p on p.id = l.payout_id
     where l.booking_id = $1 and p.state = 'paid'`,
    bookingId,
  );
}

const issuingInvoice: Flow = {
  name: 'invoice issue',
  prepare: async (fixture) => {
    await fixture.server().hold();
    const { bookingId } = await book(fixture);
    return {
      work: 'job booking.moved/invoices',
      about: bookingId,
      act: async () => undefined,
      isDone: () => isInvoiced(fixture, bookingId),
    };
  },
};

const makingFile: Flow = {
  name: 'invoice file',
  prepare: async (fixture) => {
    const { customer, orderId, bookingId } = await order(fixture);
    const body = payAtGateway(fixture, orderId);
    return {
      work: 'job invoices.render',
      beside: ['job booking.moved/invoices'],
      act: () => fixture.call('verify', { as: customer, body }),
      isDone: () => isInvoiced(fixture, bookingId),
    };
  },
};

function isInvoiced(fixture: Fixture, bookingId: string): Promise<boolean> {
  return isThere(
    fixture,
    `select from invoices.documents d join invoices.files f on f.document_id = d.id
     where d.booking_id = $1 and d.kind = 'invoice'`,
    bookingId,
  );
}

/** Flows at the gateway after a sale, and the records of them. */
export const gatewayFlows: readonly Flow[] = [
  sendingRefund,
  makingTransfer,
  reversingTransfer,
  runningPayouts,
  sendingPayout,
  issuingInvoice,
  makingFile,
];
