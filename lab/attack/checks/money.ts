import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET } from '../../../test/harness/harness.ts';
import { type Actor, makeActor, type Reply } from '../actors.ts';
import type { Attack, Target } from '../target.ts';
import { firstStartOf, must } from '../victims.ts';

const AT_ONCE = 20;
const WEBHOOKS = '/api/webhooks/razorpay';

export const moneyAttacks: readonly Attack[] = [
  {
    chapter: 'V2',
    claim: 'no client sets a price, a charge or an invalid number of people',
    run: cheaperOrders,
  },
  {
    chapter: 'V2',
    claim: 'a payment counts only with the signature of the gateway',
    run: forgedPayments,
  },
  {
    chapter: 'V2',
    claim: `an order placed ${AT_ONCE} times at once takes one seat`,
    run: sameSeat,
  },
  {
    chapter: 'V2',
    claim: `a payment verified ${AT_ONCE} times at once makes one booking`,
    run: sameVerify,
  },
  {
    chapter: 'V2',
    claim: `a quote used ${AT_ONCE} times at once makes one refund`,
    run: sameCancel,
  },
  {
    chapter: 'V2',
    claim: 'a quote is worth nothing once it is changed or someone else’s',
    run: forgedQuotes,
  },
  {
    chapter: 'V4',
    claim: 'events are worked on only with the signature over their bytes',
    run: forgedWebhooks,
  },
];

async function orderBody(target: Target, actor: Actor, skip = 0) {
  const { serviceId, subServiceId, priceRupees } = target.victims;
  return {
    ...{ serviceId, subServiceId, numberOfPeople: 1, bookingCharge: 1, place: 'provider' },
    labourChargePerPerson: priceRupees,
    bookingSlotTime: await firstStartOf(actor, { serviceId, subServiceId }, skip),
  };
}

/** A new customer for each attack, because holds and sessions of a person are limited. */
async function freshCustomer({ harness, server }: Target): Promise<Actor> {
  const { id } = await harness.world.customer();
  return makeActor(harness, server.url, { role: 'other customer', personId: id });
}

async function cheaperOrders(target: Target) {
  const actor = await freshCustomer(target);
  const valid = await orderBody(target, actor);
  const changes = [
    { labourChargePerPerson: 1 },
    { labourChargePerPerson: 0 },
    { labourChargePerPerson: -500 },
    { labourChargePerPerson: 499.99 },
    { bookingCharge: 0 },
    { bookingCharge: -1000 },
    { numberOfPeople: 0 },
    { numberOfPeople: -1 },
    { numberOfPeople: 0.5 },
    { numberOfPeople: 1e9 },
    { subServiceId: crypto.randomUUID() },
    { bookingSlotTime: new Date(Date.now() - 86_400_000).toISOString() },
  ];
  const findings: string[] = [];
  for (const change of changes) {
    const reply = await actor.call('order', { body: { ...valid, ...change } });
    if (reply.status < 400) findings.push(`accepted: ${JSON.stringify(change)} ${reply.text}`);
  }
  return findings;
}

async function forgedPayments(target: Target) {
  const { harness, actors } = target;
  const actor = await freshCustomer(target);
  const first = await must(actor.call('order', { body: await orderBody(target, actor) }));
  const orderId = String(first.data['razorpayOrderId']);
  const invented = {
    razorpay_order_id: orderId,
    razorpay_payment_id: `pay_${randomBytes(7).toString('hex')}`,
    razorpay_signature: randomBytes(32).toString('hex'),
  };
  const findings: string[] = [];
  const expectRefused = (what: string, { status, text }: Reply) => {
    if (status < 400) findings.push(`${what}: ${text}`);
  };
  expectRefused('an invented payment', await actor.call('verify', { body: invented }));
  // A real payment of another order, presented for this one.
  const second = await must(
    actors['other customer'].call('order', { body: await orderBody(target, actor, 1) }),
  );
  const paid = harness.sandbox.gateway.pay(String(second.data['razorpayOrderId']), 'success');
  const swapped = { ...paid, razorpay_order_id: orderId };
  expectRefused('a payment of another order', await actor.call('verify', { body: swapped }));
  await must(actors['other customer'].call('verify', { body: paid }));
  await must(actor.call('release', { body: { bookingId: first.data['bookingId'] } }));
  return findings;
}

