import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { isPushService } from './delivery/push.ts';

const database = testDatabase();
const service: { server?: Server; status: number; got: Received[] } = { status: 201, got: [] };
type Received = { path: string; headers: Record<string, unknown>; body: Buffer };
let w: BookingWorld;

beforeAll(async () => {
  const origin = await openPushService();
  w = await bookingWorld(database, { site: { vapid: vapidKeys(), pushOrigins: [origin] } });
});
afterAll(async () => {
  await w.close();
  service.server?.close();
});

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

describe('Web push', () => {
  test('Is encrypted for the browser; an unknown subscription is deleted', async () => {
    const { customer, service: salon } = await w.pair();
    const browser = makeBrowser();
    const endpoint = `${pushOrigin()}/push/one`;
    const body = { endpoint, keys: browser.keys };
    expect((await w.call('subscribePush', { as: customer, body })).status).toBe(200);
    service.got.length = 0;
    await w.book(customer, salon);
    await w.settled();
    const [push] = service.got;
    expect(push?.path).toBe('/push/one');
    expect(push?.headers['authorization']).toMatch(/^vapid t=/);
    const words = JSON.parse(browser.open(push?.body ?? Buffer.alloc(0)));
    expect(words).toMatchObject({ title: expect.stringMatching(/^Requested: /) });
    expect(words.link).toMatch(/^\/booking-details\//);

    service.status = 410;
    await w.book(customer, salon, { at: (await w.starts(salon)).at(-1) ?? '' });
    await w.settled();
    service.status = 201;
    const { rows } = await sql`select 1 from notifications.subscriptions`.execute(w.deps.db);
    expect(rows).toEqual([]);
  });

  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://fcm.googleapis.com.evil.example/abc', false],
    ['http://fcm.googleapis.com/abc', false],
    ['https://169.254.169.254/latest', false],
    ['http://127.0.0.1:5432/', false],
  ])('%s is a browser’s push service: %s', (endpoint, expected) => {
    expect(isPushService(endpoint, [])).toBe(expected);
  });

  test('Rejects an endpoint that belongs to another service', async () => {
    const body = { endpoint: 'https://internal.example/hook', keys: makeBrowser().keys };
    const reply = await w.call('subscribePush', { as: await w.customer(), body });
    expect(reply).toMatchObject({ status: 400, body: { code: 'PUSH_SERVICE' } });
  });
});

function pushOrigin(): string {
  const address = service.server?.address() as AddressInfo | undefined;
  return `http://127.0.0.1:${address?.port}`;
}

function openPushService(): Promise<string> {
  service.server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      service.got.push({ path, headers, body: Buffer.concat(parts) });
      response.writeHead(service.status).end();
    });
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  service.server.listen(0, '127.0.0.1', () => resolve(pushOrigin()));
  return promise;
}

function vapidKeys() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  return { publicKey, privateKey: pair.getPrivateKey('base64url').padStart(43, 'A') };
}

/** The browser's side of RFC 8291: its keys and its decryption. */
function makeBrowser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const hmac = (key: Buffer, ...parts: Buffer[]) =>
    createHmac('sha256', key).update(Buffer.concat(parts)).digest();
  return {
    keys,
    open: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + sender.length);
      const shared = hmac(auth, pair.computeSecret(sender));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const secret = hmac(salt, hmac(shared, info, Buffer.from([1])));
      const derive = (name: string, length: number) =>
        hmac(secret, Buffer.from(`Content-Encoding: ${name}\0`), Buffer.from([1])).subarray(
          0,
          length,
        );
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}
