import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { harmless } from '../../../lab/sandbox/gateway/faults.ts';
import { type Sandbox, startSandbox } from '../../../lab/sandbox/main.ts';
import { advance, keySecret, options } from '../../../lab/sandbox/testing.ts';
import { asha } from './new-account.samples.ts';
import type { Gateway } from './port.ts';
import { makeRazorpay } from './razorpay.ts';

let sandbox: Sandbox;
let gateway: Gateway;

beforeAll(async () => {
  sandbox = await startSandbox(options());
  gateway = gatewayAt(sandbox.url);
});
afterAll(() => sandbox.stop());
beforeEach(() => void sandbox.gateway.setFaults(harmless));

function gatewayAt(baseUrl: string): Gateway {
  const keyId = 'rzp_test_sandbox';
  return makeRazorpay({ keyId, keySecret, webhookSecrets: [], baseUrl, checkoutUrl: '' });
}

async function payment(amountPaise = 100_000): Promise<string> {
  const order = await gateway.createOrder({
    receipt: crypto.randomUUID(),
    amountPaise,
    notes: {},
  });
  return sandbox.gateway.pay(order.id, 'success').razorpay_payment_id;
}

describe('Linked accounts', () => {
  test('Opens an account with its owner and bank account, and activates it', async () => {
    const made = await gateway.createAccount(asha());
    expect(made).toEqual({ id: expect.stringMatching(/^acc_\w{14}$/), status: 'activated' });
    expect(await gateway.account(made.id)).toEqual(made);
  });

  test('Updates the existing account of the same person', async () => {
    const account = asha();
    sandbox.gateway.setFaults({ accounts: 'needs_clarification' });
    const first = await gateway.createAccount(account);
    expect(first.status).toBe('needs_clarification');
    sandbox.gateway.setFaults({ accounts: 'activated' });
    const bank = { ...account.bank, accountNumber: '999888777' };
    const again = await gateway.createAccount({ ...account, pan: 'AAAPA1111A', bank });
    expect(again).toEqual({ id: first.id, status: 'activated' });
  });

  test('An e-mail of another account is a final error', async () => {
    const account = asha();
    await gateway.createAccount(account);
    const other = gateway.createAccount({ ...account, reference: 'another person' });
    await expect(other).rejects.toMatchObject({ isFinal: true });
  });

  test('A lost response leaves the outcome open, and the next call completes it', async () => {
    const account = asha();
    const silent = await breaksOffAfter('POST', '/v2/accounts');
    const lost = gatewayAt(silent.url).createAccount(account);
    await expect(lost).rejects.toMatchObject({ isFinal: false });
    await silent.stop();
    expect((await gateway.createAccount(account)).status).toBe('activated');
  });

  test('A rejected account is suspended', async () => {
    const { id } = await gateway.createAccount(asha());
    sandbox.gateway.setAccount(id, 'suspended');
    expect((await gateway.account(id)).status).toBe('suspended');
  });
});

