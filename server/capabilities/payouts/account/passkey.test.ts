import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSKEY_FREEZE_HOURS } from '#contract/identity/limits.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { passkeyClient } from '#test/support/passkeys.ts';
import { wholeValues } from '#test/support/samples/profile-vectors.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;
beforeAll(async () => {
  w = await payoutWorld(database);
});
afterEach(() => w.expectEvenBooks());
afterAll(() => w.close());

const details = {
  ...{ holderName: 'Asha Rao', accountNumber: '9998887770' },
  ...{ ifsc: 'HDFC0000317', pan: 'ABCPI1234K' },
};

/** A provider with a passkey, in a session that a code confirmed. */
async function provider() {
  const { ownerId } = await w.service();
  const client = await passkeyClient(w, ownerId);
  const authenticator = await client.add();
  const { email } = (await client.ask('me')).body.data;
  return { ownerId, email, client, authenticator };
}

test('Payout details change with the passkey of a person who has one; a code alone is refused', async () => {
  const { ownerId: as, email, client, authenticator } = await provider();
  const code = async (call: 'payoutAccountCode' | 'upiCode') => {
    await client.ask(call);
    return (await w.mailTo(email, /^\d{6} is your/)).subject.slice(0, 6);
  };
  const otp = await code('payoutAccountCode');
  const upi = { ...wholeValues, email, upiID: 'asha@upi' };
  const refusals = [
    await client.ask('setPayoutAccount', { ...details, otp }),
    await client.ask('setTaxDetails', { gstin: '', otp }),
    await client.ask('saveProfile', { ...upi, otp: await code('upiCode') }),
    await client.ask('saveProfile', upi),
  ];
  expect(refusals.map(({ body }) => body.code)).toEqual(Array(4).fill('PASSKEY_NEEDED'));
  expect((await w.call('payoutAccount', { as })).body.data).toBeNull();

  await client.confirm(authenticator);
  const account = await client.ask('setPayoutAccount', details);
  expect(account.body.data).toMatchObject({ bankLast4: '7770' });
  expect((await client.ask('setTaxDetails', { gstin: '' })).status).toBe(200);
  expect((await client.ask('saveProfile', upi)).body.data.upiID).toBe('a•••@upi');

  // The confirmation belongs to its session and expires.
  const other = await passkeyClient(w, as);
  expect((await other.ask('setPayoutAccount', details)).body.code).toBe('PASSKEY_NEEDED');
});

test('Without a passkey, a code is needed as before', async () => {
  const { ownerId: as } = await w.service();
  const reply = await w.call('setPayoutAccount', { as, body: details });
  expect(reply).toMatchObject({
    status: 400,
    body: { code: 'INVALID', errors: { otp: 'Invalid or expired OTP' } },
  });
  const wrong = await w.call('setPayoutAccount', { as, body: { ...details, otp: '000000' } });
  expect(wrong.body.code).toBe('OTP_INVALID');
});

test('Removing a passkey with a code freezes payout details for two days', async () => {
  const { ownerId: as, client } = await provider();
  const [{ id: passkeyId }] = (await client.ask('passkeys')).body.data;
  expect((await client.ask('removePasskey', undefined, { passkeyId })).status).toBe(200);
  const until = w.clock.now().add({ hours: PASSKEY_FREEZE_HOURS }).toString();
  const reply = await w.call('payoutAccountCode', { as });
  expect(reply.body).toMatchObject({ code: 'PAYOUT_FROZEN', frozenUntil: until });
  expect(reply.body.message).toContain('A passkey was removed');
  expect((await w.call('setPayoutAccount', { as, body: details })).body.code).toBe('PAYOUT_FROZEN');
  // A new passkey does not end the freeze.
  const later = await passkeyClient(w, as);
  await later.confirm(await later.add());
  expect((await later.ask('setPayoutAccount', details)).body.code).toBe('PAYOUT_FROZEN');
  w.clock.advance(`PT${PASSKEY_FREEZE_HOURS}H`);
  expect((await w.call('payoutAccountCode', { as })).status).toBe(200);
});

test('Removing a passkey with a passkey freezes nothing', async () => {
  const { ownerId: as, client, authenticator } = await provider();
  const [{ id: passkeyId }] = (await client.ask('passkeys')).body.data;
  await client.confirm(authenticator);
  expect((await client.ask('removePasskey', undefined, { passkeyId })).status).toBe(200);
  expect((await w.call('payoutAccountCode', { as })).status).toBe(200);
});
