import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { packageSteps } from '#test/support/steps/packages/steps.ts';
import { proposalSteps } from '#test/support/steps/proposal-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const packages = packageSteps(() => w);
const { reschedule, quote, details, propose, answerProposal } = proposalSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** An accepted booking with a package that ends within the listed days. */
async function bookedBeforeEnd() {
  const { customer, service } = await w.pair({ daysAhead: 2 });
  const bought = await packages.buy(customer, service, { validMonths: 1 });
  const { expiresAt } = await packages.listed(bought);
  const end = Temporal.Instant.from(expiresAt);
  w.clock.advance(
    w
      .now()
      .until(end.subtract({ hours: 24 * 4 }))
      .toString(),
  );
  const bookingId = await packages.book(bought);
  await packages.byProvider(bought, 'accept', bookingId);
  const isBefore = (at: string) => Temporal.Instant.compare(Temporal.Instant.from(at), end) < 0;
  const { date: startsAt } = await details(customer, bookingId);
  return { customer, service, bookingId, startsAt, isBefore, free: await w.starts(service) };
}

test('a visit cannot be rescheduled beyond the end of its package', async () => {
  const { customer, bookingId, startsAt, isBefore, free } = await bookedBeforeEnd();
  const beyond = free.find((at) => !isBefore(at));
  const before = free.findLast(isBefore);
  for (const call of [quote, reschedule]) {
    const { status, body } = await call(customer, bookingId, beyond);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'PACKAGE_EXPIRED' });
    expect(body.message).toBe(
      'Your package is not valid at that time. Please choose an earlier time.',
    );
  }
  expect((await details(customer, bookingId)).date).toBe(startsAt);
  expect((await quote(customer, bookingId, before)).status).toBe(200);
  expect((await reschedule(customer, bookingId, before)).status).toBe(200);
});

test('the list of starts ends with the package', async () => {
  const { customer, bookingId, isBefore, free } = await bookedBeforeEnd();
  const query = { days: '7' };
  const { body } = await w.call('rescheduleStarts', { as: customer, params: { bookingId }, query });
  const days: { starts: { at: string }[] }[] = body.data.days;
  const listed = days.flatMap(({ starts }) => starts.map(({ at }) => at));
  expect(days).toHaveLength(7);
  expect(free.every(isBefore)).toBe(false);
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((at) => !isBefore(at))).toEqual([]);
});

test('a provider may propose a time beyond the end, at which the booking stays', async () => {
  const one = await bookedBeforeEnd();
  const { customer, bookingId, isBefore, free } = one;
  const beyond = free.find((at) => !isBefore(at)) ?? '';
  expect((await propose(one, { startsAt: beyond })).status).toBe(200);
  expect((await answerProposal(one, true)).status).toBe(200);
  expect(await details(customer, bookingId)).toMatchObject({ date: beyond });
  expect((await reschedule(customer, bookingId, free.at(-1))).body.code).toBe('PACKAGE_EXPIRED');
});
