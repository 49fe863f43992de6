import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../main.ts';
import { linked, listen, options, post, webhookSecret } from '../../testing.ts';

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
  it('signs the raw bytes and uses each event id once', async () => {
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

  it('redelivers a rejected event with the same id', async () => {
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

  it('drops, duplicates and reorders events with these faults', async () => {
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

  it('reports a payment that fails first and is authorised later', async () => {
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

  it('reports automatic refunds and failed refunds', async () => {
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

  it('reports transfers, accounts and settlements', async () => {
    await openShop();
    const account = linked(sandbox);
    await shop.until(1);
    const { razorpay_payment_id: payment } = sandbox.gateway.pay(order(), 'success');
    sandbox.gateway.transfer(payment, { accountId: account, amount: 4000 });
    sandbox.gateway.setFaults({ transfers: 'fail' });
    sandbox.gateway.transfer(payment, { accountId: account, amount: 3000 });
    await post(`${sandbox.url}/control/clock`, { advance: 'P3D' });
    await shop.until(8);
    const events = shop.heard.map(({ raw }) => JSON.parse(raw));
    const of = (event: string) => events.filter((one) => one.event === event);
    expect(of('product.route.activated')).toMatchObject([
      {
        account_id: account,
        contains: ['merchant_product'],
        payload: { merchant_product: { entity: { merchant_id: account }, data: {} } },
      },
    ]);
    const sent = { status: 'processed', source: payment, recipient: account, amount: 4000 };
    expect(of('transfer.processed')).toMatchObject([{ payload: { transfer: { entity: sent } } }]);
    expect(of('transfer.failed')).toMatchObject([
      { payload: { transfer: { entity: { status: 'failed', amount: 3000 } } } },
    ]);
    const amounts = of('settlement.processed').map(({ account_id, payload }) => [
      account_id === account,
      payload.settlement.entity.amount,
    ]);
    expect(amounts).toHaveLength(2);
    expect(amounts).toContainEqual([true, 4000]);
    expect(amounts).toContainEqual([false, 10_000 - 236 - 4000]);
  });

  it('reports disputes and instant refunds that fell back to normal speed', async () => {
    await openShop();
    const { razorpay_payment_id: payment } = sandbox.gateway.pay(order(), 'success');
    const step = (name: string, more: { amount?: number } = {}) =>
      post(`${sandbox.url}/control/dispute`, { payment_id: payment, step: name, ...more });
    expect((await step('won')).status).toBe(400);
    await step('created');
    expect((await step('created')).status).toBe(400);
    await step('won');
    await step('created', { amount: 7_000 });
    await step('lost');
    // The amount of a dispute can be neither refunded nor disputed again.
    expect(() => sandbox.gateway.refund(payment, { amount: 3_001 })).toThrow('greater');
    expect((await step('created', { amount: 3_001 })).status).toBe(400);
    sandbox.gateway.refund(payment, { amount: 2468, speed: 'optimum' });
    await shop.until(10);
    expect(shop.events().slice(3)).toEqual([
      'payment.dispute.created',
      'payment.dispute.won',
      'payment.dispute.created',
      'payment.dispute.lost',
      'refund.created',
      'refund.speed_changed',
      'refund.processed',
    ]);
    const lost = JSON.parse(shop.heard[6]?.raw ?? '');
    expect(lost.contains).toEqual(['payment', 'dispute']);
    const entity = { payment_id: payment, status: 'lost', amount_deducted: 7_000 };
    expect(lost.payload.dispute.entity).toMatchObject(entity);
  });

  it('signs with the old secret with this fault', async () => {
    await openShop();
    sandbox.gateway.setFaults({ secret: 'old' });
    sandbox.gateway.pay(order(), 'failure');
    await shop.until(1);
    const raw = shop.heard[0]?.raw ?? '';
    const signature = String(shop.heard[0]?.headers['x-razorpay-signature']);
    expect(validateWebhookSignature(raw, signature, webhookSecret)).toBe(false);
    expect(validateWebhookSignature(raw, signature, `old-${webhookSecret}`)).toBe(true);
  });

  it('sends no events for seeded history', async () => {
    await openShop();
    const at = Temporal.Instant.from('2026-01-01T00:00:00Z');
    const moment = { at, quiet: true };
    const { id } = sandbox.gateway.createOrder({ amount: 10_000 }, moment);
    const { razorpay_payment_id: payment } = sandbox.gateway.pay(id, 'success', moment);
    const input = { accountId: linked(sandbox), amount: 1000 };
    sandbox.gateway.transfer(payment, input, moment);
    await post(`${sandbox.url}/control/clock`, { advance: 'PT1S' });
    expect(shop.events().filter((event) => event !== 'product.route.activated')).toEqual([]);
    expect(sandbox.gateway.fetchTransfers(payment)[0]?.settlement_status).toBe('settled');
    expect(await statuses()).toHaveLength(1);
    expect(sandbox.gateway.fetchOrder(id).created_at).toBe(at.epochMilliseconds / 1000);
  });
});
