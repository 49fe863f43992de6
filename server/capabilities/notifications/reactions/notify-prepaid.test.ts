import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { giftCardSteps } from '#test/support/steps/gift-cards/steps.ts';
import { packageSteps } from '#test/support/steps/packages/steps.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;
const packages = packageSteps(() => w);
const giftCards = giftCardSteps(() => w);

beforeAll(async () => {
  w = await payoutWorld(database);
});
afterAll(() => w.close());

test('A business is notified of a sold package, by e-mail and as a notice', async () => {
  const { salon } = await packages.holder();
  await w.settled();
  const { email } = await w.person(salon.ownerId);
  const mail = await w.mailTo(email, /^Package sold: /);
  expect(mail.text).toMatch(/\/serviceProvider\/prepaid$/m);
  const { items } = (await w.call('notices', { as: salon.ownerId })).body.data;
  expect(items[0]).toMatchObject({ kind: 'money', title: mail.subject });
  expect(items[0].text).toMatch(/^A customer bought a package of .*: \d+ visits for ₹/);
});

test('A business is notified of a sold gift card, without its code', async () => {
  const { customer, service } = await w.pair();
  const { code } = await giftCards.give(customer, service, 2000);
  await w.settled();
  const { email } = await w.person(service.ownerId);
  const mail = await w.mailTo(email, /^Gift card sold: ₹2,000\.00$/);
  expect(mail.text).not.toContain(code);
  expect(mail.text).toContain('/serviceProvider/prepaid?kind=gift-cards');
  const { items } = (await w.call('notices', { as: service.ownerId })).body.data;
  expect(items[0]).toMatchObject({ kind: 'money', title: mail.subject });
});

test('The refund of unused visits states its amount, target and date, by e-mail and as a notice', async () => {
  const bought = await packages.holder();
  expect((await packages.refund(bought, 2005)).status).toBe(200);
  await w.sweep('payments.refunds');
  await w.settled();
  expect(w.refundedAtGateway(bought.paymentId)).toBe(200_500);
  const { email } = await w.person(bought.customer);
  const subject = 'Your refund of ₹2,005.00 has been sent';
  const mail = await w.mailTo(email, new RegExp(subject));
  const text = mail.text.replace(/\s+/g, ' ');
  expect(text).toContain("₹2,005.00 for the unused visits of your package of Women's haircut at ");
  expect(text).toContain('is on its way to your original payment method.');
  expect(text).toMatch(/Your bank shows it between .* and .*\./);
  expect(text).toContain('/wallet');
  const { items } = (await w.call('notices', { as: bought.customer })).body.data;
  expect(items[0]).toMatchObject({ kind: 'money', title: subject, link: '/wallet' });
});

test.each([
  ['package', "₹2,005.00 for a payment for a package of Women's haircut at "],
  ['gift card', '₹500.00 for a payment for a gift card of '],
])(
  'The refund of a payment for a %s that could not be sold is not that of a purchase',
  async (kind, expected) => {
    const { customer, service } = await w.pair();
    await packages.define(service);
    await giftCards.offer(service);
    const [offer] = await packages.offersOf(service);
    const isPackage = kind === 'package';
    const ordered = isPackage
      ? await packages.order(customer, service, offer)
      : await giftCards.order(customer, service);
    await sql`update identity.people set suspended_at = ${w.now()}
    where id = ${service.ownerId}`.execute(w.deps.db);
    const body = w.sandbox.gateway.pay(ordered.body.data.razorpayOrderId, 'success');
    await w.call(isPackage ? 'verifyPackage' : 'verifyGiftCard', { as: customer, body });
    await w.sweep('payments.refunds');
    await w.settled();
    const { email } = await w.person(customer);
    const mail = w.mails.find(
      ({ to, subject }) => to === email && subject.startsWith('Your refund of'),
    );
    const text = mail?.text.replace(/\s+/g, ' ');
    expect(text).toContain(expected);
    expect(text).toContain(' that was not needed is on its way');
  },
);