async function sameSeat(target: Target) {
  const customers = await Promise.all(Array.from({ length: AT_ONCE }, () => freshCustomer(target)));
  const [one] = customers as [Actor];
  const body = await orderBody(target, one, 2);
  const replies = await Promise.all(customers.map((each) => each.call('order', { body })));
  const taken = replies.filter(({ status }) => status === 200);
  const others = replies.filter(({ status }) => status !== 200 && status !== 409);
  const findings = taken.length === 1 ? [] : [`${taken.length} orders hold the same seat`];
  return [...findings, ...others.map(({ status }) => `status ${status} in place of 409`)];
}

/** A paid order that is not verified yet. */
async function paidOrder(target: Target, skip: number) {
  const actor = await freshCustomer(target);
  const order = await must(actor.call('order', { body: await orderBody(target, actor, skip) }));
  const body = target.harness.sandbox.gateway.pay(String(order.data['razorpayOrderId']), 'success');
  return { actor, body };
}

async function sameVerify(target: Target) {
  const { actor, body } = await paidOrder(target, 4);
  const replies = await times(() => actor.call('verify', { body }));
  const bookings = new Set(replies.map(({ data }) => data['bookingId']).filter(Boolean));
  const { rows } = await target.harness.sql.query(
    'select 1 from booking.bookings where customer_id = $1',
    [actor.personId],
  );
  const isOne = bookings.size === 1 && rows.length === 1;
  return isOne ? [] : [`${bookings.size} bookings in the replies, ${rows.length} in the database`];
}

async function booked(target: Target, skip: number) {
  const { actor, body } = await paidOrder(target, skip);
  const { data } = await must(actor.call('verify', { body }));
  const params = { bookingId: String(data['bookingId']) };
  const quote = await must(actor.call('cancelQuote', { params, body: {} }));
  return { actor, params, quote: String(quote.data['quote']), paymentId: body.razorpay_payment_id };
}

async function sameCancel(target: Target) {
  const { actor, params, quote, paymentId } = await booked(target, 6);
  const body = { quote, reason: 'My plans have changed', refundTo: 'source' };
  await times(() => actor.call('cancel', { params, body }));
  const { rows } = await target.harness.sql.query<{ refunds: number }>(
    `select count(*)::int as refunds from payments.refunds r
     join payments.payments p on p.id = r.payment_id where p.gateway_payment_id = $1`,
    [paymentId],
  );
  return rows[0]?.refunds === 1 ? [] : [`${rows[0]?.refunds} refunds`];
}

async function forgedQuotes(target: Target) {
  const { actor, params, quote } = await booked(target, 8);
  const other = await booked(target, 10);
  const [head = '', ...rest] = quote.split('.');
  const richer = Buffer.from(
    Buffer.from(head, 'base64url').toString().replaceAll(/\d+/g, '99999999'),
  ).toString('base64url');
  const forged = [other.quote, `${quote}x`, quote.slice(0, -4), [richer, ...rest].join('.')];
  const reason = 'My plans have changed';
  const findings: string[] = [];
  for (const each of forged) {
    const { status } = await actor.call('cancel', { params, body: { quote: each, reason } });
    if (status < 400) findings.push(`accepted: ${each}`);
  }
  return findings;
}

async function forgedWebhooks({ actors, harness }: Target) {
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_forged', amount: 50_100, status: 'captured' } } },
  });
  const signed = (secret: string, text: string) =>
    createHmac('sha256', secret).update(text).digest('hex');
  const right = signed(WEBHOOK_SECRET, body);
  const attempts: [string, string, string | undefined][] = [
    ['without a signature', body, undefined],
    ['with another secret', body, signed('guessed', body)],
    ['with an empty secret', body, signed('', body)],
    ['with changed bytes', body.replace('50100', '90100'), right],
    ['with a space more', `${body} `, right],
    ['with a part of the signature', body, right.slice(0, 32)],
  ];
  const findings: string[] = [];
  for (const [what, sent, signature] of attempts) {
    const reply = await actors.visitor.send({
      ...{ method: 'POST', path: WEBHOOKS, body: sent },
      headers: {
        'x-razorpay-event-id': randomBytes(8).toString('hex'),
        ...(signature === undefined ? {} : { 'x-razorpay-signature': signature }),
      },
    });
    if (reply.status < 400) findings.push(`${what}: status ${reply.status}`);
  }
  const { rows } = await harness.sql.query(
    `select 1 from payments.payments where gateway_payment_id = 'pay_forged'`,
  );
  return rows.length > 0 ? [...findings, 'the forged payment is recorded'] : findings;
}

function times(send: () => Promise<Reply>): Promise<Reply[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, send));
}
