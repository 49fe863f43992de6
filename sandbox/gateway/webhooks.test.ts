import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../main.ts';
import { listen, options, post, webhookSecret } from '../testing.ts';

type Shop = Awaited<ReturnType<typeof listen>>;
let sandbox: Sandbox;
let shop: Shop;
beforeEach(async () => {
  sandbox = await startSandbox(options());
});
afterEach(async () => {
  await sandbox.stop();
  await shop.stop();
});

async function openShop(statuses?: number[]): Promise<void> {
  shop = await listen(statuses);
  sandbox.setWebhookUrl(shop.url);
}

function order(notes: Record<string, string> = {}): string {
  return sandbox.gateway.createOrder({ amount: 10_000, notes }).id;
}

async function statuses(): Promise<string[]> {
  const answer = await fetch(`${sandbox.url}/control/webhooks`);
  const { deliveries } = (await answer.json()) as { deliveries: { status: string }[] };
  return deliveries.map(({ status }) => status);
}

describe('webhooks', () => {
  it('signs the raw bytes and names each event once', async () => {
    await openShop();
    sandbox.gateway.pay(order({ words: '“quoted” / नमस्ते \\ "x"' }), 'success');
    await shop.until(3);
    expect(shop.events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    for (const { raw, headers } of shop.heard) {
      const signature = String(headers['x-razorpay-signature']);
      expect(validateWebhookSignature(raw, signature, webhookSecret)).toBe(true);
      expect(validateWebhookSignature(`${raw} `, signature, webhookSecret)).toBe(false);
    }
    expect(new Set(shop.heard.map(({ id }) => id)).size).toBe(3);
    const paid = JSON.parse(shop.heard[2]?.raw ?? '');
    expect(paid).toMatchObject({ entity: 'event', contains: ['payment', 'order'] });
    expect(paid.payload.order.entity.status).toBe('paid');
    const authorised = JSON.parse(shop.heard[0]?.raw ?? '');
    expect(authorised.payload.payment.entity.status).toBe('authorized');
  });

  it('sends again what was refused, under the same event id', async () => {
    await openShop([500]);
    sandbox.gateway.pay(order(), 'failure');
    await shop.until(2);
    expect(shop.heard[0]?.id).toBe(shop.heard[1]?.id);
    expect(shop.events()).toEqual(['payment.failed', 'payment.failed']);
  });

  it('holds events until they are flushed', async () => {
    await openShop();
    sandbox.gateway.setFaults({ webhooks: 'hold' });
    sandbox.gateway.pay(order(), 'success');
    expect(await statuses()).toEqual(['held', 'held', 'held']);
    const answer = await post(`${sandbox.url}/control/webhooks/flush`, {});
    expect(await answer.json()).toEqual({ delivered: 3, failed: 0 });
    expect(shop.heard).toHaveLength(3);
    expect(await statuses()).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('loses, doubles and reorders events when told to', async () => {
    await openShop();
    sandbox.gateway.setFaults({ webhooks: 'drop' });
    sandbox.gateway.pay(order(), 'success');
    sandbox.gateway.setFaults({ webhooks: 'duplicate' });
    sandbox.gateway.pay(order(), 'failure');
    await shop.until(2);
    expect(shop.events()).toEqual(['payment.failed', 'payment.failed']);
    expect(shop.heard[0]?.id).toBe(shop.heard[1]?.id);
    sandbox.gateway.setFaults({ webhooks: 'reorder' });
    sandbox.gateway.pay(order(), 'success');
    await shop.until(5);
    const last = ['order.paid', 'payment.captured', 'payment.authorized'];
    expect(shop.events().slice(2)).toEqual(last);
  });

  it('tells of a payment that fails first and is authorised later', async () => {
    await openShop();
    const late = sandbox.gateway.pay(order(), 'late');
    await shop.until(1);
    await post(`${sandbox.url}/control/clock`, { advance: 'PT14M' });
    expect(sandbox.gateway.fetchPayment(late.razorpay_payment_id).status).toBe('failed');
    await post(`${sandbox.url}/control/clock`, { advance: 'PT1M' });
    await shop.until(4);
    expect(shop.events()).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ]);
    const captured = JSON.parse(shop.heard[2]?.raw ?? '').payload.payment.entity;
    expect(captured).toMatchObject({ id: late.razorpay_payment_id, late_authorized: true });
  });

  it('tells of refunds it made by itself, and of refunds that failed', async () => {
    await openShop();
    sandbox.gateway.pay(order(), 'twice');
    await shop.until(6);
    const refunded = shop.heard.find(({ event }) => event === 'refund.processed');
    const { payload } = JSON.parse(refunded?.raw ?? '{}');
    expect(payload.payment.entity).toMatchObject({ captured: false, status: 'refunded' });
    const { razorpay_payment_id } = sandbox.gateway.pay(order(), 'success');
    sandbox.gateway.setFaults({ refunds: 'fail' });
    sandbox.gateway.refund(razorpay_payment_id);
    await shop.until(11);
    expect(shop.events().slice(9)).toEqual(['refund.created', 'refund.failed']);
  });

  it('keeps quiet about history that is laid in', async () => {
    await openShop();
    const at = Temporal.Instant.from('2026-01-01T00:00:00Z');
    const moment = { at, quiet: true };
    const { id } = sandbox.gateway.createOrder({ amount: 10_000 }, moment);
    sandbox.gateway.pay(id, 'success', moment);
    expect(await statuses()).toEqual([]);
    expect(sandbox.gateway.fetchOrder(id).created_at).toBe(at.epochMilliseconds / 1000);
  });
});
