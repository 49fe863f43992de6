import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

test('A reminder that is delayed is sent by no channel after the start', async () => {
  const { customer, service } = await w.pair({ autoAccept: true });
  const phone = '9000000001';
  await w.call('requestPhone', { as: customer, body: { phone } });
  await w.settled();
  const otp = w.sandbox.phone.messages(phone)[0]?.text.slice(0, 6);
  await w.call('verifyPhone', { as: customer, body: { phone, otp } });
  await w.call('setMobileConsent', { as: customer, body: { channel: 'sms', isGiven: true } });
  const reminder = { kind: 'reminder', push: true, mobile: 'sms' };
  const chooses = (email: boolean) =>
    w.call('setPreferences', { as: customer, body: { preferences: [{ ...reminder, email }] } });
  const mailed = vi.spyOn(w.deps.mail, 'enqueue');
  const messaged = vi.spyOn(w.deps.mobile, 'enqueue');
  const starts = await w.starts(service);
  for (const [email, at = ''] of [
    [true, starts.at(-6)] as const,
    [false, starts.at(-1)] as const,
  ]) {
    await chooses(email);
    await w.book(customer, service, { at });
    const start = Temporal.Instant.from(at);
    w.clock.advance(
      w
        .now()
        .until(start.subtract({ minutes: 5 }))
        .toString(),
    );
    mailed.mockClear();
    messaged.mockClear();
    await w.sweep('notifications.remind');
    const [, , options] = mailed.mock.calls.find(([, { subject }]) => /soon/.test(subject)) ?? [];
    expect(options?.dropAfter?.equals(start)).toBe(email ? true : undefined);
    const [, request] = messaged.mock.calls[0] ?? [];
    expect(request?.giveUpAt?.equals(start)).toBe(true);
    expect(request?.fallback?.dropAfter?.equals(start)).toBe(email ? undefined : true);
  }
});
