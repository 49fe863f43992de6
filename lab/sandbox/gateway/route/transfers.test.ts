import type Razorpay from 'razorpay';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../main.ts';
import { advance, api, clientOf, linked, options, refusal } from '../../testing.ts';
import { harmless } from '../faults.ts';

let sandbox: Sandbox;
let razorpay: Razorpay;
beforeAll(async () => {
  sandbox = await startSandbox(options());
  razorpay = clientOf(sandbox);
});
afterAll(() => sandbox.stop());
beforeEach(() => void sandbox.gateway.setFaults(harmless));

function captured(amount = 100_000): string {
  const order = sandbox.gateway.createOrder({ amount });
  return sandbox.gateway.pay(order.id, 'success').razorpay_payment_id;
}

function transfer(paymentId: string, input: object) {
  const transfers = [{ currency: 'INR', ...input }];
  return razorpay.payments.transfer(paymentId, { transfers } as never);
}

describe('transfers from a payment', () => {
  it('puts a transfer on hold, lists it, and reports the transferred amount of the payment', async () => {
    const payment = captured();
    const account = linked(sandbox);
    const input = { account, amount: 80_000, on_hold: true, notes: { booking: 'b1' } };
    const { items } = await transfer(payment, input);
    expect(items).toMatchObject([
      {
        entity: 'transfer',
        status: 'processed',
        settlement_status: 'on_hold',
        source: payment,
        recipient: account,
        amount: 80_000,
        amount_reversed: 0,
        notes: { booking: 'b1' },
        on_hold: true,
        recipient_settlement_id: null,
      },
    ]);
    const id = items[0]?.id ?? '';
    expect((await razorpay.payments.fetchTransfer(payment)).items).toEqual(items);
    expect(await razorpay.transfers.fetch(id)).toEqual(items[0]);
    expect((await razorpay.transfers.all({ count: 1 })).items[0]?.id).toBe(id);
    expect(await razorpay.payments.fetch(payment)).toMatchObject({ amount_transferred: 80_000 });
  });

  it('creates another transfer when the request is repeated', async () => {
    const payment = captured();
    const input = { account: linked(sandbox), amount: 40_000 };
    const [first, second] = [await transfer(payment, input), await transfer(payment, input)];
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  });

  it('rejects a share beyond the captured amount less the fee, to the paisa', async () => {
    const payment = captured(100_000);
    const account = linked(sandbox);
    const over = await refusal(transfer(payment, { account, amount: 97_641 }));
    expect(over).toMatchObject({
      statusCode: 400,
      error: {
        description: 'The sum of amount requested for transfer is greater than the captured amount',
      },
    });
    expect((await transfer(payment, { account, amount: 97_640 })).items).toHaveLength(1);
    const more = await refusal(transfer(payment, { account, amount: 100 }));
    expect(more.error.description).toContain('greater than the captured amount');
  });

  it('are rejected after a refund has begun, even a failed one', async () => {
    const account = linked(sandbox);
    const sentence = 'You cannot request a transfer on payment once a refund has been initiated';
    const refunded = captured();
    sandbox.gateway.refund(refunded, { amount: 100 });
    const late = await refusal(transfer(refunded, { account, amount: 1000 }));
    expect(late.error.description).toBe(sentence);
    const failed = captured();
    sandbox.gateway.setFaults({ refunds: 'fail' });
    sandbox.gateway.refund(failed, { amount: 100 });
    await advance(sandbox, 'PT2S');
    const still = await refusal(transfer(failed, { account, amount: 1000 }));
    expect(still.error.description).toBe(sentence);
  });

  it.each([
    [{ amount: 99 }, 'The transfers.0.amount must be at least 100.'],
    [{ amount: 1.5 }, 'The amount must be an integer.'],
    [{ amount: 500, account: 'acc_00000000000000' }, 'The id provided does not exist'],
    [{ amount: 500, currency: 'USD' }, 'Currency is not supported'],
    [{ amount: 500, color: 'red' }, 'transfers.0.color is/are not required and should not be sent'],
    [{ amount: 500, on_hold: 'yes' }, 'The on_hold field must be true or false.'],
    [{ amount: 500, on_hold_until: 5 }, 'The on_hold_until must be a time in the future.'],
  ])('rejects %j', async (input, description) => {
    const payment = captured();
    const refused = await refusal(transfer(payment, { account: linked(sandbox), ...input }));
    expect(refused).toMatchObject({ statusCode: 400, error: { description } });
    expect(sandbox.gateway.fetchTransfers(payment)).toEqual([]);
  });

  it('are rejected before capture and for an account that is not activated', async () => {
    const manual = { amount: 5000, payment: { capture: 'manual' } } as const;
    const order = sandbox.gateway.createOrder(manual);
    const { razorpay_payment_id: waiting } = sandbox.gateway.pay(order.id, 'success');
    const account = linked(sandbox);
    const early = await refusal(transfer(waiting, { account, amount: 500 }));
    expect(early.error.description).toContain('should be captured');
    sandbox.gateway.setAccount(account, 'needs_clarification');
    const unfit = await refusal(transfer(captured(), { account, amount: 500 }));
    expect(unfit.error.description).toBe('The linked account is not activated.');
  });

  it('fail with this fault, and their money can be transferred again', async () => {
    const payment = captured();
    const account = linked(sandbox);
    sandbox.gateway.setFaults({ transfers: 'fail' });
    const { items } = await transfer(payment, { account, amount: 90_000 });
    expect(items[0]).toMatchObject({ status: 'pending', processed_at: null });
    await advance(sandbox, 'PT2S');
    const failed = await razorpay.transfers.fetch(items[0]?.id ?? '');
    expect(failed).toMatchObject({ status: 'failed', settlement_status: null });
    sandbox.gateway.setFaults({ transfers: 'ok' });
    expect((await transfer(payment, { account, amount: 90_000 })).items).toHaveLength(1);
  });
});

