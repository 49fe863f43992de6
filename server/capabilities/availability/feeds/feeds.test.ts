import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Log } from '#platform/log/log.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { event, lines } from '#test/support/samples/calendar-text.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
/** The URL of the world's sandbox is known only once it runs. */
const trusted: string[] = [];
const logged: unknown[] = [];

beforeAll(async () => {
  const keep: Log['error'] = (...parts) => void logged.push(parts);
  const log = { error: keep, info: keep } as unknown as Log;
  w = await bookingWorld(database, { log, site: { calendarOrigins: trusted } });
  trusted.push(w.sandbox.url);
});
afterAll(() => w.close());

let serial = 0;
async function put(text: string, more: object = {}, known?: string) {
  serial += 1;
  const name = known ?? `calendar-${serial}`;
  const answer = await fetch(`${w.sandbox.url}/control/calendars`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, text, ...more }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { path } = (await answer.json()) as { path: string };
  return { url: `${w.sandbox.url}${path}`, name };
}

const add = (salon: Salon, url: string, name = 'Private') =>
  w.call('addBusyFeed', {
    as: salon.ownerId,
    params: { serviceId: salon.serviceId },
    body: { url, name },
  });
const list = async (salon: Salon) =>
  (await w.call('busyFeeds', { as: salon.ownerId, params: { serviceId: salon.serviceId } })).body
    .data;
const startsOn = async (salon: Salon, date: string) =>
  (await w.starts(salon)).filter((at) => at.startsWith(date)).map((at) => at.slice(11, 16));

async function connected(text: string): Promise<{ salon: Salon; feedId: string; name: string }> {
  const salon = await w.service();
  const { url, name } = await put(text);
  const { status, body } = await add(salon, url);
  expect(status).toBe(201);
  await w.settled();
  return { salon, feedId: body.data.id, name };
}

