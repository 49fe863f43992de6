import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { event, lines } from '#test/support/samples/calendar-text.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
/** The URL of the world's sandbox is known only once it runs. */
const trusted: string[] = [];

beforeAll(async () => {
  w = await bookingWorld(database, { site: { calendarOrigins: trusted } });
  trusted.push(w.sandbox.url);
});
afterAll(() => w.close());

async function put(name: string, text: string, status = 200): Promise<string> {
  const answer = await fetch(`${w.sandbox.url}/control/calendars`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, text, status }),
  });
  const { path } = (await answer.json()) as { path: string };
  return `${w.sandbox.url}${path}`;
}

async function connected(name: string, text: string): Promise<Salon> {
  const salon = await w.service();
  const { ownerId: as, serviceId } = salon;
  const body = { url: await put(name, text), name: 'Family' };
  expect((await w.call('addBusyFeed', { as, params: { serviceId }, body })).status).toBe(201);
  await w.settled();
  return salon;
}

const calendarOf = async ({ ownerId: as }: Salon) =>
  (await w.call('providerCalendar', { as, query: { days: 1 } })).body.data;

async function hours(count: number): Promise<void> {
  for (let half = 0; half < count * 2; half += 1) {
    w.clock.advance('PT30M');
    await w.sweep('availability.feeds');
    await w.settled();
  }
}

/** Notices and e-mails about the calendar. */
async function sent({ ownerId: as }: Salon) {
  const { items } = (await w.call('notices', { as })).body.data;
  const { email } = await w.person(as);
  const ours = items.filter(({ title }: { title: string }) => title.includes('Family'));
  const mails = w.mails.filter(({ to, subject }) => to === email && subject.includes('Family'));
  expect(mails).toHaveLength(ours.length);
  return { notices: ours, mails };
}

test('A calendar that fails for a day notifies its owner once, and again after a success', async () => {
  const salon = await connected('failing', lines());
  await put('failing', '', 503);
  await hours(20);
  expect((await sent(salon)).notices).toEqual([]);
  await hours(24);
  const { notices, mails } = await sent(salon);
  const { serviceId } = salon;
  const link = `/serviceProvider/calendar/connected?service=${serviceId}`;
  const problem = 'The server of this calendar refused access (503).';
  expect((await calendarOf(salon)).failingCalendars).toEqual([
    {
      ...{ feedId: expect.any(String), serviceId, name: 'Family', problem },
      readAt: expect.any(String),
    },
  ]);
  expect(notices).toMatchObject([
    {
      kind: 'service',
      title: 'We can’t read your calendar Family',
      text: expect.stringContaining(problem),
      link,
    },
  ]);
  expect(mails[0]?.text.replace(/\s+/g, '')).toContain(link);
  await put('failing', lines());
  await hours(7);
  expect((await calendarOf(salon)).failingCalendars).toEqual([]);
  await put('failing', '', 404);
  await hours(32);
  expect((await sent(salon)).notices).toHaveLength(2);
});

test('Events that are not understood notify the owner once', async () => {
  const odd = event('20260805', '100000', '110000', 'RRULE:FREQ=FORTNIGHTLY');
  const salon = await connected('unread', lines(odd));
  await hours(2);
  const { notices } = await sent(salon);
  expect(notices).toMatchObject([{ title: 'We couldn’t read all of your calendar Family' }]);
  expect(notices[0].text).toMatch(/^1 event may not block/);
});

test('Events that are not understood now and then notify the owner once a day', async () => {
  const odd = lines(event('20260805', '100000', '110000', 'RRULE:FREQ=FORTNIGHTLY'));
  const morning = w.now().toZonedDateTimeISO('Asia/Kolkata').add({ days: 1 }).startOfDay();
  w.clock.advance(
    w
      .now()
      .until(morning.add({ hours: 6 }).toInstant())
      .toString(),
  );
  const salon = await connected('flapping', odd);
  for (const text of [lines(), odd, lines(), odd, lines()]) {
    await put('flapping', text);
    await hours(0.5);
  }
  expect((await sent(salon)).notices).toHaveLength(1);
  w.clock.advance('PT20H');
  await put('flapping', odd);
  await hours(0.5);
  expect((await sent(salon)).notices).toHaveLength(2);
});
