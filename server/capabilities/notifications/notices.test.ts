import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const list = async (as: string) => (await w.call('notices', { as })).body.data;
const titles = async (as: string): Promise<string[]> =>
  (await list(as)).items.map(({ title }: { title: string }) => title);

async function acceptedBooking() {
  const { customer, service: salon } = await w.pair();
  const starts = await w.starts(salon, 12);
  const at = starts.at(-1) ?? '';
  const { bookingId } = await w.book(customer, salon, { at });
  // The notice of the request is written before the answer.
  await w.settled();
  await w.call('accept', { as: salon.ownerId, params: { bookingId } });
  await w.settled();
  return { customer, salon, bookingId, startsAt: Temporal.Instant.from(at) };
}

describe('Notices', () => {
  test("[NOTIF-04, PREQ-21] Reach both sides, newest first, with the e-mail's text and a link", async () => {
    const { customer, salon, bookingId } = await acceptedBooking();
    const { items, unread } = await list(customer);
    expect(unread).toBe(2);
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['booking', 'booking']);
    expect(items[0]).toMatchObject({
      title: expect.stringMatching(/^Accepted: /),
      text: expect.stringContaining('has accepted your booking'),
      link: `/booking-details/${bookingId}`,
      readAt: null,
    });
    expect(await titles(salon.ownerId)).toEqual([expect.stringMatching(/^New request: /)]);
    expect(await titles(await w.customer())).toEqual([]);
  });

  test('Reading marks a notice for its reader only', async () => {
    const { customer, salon } = await acceptedBooking();
    const { items } = await list(customer);
    const ids = [items[0].id];
    expect((await w.call('readNotices', { as: salon.ownerId, body: { ids } })).status).toBe(200);
    expect((await list(customer)).unread).toBe(2);
    const one = await w.call('readNotices', { as: customer, body: { ids } });
    expect(one.body.data).toEqual({ unread: 1 });
    expect((await list(customer)).items[0].readAt).not.toBeNull();
    await w.call('readNotices', { as: customer, body: { all: true } });
    expect((await w.call('unreadNotices', { as: customer })).body.data).toEqual({ unread: 0 });
  });

  test('Pages neither repeat nor skip notices', async () => {
    const person = await w.customer();
    await sql`
      insert into notifications.notices (person_id, occasion, kind, title, text, link, created_at)
      select ${person}, 'many:' || n, 'booking', 'No ' || n, '', '/', ${w.clock.now()}
      from generate_series(1, 65) n`.execute(w.deps.db);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    for (let page = 0; page < 3; page += 1) {
      const query = cursor ? { cursor } : {};
      const { data } = (await w.call('notices', { as: person, query })).body;
      seen.push(...data.items.map(({ title }: { title: string }) => title));
      cursor = data.nextCursor;
    }
    expect(cursor).toBeNull();
    expect(new Set(seen).size).toBe(65);
  });

  test('Are deleted after 180 days', async () => {
    const person = await w.customer();
    await sql`
      insert into notifications.notices (person_id, occasion, kind, title, text, link, created_at)
      values (${person}, 'old', 'booking', 'Old', '', '/', ${w.clock.now().subtract({ hours: 181 * 24 })})`.execute(
      w.deps.db,
    );
    w.clock.advance('PT1H');
    await w.sweep('retention');
    expect(await titles(person)).toEqual([]);
  });
});

