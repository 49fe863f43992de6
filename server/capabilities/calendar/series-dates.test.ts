import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { pathOf } from '#contract/call-paths.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';
import { seriesSteps } from '#test/support/steps/series-steps.ts';
import { teamSteps } from '#test/support/steps/team-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const series = seriesSteps(() => w);
const team = teamSteps(() => w);
const admins = disputeSteps(() => w);

/** Three dates and a single booking at one salon. */
async function booked(autoAccept = false) {
  const { customer, service: salon } = await w.pair({ autoAccept, capacity: 3 });
  const dates = await series.book(customer, salon, 3);
  const single = await w.book(await w.customer(), salon);
  await w.settled();
  return { customer, salon, dates, single };
}

const summaries = (ics: string) =>
  ics
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith('SUMMARY:'))
    .toSorted();
const feed = async (url: string) => (await w.app.inject({ url: new URL(url).pathname })).body;

test("A provider's calendar link names the place of a date in its series", async () => {
  const { salon } = await booked();
  const { url } = (await w.call('makeCalendarFeed', { as: salon.ownerId })).body.data;
  const lines = summaries(await feed(url));
  const places = lines.map((line) => / · (\d of \d) · /.exec(line)?.[1]);
  expect(places.toSorted()).toEqual(['1 of 3', '2 of 3', '3 of 3', undefined]);
});

test("A member's schedule and calendar link name the place of a date in its series", async () => {
  const { salon, riya, meera } = await team.salonOfThree();
  for (const id of [salon.ownerId, meera]) await team.services(salon, id, []);
  const member = await w.customer();
  const { email } = await w.person(member);
  await team.ask(salon, 'inviteMember', { params: { memberId: riya }, body: { email } });
  const { text } = await w.mailTo(email, /invited you to their team/);
  const token = /token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
  await w.call('acceptInvitation', { as: member, body: { token } });
  const params = { businessId: salon.ownerId };
  const { bookingIds } = await series.book(await w.customer(), salon, 2);
  const schedule = await w.call('ownSchedule', { as: member, params, query: { days: 31 } });
  const places = schedule.body.data.requests.map(
    ({ bookingId, series: place }: { bookingId: string; series: object }) => [bookingId, place],
  );
  expect(places).toEqual(
    bookingIds.map((id, nth) => [
      id,
      expect.objectContaining({ part: nth + 1, of: 2, everyWeeks: 1 }),
    ]),
  );
  const link = await w.call('makeOwnScheduleFeed', { as: member, params });
  expect(summaries(await feed(link.body.data.url)).join()).toMatch(/ · 1 of 2 · .* · 2 of 2 · /);
});

test("A provider's calendar names the place of a date in its series", async () => {
  const { salon, dates, single } = await booked();
  const from = dates.starts[0]?.slice(0, 10) ?? '';
  const { body } = await w.call('providerCalendar', {
    as: salon.ownerId,
    query: { from, days: 14 },
  });
  const [first, second] = body.data.bookings.filter(
    ({ bookingId }: { bookingId: string }) => bookingId !== single.bookingId,
  );
  const place = { seriesId: dates.seriesId, of: 3, everyWeeks: 1 };
  expect([first.series, second.series]).toEqual([
    { ...place, part: 1 },
    { ...place, part: 2 },
  ]);
  const all = await w.call('providerCalendar', { as: salon.ownerId, query: { days: 14 } });
  const alone = all.body.data.bookings.find(
    ({ bookingId }: { bookingId: string }) => bookingId === single.bookingId,
  );
  expect(alone).not.toHaveProperty('series');
});

test('The calendar files of e-mails name the place in the series, for one date and for all', async () => {
  const { customer, salon, dates } = await booked();
  const { email } = await w.person(customer);
  const made = await w.mailTo(email, /./);
  expect(summaries(made.calendarFile ?? '').map((line) => line.slice(-6))).toEqual([
    '1 of 3',
    '2 of 3',
    '3 of 3',
  ]);
  await w.call('accept', { as: salon.ownerId, params: { bookingId: dates.bookingIds[1] ?? '' } });
  await w.settled();
  const owner = await w.person(salon.ownerId);
  const sent = w.mails.flatMap(({ to, calendar }) =>
    to === owner.email && calendar ? summaries(calendar.content) : [],
  );
  expect(sent.some((line) => / · \d of 3 · /.test(line))).toBe(true);
});

const cells = (csv: string, head: string) => {
  const rows = csv.trim().split('\r\n');
  const place = rows[0]?.split(',').findIndex((cell) => cell.includes(`"${head}"`)) ?? -1;
  return rows.slice(1).map((row) => row.split(',')[place]?.replaceAll('"', ''));
};

async function statement(salon: Salon): Promise<string> {
  const { token } = await openSession(w.deps, salon.ownerId, 'test');
  const headers = { authorization: `Bearer ${token}` };
  return (await w.app.inject({ url: pathOf('earningLinesCsv'), headers })).body;
}

test("A provider's statement and the admins' list of bookings have a column for the place in a series", async () => {
  const { salon, customer } = await booked(true);
  const { email } = await w.person(customer);
  const as = await admins.admin();
  const { text } = (await w.call('bookingsCsv', { as, body: { text: email } })).body.data;
  expect(cells(text, 'Series').toSorted()).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  w.clock.advance('PT168H');
  await w.sweep();
  expect(cells(await statement(salon), 'Series').toSorted()).toEqual(['', '1 of 3']);
});