describe('Transfers', () => {
  test("A provider's share is held, released, and settled the next day", async () => {
    const { id: accountId } = await gateway.createAccount(asha());
    const gatewayPaymentId = await payment();
    const notes = { booking: 'b-1' };
    const transfer = { gatewayPaymentId, accountId, amountPaise: 80_000, onHold: true, notes };
    const made = await gateway.createTransfer(transfer);
    expect(made).toMatchObject({
      id: expect.stringMatching(/^trf_/),
      gatewayPaymentId,
      accountId,
      amountPaise: 80_000,
      reversedPaise: 0,
      onHold: true,
      status: 'processed',
      settlementStatus: 'on_hold',
      notes,
    });
    expect(await gateway.transfersOf(gatewayPaymentId)).toEqual([made]);
    await gateway.reverseTransfer(made.id, 30_000);
    const freed = await gateway.releaseTransfer(made.id);
    expect(freed).toMatchObject({
      onHold: false,
      reversedPaise: 30_000,
      status: 'partially_reversed',
      settlementStatus: 'pending',
    });
    await advance(sandbox, 'P2D');
    const paid = await gateway.releaseTransfer(made.id);
    expect(paid).toMatchObject({ id: made.id, onHold: false, settlementStatus: 'settled' });
    await expect(gateway.reverseTransfer(made.id, 1000)).rejects.toMatchObject({ isFinal: true });
  });

  test('All transfers of a payment are found, however many it has', async () => {
    const { id: accountId } = await gateway.createAccount(asha());
    const gatewayPaymentId = await payment(200_000);
    for (let at = 0; at < 101; at += 1) {
      sandbox.gateway.transfer(gatewayPaymentId, { accountId, amount: 1000 });
    }
    const found = await gateway.transfersOf(gatewayPaymentId);
    expect(new Set(found.map(({ id }) => id)).size).toBe(101);
  });

  test("A transfer after a refund is a final error with the gateway's message", async () => {
    const { id: accountId } = await gateway.createAccount(asha());
    const gatewayPaymentId = await payment();
    await gateway.refund({ gatewayPaymentId, amountPaise: 1000, key: crypto.randomUUID() });
    const late = { gatewayPaymentId, accountId, amountPaise: 1000, onHold: true, notes: {} };
    await expect(gateway.createTransfer(late)).rejects.toMatchObject({
      isFinal: true,
      message: 'You cannot request a transfer on payment once a refund has been initiated',
    });
  });

  test('One payout key pays once, without a payment', async () => {
    const { id: accountId } = await gateway.createAccount(asha());
    const payout = { accountId, amountPaise: 4000, key: crypto.randomUUID(), notes: {} };
    const made = await gateway.payOut(payout);
    expect(made).toMatchObject({ gatewayPaymentId: null, amountPaise: 4000, notes: {} });
    expect((await gateway.payOut(payout)).id).toBe(made.id);
    const other = gateway.payOut({ ...payout, amountPaise: 4001 });
    await expect(other).rejects.toMatchObject({ isFinal: true });
  });

  test('A payout without a response has an unknown outcome, and repeating it pays once', async () => {
    const { id: accountId } = await gateway.createAccount(asha());
    const from = now();
    const payout = { accountId, amountPaise: 4000, key: crypto.randomUUID(), notes: {} };
    const silent = await breaksOffAfter('POST', '/v1/transfers');
    const lost = gatewayAt(silent.url).payOut(payout);
    await expect(lost).rejects.toMatchObject({ isFinal: false });
    await silent.stop();
    const made = await gateway.payOut(payout);
    const found = await gateway.listTransfers({ from, to: now().add({ seconds: 1 }) });
    expect(found.filter((one) => one.accountId === accountId)).toEqual([made]);
  });
});