describe('A connected calendar', () => {
  test('closes the service at its busy times with a reason', async () => {
    const salon = await w.service();
    expect(await startsOn(salon, '2026-08-05')).toContain('10:00');
    const { url } = await put(lines(event('20260805', '093000', '130000')));
    const added = await add(salon, url);
    expect(added.body.data).toMatchObject({ name: 'Private', readAt: null, isReading: true });
    await w.settled();
    expect((await startsOn(salon, '2026-08-05'))[0]).toBe('13:00');
    expect(await list(salon)).toMatchObject([
      { name: 'Private', events: 1, unread: 0, problem: null, isReading: false },
    ]);
    const { serviceId, subServiceId } = salon;
    const at = '2026-08-05T10:00:00+05:30';
    const why = await w.call('slotWhy', { params: { serviceId }, query: { subServiceId, at } });
    expect(why.body.data).toMatchObject({
      bookable: false,
      reason: 'OTHER_CALENDAR',
      sentence: 'Busy in another calendar until 1:00 PM',
    });
    const query = { subServiceId, people: 1, at: '2026-08-05T10:00' };
    const own = await w.call('whyTime', { as: salon.ownerId, params: { serviceId }, query });
    expect(own.body.data).toMatchObject({ reason: 'OTHER_CALENDAR', field: 'calendars' });
    const order = await w.order(await w.customer(), salon, { at });
    expect(order.status).toBe(409);
    expect(order.body.code).toBe('SLOT_NOT_OFFERED');
  });

  test('names own time off before busy times', async () => {
    const { salon } = await connected(lines(event('20260805', '100000', '120000')));
    await sql`insert into availability.time_off (service_id, during)
      values (${salon.serviceId}, '[2026-08-05 11:30+05:30, 2026-08-05 15:00+05:30)')`.execute(
      w.deps.db,
    );
    const { serviceId, subServiceId } = salon;
    const why = async (time: string) =>
      (
        await w.call('slotWhy', {
          params: { serviceId },
          query: { subServiceId, at: `2026-08-05T${time}:00+05:30` },
        })
      ).body.data.sentence;
    expect(await why('10:00')).toBe('Busy in another calendar until 3:00 PM');
    expect(await why('11:00')).toBe('Away until 3:00 PM');
  });

  test('is re-read; removed events free their time, and bookings stay', async () => {
    const { salon, name } = await connected(lines(event('20260805', '093000', '130000')));
    const { bookingId } = await w.book(await w.customer(), salon, {
      at: '2026-08-05T14:00:00+05:30',
    });
    await put(lines(event('20260805', '133000', '150000')), {}, name);
    w.clock.advance('PT14M');
    await w.sweep('availability.feeds');
    expect(await startsOn(salon, '2026-08-05')).not.toContain('10:00');
    w.clock.advance('PT1M');
    await w.sweep('availability.feeds');
    const free = await startsOn(salon, '2026-08-05');
    expect(free).toContain('10:00');
    expect(free).not.toContain('13:30');
    const requests = await w.call('requests', {
      as: salon.ownerId,
      params: { serviceId: salon.serviceId },
    });
    expect(requests.body.data[0]).toMatchObject({ id: bookingId, status: 'pending' });
  });

  test('keeps known times while unreadable, shows the problem and backs off', async () => {
    const { salon, name, feedId } = await connected(lines(event('20260805', '093000', '130000')));
    await put('', { status: 503 }, name);
    w.clock.advance('PT15M');
    await w.sweep('availability.feeds');
    expect(await startsOn(salon, '2026-08-05')).not.toContain('10:00');
    expect(await list(salon)).toMatchObject([
      { problem: 'The server of this calendar refused access (503).', events: 1 },
    ]);
    await put(lines(), {}, name);
    w.clock.advance('PT29M');
    await w.sweep('availability.feeds');
    expect(await list(salon)).toMatchObject([{ problem: expect.any(String) }]);
    w.clock.advance('PT1M');
    await w.sweep('availability.feeds');
    expect(await list(salon)).toMatchObject([{ id: feedId, problem: null, events: 0 }]);
    expect(await startsOn(salon, '2026-08-05')).toContain('10:00');
  });

  test.each([
    ['hello', {}, 'There is no calendar at this address.'],
    ['', { status: 404 }, 'The server of this calendar refused access (404).'],
    [
      '',
      { status: 302, location: 'http://127.0.0.1:9/' },
      'This address redirects to another server. Paste the address it redirects to.',
    ],
  ])('reports the problem as text: %j %j', async (text, more, problem) => {
    const salon = await w.service();
    const { url } = await put(text, more);
    await add(salon, url);
    await w.settled();
    expect(await list(salon)).toMatchObject([{ problem, readAt: null }]);
  });

  test('reports an unreadable event, which does not close other days', async () => {
    const rule = 'RRULE:FREQ=FORTNIGHTLY';
    const { salon } = await connected(lines(event('20260805', '100000', '110000', rule)));
    expect(await startsOn(salon, '2026-08-05')).not.toContain('10:00');
    expect(await startsOn(salon, '2026-08-06')).toContain('10:00');
    expect(await list(salon)).toMatchObject([
      { events: 1, unread: 1, unreadEvents: [{ line: 2, date: '2026-08-05', effect: 'part' }] },
    ]);
  });

  test('is read on request, at most once a minute', async () => {
    const { salon, feedId, name } = await connected(lines());
    await put(lines(event('20260805', '093000', '130000')), {}, name);
    const params = { serviceId: salon.serviceId, feedId };
    const again = () => w.call('readBusyFeed', { as: salon.ownerId, params });
    expect((await again()).status).toBe(429);
    w.clock.advance('PT1M');
    expect((await again()).body.data).toMatchObject({ isReading: true });
    await w.settled();
    expect(await startsOn(salon, '2026-08-05')).not.toContain('10:00');
  });

  test('is rewritten only when it changed', async () => {
    const { feedId, name } = await connected(lines(event('20260805', '093000', '130000')));
    const changedAt = async () => {
      const { rows } = await sql<{ at: Temporal.Instant }>`select changed_at as at
        from availability.busy_feeds where id = ${feedId}`.execute(w.deps.db);
      return rows[0]?.at.toString();
    };
    const first = await changedAt();
    w.clock.advance('PT15M');
    await w.sweep('availability.feeds');
    expect(await changedAt()).toBe(first);
    await put(lines(), {}, name);
    w.clock.advance('PT15M');
    await w.sweep('availability.feeds');
    expect(await changedAt()).toBe(w.now().toString());
  });

  test('is removed with its busy times', async () => {
    const { salon, feedId } = await connected(lines(event('20260805', '093000', '130000')));
    const params = { serviceId: salon.serviceId, feedId };
    const remove = () => w.call('removeBusyFeed', { as: salon.ownerId, params });
    expect((await remove()).status).toBe(200);
    expect((await remove()).body.code).toBe('BUSY_FEED_NOT_FOUND');
    expect(await startsOn(salon, '2026-08-05')).toContain('10:00');
  });
});