describe('transfers from the balance', () => {
  const payOut = (body: object, key?: string) =>
    api(sandbox, 'POST /v1/transfers', body, key ? { 'x-transfer-idempotency': key } : {});

  it('pay once per key, and reject another request with the same key', async () => {
    const input = { account: linked(sandbox), amount: 5000, currency: 'INR' };
    const first = await payOut(input, 'k-01');
    expect(first).toMatchObject({ status: 200, body: { status: 'processed', amount: 5000 } });
    expect((await payOut(input, 'k-01')).body['id']).toBe(first.body['id']);
    const other = await payOut({ ...input, amount: 5001 }, 'k-01');
    expect(other).toMatchObject({
      status: 400,
      body: {
        error: {
          description:
            'Different request with the same idempotency key has already been processed.',
        },
      },
    });
    for (const bad of ['abc', 'k'.repeat(37), 'a.b.c']) {
      expect((await payOut(input, bad)).status).toBe(400);
    }
    expect((await payOut(input)).body['id']).not.toBe(first.body['id']);
  });

  it('are rejected with an insufficient balance, as refunds are; the key stays unused', async () => {
    const input = { account: linked(sandbox), amount: 5000, currency: 'INR' };
    const payment = captured();
    sandbox.gateway.setFaults({ lowBalance: true });
    expect(await payOut(input, 'low-1')).toMatchObject({
      status: 400,
      body: { error: { description: 'Transfer cannot be made due to insufficient balance' } },
    });
    const poor = await refusal(razorpay.payments.refund(payment, { amount: 500 }));
    expect(poor.error.description).toBe(
      'Your account does not have enough balance to carry out the refund operation.',
    );
    expect(sandbox.gateway.fetchRefunds(payment)).toEqual([]);
    sandbox.gateway.setFaults({ lowBalance: false });
    expect((await payOut(input, 'low-1')).status).toBe(200);
  });
});