describe('Records of the gateway', () => {
  test('A dispute has its deadline, and its deducted amount once lost', async () => {
    const gatewayPaymentId = await payment(70_000);
    const from = now().subtract({ seconds: 2 });
    const { id } = sandbox.gateway.dispute(gatewayPaymentId, 'created', 30_000);
    const open = await gateway.dispute(id);
    const known = { id, gatewayPaymentId, amountPaise: 30_000 };
    expect(open).toMatchObject({ ...known, deductedPaise: 0, status: 'open' });
    expect(open.respondBy && Temporal.Instant.compare(open.respondBy, now())).toBe(1);
    sandbox.gateway.dispute(gatewayPaymentId, 'lost');
    const [lost] = await gateway.disputesIn({ from, to: now().add({ seconds: 1 }) });
    expect(lost).toMatchObject({ ...known, deductedPaise: 30_000, status: 'lost' });
    await expect(gateway.dispute('disp_none')).rejects.toMatchObject({ isFinal: true });
  });

  test('Disputes of a window are requested by its times, and others are left out', async () => {
    const gatewayPaymentId = await payment(70_000);
    const { id } = sandbox.gateway.dispute(gatewayPaymentId, 'created');
    const recorded = await breaksOffAfter('GET', '/never');
    const books = gatewayAt(recorded.url);
    const from = now().subtract({ hours: 2 });
    const earlier = { from, to: from.add({ hours: 1 }) };
    expect(await books.disputesIn(earlier)).toEqual([]);
    const first = Math.floor(from.epochMilliseconds / 1000);
    expect(recorded.urls).toEqual([
      expect.stringMatching(new RegExp(`^/v1/disputes\\?from=${first}&to=\\d+&count=100&skip=0$`)),
    ]);
    await recorded.stop();
    // A gateway that ignores the times lists all of them.
    const careless = await breaksOffAfter('GET', '/never', (url) =>
      url.replace(/from=\d+&to=\d+&/, ''),
    );
    expect(await gatewayAt(careless.url).disputesIn(earlier)).toEqual([]);
    const present = await gatewayAt(careless.url).disputesIn({
      from,
      to: now().add({ seconds: 1 }),
    });
    expect(present.map((one) => one.id)).toContain(id);
    await careless.stop();
  });

  test('Lists are read completely and contain what was created in the window', async () => {
    const world = await startSandbox(options());
    const books = gatewayAt(world.url);
    const first = Temporal.Instant.from('2026-03-02T06:30:00Z');
    const inWindow = { from: first, to: first.add({ seconds: 205 }) };
    for (let second = 0; second < 207; second += 1) {
      const moment = { at: first.add({ seconds: second }), quiet: true };
      const { id } = world.gateway.createOrder({ amount: 1000 }, moment);
      const { razorpay_payment_id: paid } = world.gateway.pay(id, 'success', moment);
      world.gateway.refund(paid, { amount: 400 }, moment);
    }
    const payments = await books.listPayments(inWindow);
    expect(payments).toHaveLength(205);
    expect(new Set(payments.map(({ id }) => id)).size).toBe(205);
    expect(payments.at(-1)).toMatchObject({ refundedPaise: 400, createdAt: first });
    const refunds = await books.listRefunds(inWindow);
    expect(refunds).toHaveLength(205);
    expect(refunds[0]?.gatewayPaymentId).toBe(payments[0]?.id);
    expect(await books.listTransfers(inWindow)).toEqual([]);
    expect(await books.listPayments({ from: first, to: first })).toEqual([]);
    await world.stop();
  });

  test('Settlements add up to captures less fees, refunds and transfers', async () => {
    const world = await startSandbox(options());
    const books = gatewayAt(world.url);
    const { id: accountId } = await books.createAccount(asha());
    const moment = { at: Temporal.Instant.from('2026-03-02T06:30:00Z'), quiet: true };
    const { id } = world.gateway.createOrder({ amount: 100_000 }, moment);
    const { razorpay_payment_id: paid } = world.gateway.pay(id, 'success', moment);
    const held = world.gateway.transfer(paid, { accountId, amount: 50_000, onHold: true }, moment);
    const back = world.gateway.reverse(held.id, 20_000, moment);
    const refund = world.gateway.refund(paid, { amount: 25_000 }, moment);
    await advance(world, 'PT1S');
    const items = await books.settlementItems('2026-03-04');
    expect(items.map(({ type, entityId }) => [type, entityId])).toEqual([
      ['payment', paid],
      ['transfer', held.id],
      ['adjustment', back.id],
      ['refund', refund.id],
    ]);
    const sum = items.reduce((total, one) => total + one.creditPaise - one.debitPaise, 0);
    const window = { from: moment.at, to: moment.at.add({ hours: 72 }) };
    expect(await books.settlements(window)).toEqual([
      {
        id: items[0]?.settlementId,
        status: 'processed',
        amountPaise: sum,
        feesPaise: 2360,
        taxPaise: 360,
        utr: expect.any(String),
        createdAt: Temporal.Instant.from('2026-03-04T03:30:00Z'),
      },
    ]);
    expect(sum).toBe(100_000 - 2360 - 50_000 + 20_000 - 25_000);
    expect(await books.settlementItems('2026-03-05')).toEqual([]);
    await world.stop();
  });
});

function now(): Temporal.Instant {
  return Temporal.Now.instant().add({ milliseconds: sandbox.offsetMs() });
}

/** Forwards every call to the sandbox, and drops the connection instead of the response to one. */
async function breaksOffAfter(method: string, path: string, urlOf = (url: string): string => url) {
  const urls: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { authorization = '', 'x-transfer-idempotency': key } = request.headers;
    urls.push(request.url ?? '');
    const answer = await fetch(`${sandbox.url}${urlOf(request.url ?? '')}`, {
      method: request.method ?? 'GET',
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(key ? { 'x-transfer-idempotency': String(key) } : {}),
      },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (request.method === method && request.url === path) request.socket.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    urls,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}
