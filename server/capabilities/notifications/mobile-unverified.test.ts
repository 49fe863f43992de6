import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { wholeValues } from '#test/support/samples/profile-vectors.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database, { mobileMax: 3 });
});
afterAll(() => w.close());

/** A customer with a verified number who chose reminders by SMS, without e-mails. */
async function chooser(): Promise<{ customer: string; email: string }> {
  const customer = await w.customer();
  await sql`with v as (insert into identity.verified_phones (person_id, phone, verified_at)
      values (${customer}, '9000000077', ${w.clock.now()}))
    update identity.people set phone = '9000000077' where id = ${customer}`.execute(w.deps.db);
  await w.call('setMobileConsent', { as: customer, body: { channel: 'sms', isGiven: true } });
  const preferences = [{ kind: 'reminder', email: false, push: true, mobile: 'sms' }];
  await w.call('setPreferences', { as: customer, body: { preferences } });
  return { customer, email: (await w.person(customer)).email };
}

/** A booking that starts in an hour, whose reminder is sent. */
async function reminded(customer: string): Promise<void> {
  const service = await w.service({ autoAccept: true });
  const at = await w.firstStart(service);
  await w.book(customer, service, { at });
  await w.settled();
  const ms = Date.parse(at) - w.now().epochMilliseconds - 60 * 60_000;
  w.clock.advance(`PT${Math.ceil(ms / 1000)}S`);
  await w.sweep('notifications.remind');
  await w.settled();
}

test('While the number is not verified again, reminders by SMS come by e-mail', async () => {
  const { customer, email } = await chooser();
  const reminders = () =>
    w.mails.filter(({ to, subject }) => to === email && /soon/.test(subject)).length;
  await reminded(customer);
  expect([w.sandbox.phone.messages('9000000077').length, reminders()]).toEqual([1, 0]);
  const { version } = (await w.call('profile', { as: customer })).body.data;
  const body = { ...wholeValues, email, phone: '9111111112', upiID: '', version };
  const saved = await w.call('saveProfile', { as: customer, body });
  expect(saved.body).toMatchObject({ status: 'success', phoneUnverified: true });
  await reminded(customer);
  expect(reminders()).toBe(1);
  const again = await w.call('saveProfile', {
    as: customer,
    body: { ...body, phone: '9111111113', version: saved.body.data.version },
  });
  expect(again.body, 'this number was not verified').toMatchObject({ phoneUnverified: false });
  await w.call('setMobileConsent', { as: customer, body: { channel: 'sms', isGiven: false } });
  await reminded(customer);
  expect(reminders(), 'nothing is wanted any more').toBe(1);
});