describe('reversals', () => {
  it('reverse in parts, at most what remains', async () => {
    const payment = captured();
    const { id } = sandbox.gateway.transfer(payment, {
      accountId: linked(sandbox),
      amount: 50_000,
      onHold: true,
    });
    const first = await razorpay.transfers.reverse(id, { amount: 20_000 });
    expect(first).toMatchObject({ entity: 'reversal', transfer_id: id, amount: 20_000 });
    expect(await razorpay.transfers.fetch(id)).toMatchObject({
      status: 'partially_reversed',
      amount_reversed: 20_000,
    });
    const over = await refusal(razorpay.transfers.reverse(id, { amount: 30_001 }));
    expect(over.error.description).toContain('greater than the unreversed amount');
    await razorpay.transfers.reverse(id, {} as never);
    expect((await razorpay.transfers.fetch(id)).amount_reversed).toBe(50_000);
    const again = await refusal(razorpay.transfers.reverse(id, { amount: 100 }));
    expect(again.error.description).toBe('The transfer has been fully reversed already.');
    const { body } = await api(sandbox, `GET /v1/transfers/${id}/reversals`);
    expect(body).toMatchObject({ count: 2, items: [{ amount: 30_000 }, { amount: 20_000 }] });
  });

  it('happen with a refund that requests it: one call reverses and refunds the same part', async () => {
    const payment = captured();
    const account = linked(sandbox);
    const one = sandbox.gateway.transfer(payment, { accountId: account, amount: 30_000 });
    await razorpay.payments.refund(payment, { amount: 10_000, reverse_all: true } as never);
    expect((await razorpay.transfers.fetch(one.id)).amount_reversed).toBe(10_000);
    await razorpay.payments.refund(payment, { reverse_all: true } as never);
    expect((await razorpay.transfers.fetch(one.id)).status).toBe('reversed');
    const two = captured();
    for (const amount of [1000, 2000])
      sandbox.gateway.transfer(two, { accountId: account, amount });
    const unclear = razorpay.payments.refund(two, { amount: 500, reverse_all: true } as never);
    expect((await refusal(unclear)).error.description).toContain('Only one transfer');
    expect(sandbox.gateway.fetchRefunds(two)).toEqual([]);
  });
});

describe('holds', () => {
  it('end manually or at their time, and the account is paid once, the next day', async () => {
    const account = linked(sandbox);
    const input = { accountId: account, amount: 30_000, onHold: true };
    const held = sandbox.gateway.transfer(captured(), input);
    const soon = sandbox.gateway.transfer(captured(), input);
    await advance(sandbox, 'P3D');
    expect(await razorpay.transfers.fetch(held.id)).toMatchObject({ settlement_status: 'on_hold' });
    const freed = await razorpay.transfers.edit(held.id, { on_hold: false });
    expect(freed).toMatchObject({ on_hold: false, settlement_status: 'pending' });
    const until = Math.floor((Date.now() + sandbox.offsetMs()) / 1000) + 60;
    await razorpay.transfers.edit(soon.id, { on_hold: true, on_hold_until: until } as never);
    await advance(sandbox, 'P2D');
    const paid = await Promise.all([held, soon].map(({ id }) => razorpay.transfers.fetch(id)));
    for (const one of paid) expect(one).toMatchObject({ settlement_status: 'settled' });
    const settled = paid[0]?.recipient_settlement_id ?? '';
    const query = `GET /v1/transfers?recipient_settlement_id=${settled}` as const;
    expect((await api(sandbox, query)).body['count']).toBeGreaterThan(0);
    const locked = await refusal(razorpay.transfers.edit(held.id, { on_hold: true }));
    expect(locked.error.description).toContain('cannot be changed any more');
    const gone = await refusal(razorpay.transfers.reverse(held.id, { amount: 100 }));
    expect(gone.error.description).toContain('does not have enough balance');
  });

  it('renewed before the settlement prevent it', async () => {
    const { id } = sandbox.gateway.transfer(captured(), {
      accountId: linked(sandbox),
      amount: 30_000,
    });
    await razorpay.transfers.edit(id, { on_hold: true });
    await advance(sandbox, 'P3D');
    expect(await razorpay.transfers.fetch(id)).toMatchObject({ settlement_status: 'on_hold' });
  });
});