describe('rejected requests', () => {
  test.each([
    'http://calendar.example.com/a.ics',
    'https://calendar.example.com:8443/a.ics',
    'https://me:secret@calendar.example.com/a.ics',
    'file:///etc/passwd',
    'my calendar',
  ])('the address %s', async (url) => {
    const { status, body } = await add(await w.service(), url);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'BUSY_FEED_ADDRESS',
      errors: { url: 'Paste the public https:// address of your calendar.' },
    });
  });

  test.each(['https://127.0.0.1/a.ics', 'https://169.254.169.254/meta', 'webcal://[::1]/a.ics'])(
    'a private address is not read: %s',
    async (url) => {
      const salon = await w.service();
      await add(salon, url);
      await w.settled();
      expect(await list(salon)).toMatchObject([
        { problem: 'This is not the address of a public server.' },
      ]);
    },
  );

  test('a sixth calendar and a duplicate, even concurrently', async () => {
    const salon = await w.service();
    const urls = await Promise.all(Array.from({ length: 7 }, () => put(lines())));
    const codes = await Promise.all(urls.map(async ({ url }) => (await add(salon, url)).status));
    expect(codes.filter((status) => status === 201)).toHaveLength(5);
    expect(await list(salon)).toHaveLength(5);
    const sixth = await add(salon, (await put(lines())).url);
    expect(sixth.body.code).toBe('BUSY_FEEDS_FULL');
    await w.settled();
    const other = await w.service();
    const { url } = await put(lines());
    await add(other, url);
    expect((await add(other, url)).body.code).toBe('BUSY_FEED_EXISTS');
    await w.settled();
  });

  test('more than twenty addresses in an hour', async () => {
    const salon = await w.service();
    const nowhere = (one: number) => `${w.sandbox.url}/calendars/nowhere-${one}.ics`;
    const params = { serviceId: salon.serviceId };
    for (let one = 0; one < 20; one += 1) {
      const { body } = await add(salon, nowhere(one));
      const feedId = body.data.id;
      await w.call('removeBusyFeed', { as: salon.ownerId, params: { ...params, feedId } });
    }
    expect((await add(salon, nowhere(20))).status).toBe(429);
    w.clock.advance('PT1H');
    expect((await add(salon, nowhere(20))).status).toBe(201);
    await w.settled();
  });

  test("another provider's service and calendar", async () => {
    const { salon, feedId } = await connected(lines());
    const otherProviderId = (await w.service()).ownerId;
    const params = { serviceId: salon.serviceId, feedId };
    const body = { url: 'https://calendar.example.com/a.ics', name: '' };
    for (const call of ['busyFeeds', 'addBusyFeed', 'removeBusyFeed', 'readBusyFeed'] as const) {
      const sent = call === 'addBusyFeed' ? { body } : {};
      const theirs = await w.call(call, { as: otherProviderId, params, ...sent });
      expect([theirs.status, theirs.body.code]).toEqual([404, 'SERVICE_NOT_FOUND']);
      const customer = await w.call(call, { as: await w.customer(), params, ...sent });
      expect(customer.status).toBe(403);
      expect((await w.call(call, { params, ...sent })).status).toBe(401);
    }
    expect(await list(salon)).toHaveLength(1);
  });
});

test('Stores the address encrypted and logs neither it nor event contents', async () => {
  const { name } = await connected(lines(event('20260805', '093000', '130000')));
  const { rows } = await sql<{ kept: string }>`
    select f::text || (select coalesce(string_agg(t::text, ''), '')
      from availability.busy_times t where t.feed_id = f.id) as kept
    from availability.busy_feeds f`.execute(w.deps.db);
  const kept = rows.map((row) => row.kept).join('\n');
  expect(kept).toContain('Private');
  expect(kept).not.toContain(name);
  expect(kept).not.toContain('Zarqa');
  const jobs = await sql<{ data: string }>`select data::text from jobs.job`.execute(w.deps.db);
  expect(JSON.stringify([logged, jobs.rows])).not.toContain(name);
});
