import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { event, lines } from '#test/support/samples/calendar-text.ts';
import { classSteps } from '#test/support/steps/class-steps.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const walkIns = walkInSteps(() => w);
const classes = classSteps(() => w);
/** The URL of the world's sandbox is known only once it runs. */
const trusted: string[] = [];
const TEN = '2026-08-05T10:00:00+05:30';

beforeAll(async () => {
  w = await bookingWorld(database, { site: { calendarOrigins: trusted } });
  trusted.push(w.sandbox.url);
});
afterAll(() => w.close());

let serial = 0;
async function connect({ ownerId, serviceId }: Salon, text: string): Promise<void> {
  serial += 1;
  const answer = await fetch(`${w.sandbox.url}/control/calendars`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: `calendar-${serial}`, text }),
  });
  const { path } = (await answer.json()) as { path: string };
  const body = { url: `${w.sandbox.url}${path}`, name: 'Private' };
  const added = await w.call('addBusyFeed', { as: ownerId, params: { serviceId }, body });
  expect(added.status).toBe(201);
  await w.settled();
}
const startsOfDay = async (salon: Salon) =>
  (await w.starts(salon)).filter((at) => at.startsWith('2026-08-05')).map((at) => at.slice(11, 16));
const feedsOf = async ({ ownerId, serviceId }: Salon) =>
  (await w.call('busyFeeds', { as: ownerId, params: { serviceId } })).body.data;
const entry = (id: string) =>
  event('20260805', '100000', '110000').replace(/UID:.*/, `UID:${id}@zapbooking`);

test('The invitation to a booking leaves the other places free, and its time once it is declined', async () => {
  const salon = await w.service({ capacity: 3 });
  const { bookingId } = await w.book(await w.customer(), salon, { at: TEN });
  await w.settled();
  const { email } = await w.person(salon.ownerId);
  const contents = w.mails.flatMap(({ to, calendar }) =>
    to === email && calendar ? [calendar.content] : [],
  );
  const invitation = contents.find((one) => one.includes('METHOD:REQUEST')) ?? '';
  expect(invitation).toContain(`UID:${bookingId}@zapbooking`);
  await connect(salon, invitation);
  expect(await feedsOf(salon)).toMatchObject([{ events: 0, unread: 0, problem: null }]);
  expect(await startsOfDay(salon)).toContain('10:00');
  await w.reject(salon, bookingId);
  await connect(salon, invitation);
  expect(await startsOfDay(salon)).toContain('10:00');
});

test('The link of all own bookings and walk-ins blocks nothing', async () => {
  const salon = await w.service({ capacity: 3 });
  await w.book(await w.customer(), salon, { at: TEN });
  await walkIns.add(salon, { startsAt: '2026-08-05T12:00:00+05:30' });
  const link = await w.call('makeCalendarFeed', { as: salon.ownerId });
  const { body } = await w.app.inject({ url: new URL(link.body.data.url).pathname });
  expect(body.match(/^UID:/gm)).toHaveLength(2);
  await connect(salon, body);
  expect(await startsOfDay(salon)).toEqual(expect.arrayContaining(['10:00', '12:00']));
});

test('The link with a class session of the business blocks nothing, also once it is cancelled', async () => {
  const { salon, first } = await classes.yoga({ capacity: 3 });
  const link = await w.call('makeCalendarFeed', { as: salon.ownerId });
  const { body } = await w.app.inject({ url: new URL(link.body.data.url).pathname });
  expect(body).toContain(`UID:${first.id}@zapbooking`);
  await connect(salon, body);
  expect(await feedsOf(salon)).toMatchObject([{ events: 0, unread: 0, problem: null }]);
  expect((await classes.cancel(salon, first)).status).toBe(200);
  await connect(salon, body);
  expect((await feedsOf(salon)).map(({ events }: { events: number }) => events)).toEqual([0, 0]);
});

test('An appointment of the owner at another business still blocks, as does an unknown one', async () => {
  const [salon, other] = [await w.service(), await w.service()];
  const { bookingId } = await w.book(await w.customer(), other, { at: TEN });
  await connect(salon, lines(entry(bookingId)));
  expect(await startsOfDay(salon)).not.toContain('10:00');
  const next = await w.service();
  await connect(next, lines(entry(crypto.randomUUID())));
  expect(await startsOfDay(next)).not.toContain('10:00');
});