describe('Reminders', () => {
  test('Are sent a day and two hours before, once each; a reschedule resets them', async () => {
    const { customer, startsAt } = await acceptedBooking();
    const reminded = async () =>
      (await titles(customer)).filter((title) => /^(Tomorrow|Starting soon): /.test(title)).length;
    const goTo = async (hours: number) => {
      const wait = w.clock.now().until(startsAt.subtract({ hours }));
      w.clock.advance(wait.toString());
      await w.sweep('notifications.remind');
      await w.sweep('notifications.remind');
    };
    await goTo(25);
    expect(await reminded()).toBe(0);
    await goTo(24);
    expect(await reminded()).toBe(1);
    await goTo(2);
    expect(await reminded()).toBe(2);
    await goTo(0);
    expect(await reminded()).toBe(2);
  });

  test('Have directions to the business, as the confirmation has', async () => {
    const before = w.mails.length;
    const { startsAt } = await acceptedBooking();
    w.clock.advance(
      w.clock
        .now()
        .until(startsAt.subtract({ hours: 2 }))
        .toString(),
    );
    await w.sweep('notifications.remind');
    await w.settled();
    const url = 'https://www.google.com/maps/dir/?api=1&destination=';
    const mails = w.mails
      .slice(before)
      .filter(({ subject }) => /^(Accepted|Starting soon): /.test(subject))
      .map(({ text }) => text)
      // The provider gets an e-mail with the same subject.
      .filter((text) => text.includes('See your booking'));
    expect(mails.length).toBe(2);
    for (const text of mails) expect(text).toContain(`Get directions: ${url}`);
  });

  test('Are not sent for cancelled bookings, and not by e-mail when turned off', async () => {
    const gone = await acceptedBooking();
    const body = { reason: 'Ill' };
    const params = { bookingId: gone.bookingId };
    await w.call('providerCancel', { as: gone.salon.ownerId, params, body });
    const kept = await acceptedBooking();
    const preferences = [{ kind: 'reminder', email: false, push: true }];
    await w.call('setPreferences', { as: kept.customer, body: { preferences } });
    w.clock.advance(
      w.clock
        .now()
        .until(kept.startsAt.subtract({ hours: 2 }))
        .toString(),
    );
    const before = w.mails.length;
    await w.sweep('notifications.remind');
    await w.settled();
    expect((await titles(kept.customer))[0]).toMatch(/^Starting soon: /);
    expect((await titles(gone.customer)).some((title) => title.startsWith('Starting soon'))).toBe(
      false,
    );
    const reminders = w.mails
      .slice(before)
      .filter(({ subject }) => subject.startsWith('Starting soon'));
    expect(reminders).toEqual([]);
  });
});

describe('Preferences', () => {
  test('Receipts cannot be turned off', async () => {
    const person = await w.customer();
    const preferences = [
      { kind: 'money', email: false, push: false },
      { kind: 'reminder', email: false, push: false },
    ];
    const { body } = await w.call('setPreferences', { as: person, body: { preferences } });
    const of = (kind: string) => body.data.find((one: { kind: string }) => one.kind === kind);
    expect(of('money')).toEqual({ kind: 'money', email: true, push: false, mobile: null });
    expect(of('reminder')).toEqual({ kind: 'reminder', email: false, push: false, mobile: null });
    expect(of('review')).toEqual({ kind: 'review', email: true, push: true, mobile: null });
  });

  test('An optional e-mail has an unsubscribe link, and a modified link changes nothing', async () => {
    const { customer, startsAt } = await acceptedBooking();
    w.clock.advance(
      w.clock
        .now()
        .until(startsAt.subtract({ hours: 2 }))
        .toString(),
    );
    await w.sweep('notifications.remind');
    await w.settled();
    const reminder = w.mails.findLast(({ subject }) => subject.startsWith('Starting soon'));
    expect(reminder?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const token = /token=([\w.-]+)>/.exec(reminder?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const changed = await w.call('unsubscribe', { body: { token: `${token}x` } });
    expect(changed).toMatchObject({ status: 400, body: { code: 'UNSUBSCRIBE_INVALID' } });
    expect((await w.call('unsubscribe', { body: { token } })).body.data).toEqual({
      kind: 'reminder',
    });
    const { body } = await w.call('preferences', { as: customer });
    expect(body.data).toContainEqual({ kind: 'reminder', email: false, push: true, mobile: null });
    const receipt = w.mails.findLast(({ subject }) => subject.startsWith('Accepted'));
    expect(receipt?.headers).toBeUndefined();
  });
});
