import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { sendAsset, sendPage } from '../assets.ts';
import { begin, fail, succeed } from '../gateway/attempts.ts';
import type { GatewayCore } from '../gateway/core.ts';
import type { Payment } from '../gateway/entities.ts';
import { badField, badRequest, unknownId } from '../gateway/errors.ts';
import { paid } from '../gateway/gateway.ts';
import { findTestCard } from '../gateway/payments/outcomes.ts';
import { read } from '../read.ts';
import { type Opening, openingError } from './opening.ts';
import { paymentPage, unknownOrderPage } from './page.ts';

export type CheckoutOptions = { core: GatewayCore; keyId: string; keySecret: string };

type AtOrder = { Params: { orderId: string }; Querystring: Partial<Opening> };

const person = {
  email: z.string().max(254).nullish(),
  contact: z.string().max(20).nullish(),
  description: z.string().max(255).nullish(),
};
const upiBody = z.object({ approve: z.boolean(), ...person });
const cardBody = z.object({ number: z.string().max(30), name: z.string().max(60), ...person });
const codeBody = z.object({ paymentId: z.string(), code: z.string().max(20) });
const cancelBody = z.object({ paymentId: z.string() });

/** The checkout script, the page that it opens, and the calls of that page. */
export async function checkout(app: FastifyInstance, options: CheckoutOptions): Promise<void> {
  const { core, keyId, keySecret } = options;
  app.get('/v1/checkout.js', { config: { crossOrigin: 'script' } }, (_request, reply) =>
    sendAsset(reply, 'checkout.js'),
  );

  const framed = { config: { crossOrigin: 'iframe' as const } };
  app.get<AtOrder>('/checkout/:orderId', framed, ({ params, query }, reply) => {
    const order = core.orders.get(params.orderId)?.order;
    const { key = '', amount = '', currency = '' } = query;
    const error = openingError(order, params.orderId, { key, amount, currency }, keyId);
    if (order) return sendPage(reply, paymentPage(order, error));
    if (error) return sendPage(reply, unknownOrderPage(params.orderId, error));
    throw unknownId();
  });

  app.post<AtOrder>('/checkout/:orderId/upi', ({ params, body }) => {
    const { approve, ...rest } = read(upiBody, body);
    return core.transaction(() => {
      const { id } = begin(core, params.orderId, { method: 'upi', ...given(rest) });
      const after = approve ? succeed(core, id) : fail(core, id, 'payment_declined');
      return paid(after, keySecret);
    });
  });

  app.post<AtOrder>('/checkout/:orderId/card', ({ params, body }) => {
    const { number, name, ...rest } = read(cardBody, body);
    const card = findTestCard(number);
    if (!card) throw badField('number', 'Only the test cards below work here.');
    const { id } = core.transaction(() =>
      begin(core, params.orderId, {
        method: 'card',
        outcomeAfterCode: card.outcome,
        card: { ...cardFace, name, network: card.network, last4: card.number.slice(-4) },
        ...given(rest),
      }),
    );
    return { paymentId: id };
  });

  app.post<AtOrder>('/checkout/:orderId/code', ({ params, body }) => {
    const { paymentId, code } = read(codeBody, body);
    const { outcome } = waiting(core, params.orderId, paymentId);
    const right = /^\d{4,10}$/.test(code);
    return core.transaction(() => {
      const good = right && outcome === 'success';
      const after = good
        ? succeed(core, paymentId)
        : fail(core, paymentId, right ? outcome : 'incorrect_otp');
      return paid(after, keySecret);
    });
  });

  app.post<AtOrder>('/checkout/:orderId/cancel', ({ params, body }) => {
    const { paymentId } = read(cancelBody, body);
    const { payment } = waiting(core, params.orderId, paymentId);
    return core.transaction(() => paid(fail(core, payment.id, 'payment_cancelled'), keySecret));
  });
}

const cardFace = { type: 'debit' as const, issuer: 'UTIB' };

/**
 * Returns the payment that awaits a one-time code.
 * @throws Refusal for any other payment
 */
function waiting(
  core: GatewayCore,
  orderId: string,
  paymentId: string,
): { payment: Payment; outcome: string } {
  const found = core.payments.get(paymentId);
  if (!found || found.payment.order_id !== orderId) throw unknownId();
  const { payment, outcomeAfterCode } = found;
  if (payment.status !== 'created' || !outcomeAfterCode) {
    throw badRequest('This payment is not waiting for a code.');
  }
  return { payment, outcome: outcomeAfterCode };
}

type Person = { email?: string | null | undefined; contact?: string | null | undefined };

function given({ description, ...rest }: Person & { description?: string | null | undefined }) {
  return {
    email: rest.email ?? null,
    contact: rest.contact ?? null,
    description: description ?? null,
  };
}
