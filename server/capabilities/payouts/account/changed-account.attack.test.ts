import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { GatewayError } from '#platform/gateway/port.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;

beforeAll(async () => {
  w = await payoutWorld(database);
});
afterEach(() => w.expectEvenBooks());
afterAll(() => w.close());

test('Delays a waiting payout for 48 hours after the account changed', {
  timeout: 60_000,
}, async () => {
  const admin = await w.admin();
  // One was earned without an account, so it is sent from our balance.
  const salon = await w.service();
  await w.completed(salon);
  await w.link(salon.ownerId);
  await w.completed(salon);
  w.untilDue();
  w.sandbox.gateway.setFaults({ api: 'down' });
  await w.payOut(admin);
  const stateOf = async () => (await w.call('payouts', { as: admin })).body.data.items[0].state;
  expect(await stateOf()).toBe('wanted');

  w.sandbox.gateway.setFaults({ api: 'ok' });
  await w.link(salon.ownerId, { accountNumber: '9998887770', holderName: 'Somebody Else' });
  w.clock.advance('PT47H');
  await w.sweep('payouts.due');
  expect(await stateOf()).toBe('wanted');
  const { transfers } = await w.atGateway();
  expect(transfers.filter(({ on_hold }) => !on_hold)).toEqual([]);

  w.clock.advance('PT2H');
  await w.sweep('payouts.due');
  expect(await stateOf()).toBe('paid');
  const as = salon.ownerId;
  const [paid] = (await w.call('ownPayouts', { as })).body.data.items;
  const { body } = await w.call('ownPayout', { as, params: { payoutId: paid.id } });
  expect(body.data).toMatchObject({ bankLast4: '7770' });
});

test('Pays nothing and keeps the account while the provider’s e-mail is changing', {
  timeout: 60_000,
}, async () => {
  const admin = await w.admin();
  const salon = await w.service();
  await w.completed(salon);
  await w.link(salon.ownerId);
  await w.completed(salon);
  w.untilDue();
  w.sandbox.gateway.setFaults({ api: 'down' });
  await w.payOut(admin);
  w.sandbox.gateway.setFaults({ api: 'ok' });
  const stateOf = async () => (await w.call('payouts', { as: admin })).body.data.items[0].state;
  expect(await stateOf()).toBe('wanted');
  await w.completed(salon);
  w.untilDue();

  const proposals = async () => (await w.call('payoutPreview', { as: admin })).body.data.proposals;
  const as = salon.ownerId;
  const emailChange = { email: `moved-${as}@example.com`, lostMailbox: true };
  expect((await w.call('requestEmail', { as, body: emailChange })).status).toBe(200);
  const otp = (await w.mailTo(emailChange.email, /^\d{6} is your/)).subject.slice(0, 6);
  expect((await w.call('verifyEmail', { as, body: { ...emailChange, otp } })).status).toBe(200);

  expect(await proposals()).toMatchObject([{ blockedBy: 'e-mail of the account is changing' }]);
  await w.sweep('payouts.due');
  expect(await stateOf()).toBe('wanted');
  expect((await w.call('payoutAccountCode', { as })).body.code).toBe('PAYOUT_FROZEN');
  const account = { holderName: 'A Thief', accountNumber: '9998887770', ifsc: 'HDFC0000317' };
  const body = { ...account, pan: 'ABCPI1234K', otp: '123456' };
  expect((await w.call('setPayoutAccount', { as, body })).body.code).toBe('PAYOUT_FROZEN');

  expect((await w.call('cancelEmailChange', { as })).status).toBe(200);
  w.clock.advance('PT2H');
  await w.sweep('payouts.due');
  expect(await stateOf()).toBe('paid');
  expect(await proposals()).toMatchObject([{ blockedBy: null }]);
});

test.each<[string, boolean, object, boolean]>([
  ['A refused bank account', true, {}, false],
  ['A refused change of the holder', true, { holderName: 'Meera Rao' }, true],
  ['A refused change of the PAN', true, { pan: 'ABCPI1234L' }, true],
  ['A change with an unknown outcome', false, {}, true],
])(
  '%s delays payouts only if the gateway may have changed something',
  async (_, isFinal, change, isDelayed) => {
    const { ownerId: as } = await w.service();
    const { usableFrom } = await w.link(as);
    const refusal = new GatewayError('Invalid IFSC Code', isFinal, 'input_validation_failed');
    const createAccount = vi.spyOn(w.deps.gateway, 'createAccount').mockRejectedValueOnce(refusal);
    await expect(w.link(as, { ...change, accountNumber: '9998887770' })).rejects.toThrow(
      'PAYOUT_ACCOUNT',
    );
    createAccount.mockRestore();
    const account = (await w.call('payoutAccount', { as })).body.data;
    expect(account.bankLast4).toBe('0061');
    expect(account.usableFrom !== usableFrom).toBe(isDelayed);
  },
);
