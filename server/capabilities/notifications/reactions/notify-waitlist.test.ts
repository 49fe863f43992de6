import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { fullSalon, wait, release } = waitlistSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** The text of a customer's notice with this title. */
const noticeText = async (as: string, title: RegExp): Promise<string> => {
  const find = async () => {
    const { items } = (await w.call('notices', { as })).body.data;
    return items.find((one: { title: string }) => title.test(one.title))?.text;
  };
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find();
};

test('A customer alone on a waitlist who misses an offer reads nothing about others, and later of the offer', async () => {
  const salon = await fullSalon();
  const { customer } = await wait(salon);
  await release(salon);
  const offered = await noticeText(customer, /^A time opened up: /);
  expect(offered).toContain('After that, other customers can book it.');
  w.clock.advance('PT31M');
  await w.sweep();
  const missed = await noticeText(customer, /^Your offer has ended: /);
  expect(missed).toContain('it is no longer held for you.');
  expect(missed).not.toContain('next person');
  w.clock.advance('PT72H');
  await w.sweep();
  const ended = await noticeText(customer, /^Waitlist ended: /);
  expect(ended).toContain('You had an offer in the period you chose');
  expect(ended).not.toContain('Nothing became free');
});

test('The e-mail about an offer is not sent after the offer has ended', async () => {
  const salon = await fullSalon();
  const { customer } = await wait(salon);
  const { email: to } = await w.person(customer);
  const enqueued = vi.spyOn(w.deps.mail, 'enqueue');
  await release(salon);
  await noticeText(customer, /^A time opened up: /);
  const [, , options] = enqueued.mock.calls.find(([, email]) => email.to === to) ?? [];
  const minutes = options?.dropAfter && w.now().until(options.dropAfter).total('minutes');
  expect(minutes).toBe(30);
});

test('A customer without an offer reads that no time opened up', async () => {
  const salon = await fullSalon();
  const { customer } = await wait(salon);
  w.clock.advance('PT72H');
  await w.sweep();
  expect(await noticeText(customer, /^No time opened up: /)).toContain('Nothing became free');
});
