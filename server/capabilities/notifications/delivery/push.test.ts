import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { isPushService, PUSH, type PushJob, pushNotice, sendPush } from './push.ts';

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
    expect(words.lang).toBe('en');

    await sql`update identity.people set language = 'hi' where id = ${customer}`.execute(w.deps.db);
    service.got.length = 0;
    await w.book(customer, salon, { at: (await w.starts(salon)).at(-1) ?? '' });
    await w.settled();
    const hindi = JSON.parse(browser.open(service.got[0]?.body ?? Buffer.alloc(0)));
    expect(hindi).toMatchObject({ lang: 'hi', link: expect.stringMatching(/^\/hi\//) });

    service.status = 410;
    await w.book(customer, salon, { at: (await w.starts(salon)).at(-1) ?? '' });
    await w.settled();
    service.status = 201;
    const { rows } = await sql`select 1 from notifications.subscriptions`.execute(w.deps.db);
    expect(rows).toEqual([]);
  });

  test('Ends with the session in which the browser subscribed, also from another device', async () => {
    const { customer, service: salon } = await w.pair();
    const pushes = async () => {
      service.got.length = 0;
      await w.book(customer, salon, { at: (await w.starts(salon)).at(-1) ?? '' });
      await w.settled();
      return service.got.map(({ path }) => path);
    };
    const subscribe = () =>
      w.call('subscribePush', {
        as: customer,
        body: { endpoint: `${pushOrigin()}/push/lost`, keys: makeBrowser().keys },
      });
    await subscribe();
    expect(await pushes()).toEqual(['/push/lost']);
    await sql`update identity.sessions set ended_at = ${w.now()}, end_reason = 'revoked'
      where person_id = ${customer}`.execute(w.deps.db);
    service.got.length = 0;
    await w.deps.db
      .transaction()
      .execute((tx) =>
        pushNotice(w.deps, tx, customer, { title: 'Title', text: 'Text', link: '/', lang: 'en' }),
      );
    await w.settled();
    expect(service.got).toEqual([]);
  });

  test.each([
    ['after fourteen idle days', 'rotated_at', 'PT336H'],
    ['after thirty days', 'expires_at', 'PT0S'],
  ])(
    'Ends with the session %s, also if its browser does not return',
    async (_when, column, ago) => {
      const { customer } = await w.pair();
      const endpoint = `${pushOrigin()}/push/${column}`;
      const body = { endpoint, keys: makeBrowser().keys };
      await w.call('subscribePush', { as: customer, body });
      const pushes = async () => {
        service.got.length = 0;
        const message = { title: 'Title', text: 'Text', link: '/', lang: 'en' } as const;
        await w.deps.db.transaction().execute((tx) => pushNotice(w.deps, tx, customer, message));
        await w.settled();
        return service.got.map(({ path }) => path);
      };
      expect(await pushes()).toEqual([`/push/${column}`]);
      await sql`update identity.sessions set ${sql.ref(column)} = ${w.deps.clock.now().subtract(ago)}
      where person_id = ${customer}`.execute(w.deps.db);
      expect(await pushes()).toEqual([]);
    },
  );

  test('Is not sent and not held back for a browser beyond its end', async () => {
    const customer = await w.customer();
    const endpoint = `${pushOrigin()}/push/late`;
    const body = { endpoint, keys: makeBrowser().keys };
    await w.call('subscribePush', { as: customer, body });
    const validUntil = w.now().add({ minutes: 20 });
    const message = { title: 'Title', text: 'Text', link: '/', lang: 'en', validUntil } as const;
    service.got.length = 0;
    const enqueued = vi.spyOn(w.deps.outbox, 'enqueue');
    await w.deps.db.transaction().execute((tx) => pushNotice(w.deps, tx, customer, message));
    const job = enqueued.mock.calls.find(([, queue]) => queue === PUSH)?.[2] as PushJob;
    await w.settled();
    expect(service.got.map(({ headers }) => headers['ttl'])).toEqual(['1200']);
    w.clock.advance('PT20M');
    await sendPush(w.deps, job);
    expect(service.got).toHaveLength(1);
  });

  test('Is not sent when its account is deleted or its booking does not take place any more', async () => {
    const customer = await w.customer();
    await subscribe(customer, 'premise', w.deps.site.vapid?.publicKey);
    const message = { title: 'Title', text: 'Text', link: '/', lang: 'en' } as const;
    const booking = { bookingId: crypto.randomUUID(), startsAt: w.now().toString() };
    const enqueued = vi.spyOn(w.deps.outbox, 'enqueue');
    service.got.length = 0;
    await w.deps.db.transaction().execute(async (tx) => {
      await pushNotice(w.deps, tx, customer, message);
      await pushNotice(w.deps, tx, customer, {
        ...message,
        premise: { personId: customer, booking },
      });
    });
    const job = enqueued.mock.calls.find(([, queue]) => queue === PUSH)?.[2] as PushJob;
    enqueued.mockRestore();
    await w.settled();
    expect(service.got).toHaveLength(1);
    await sql`update identity.people set closed_at = ${w.now()}, closed_as = 'deleted'
      where id = ${customer}`.execute(w.deps.db);
    await sendPush(w.deps, job);
    expect(service.got).toHaveLength(1);
  });

  test.each([
    [400, 'VapidPkHashMismatch of Apple'],
    [401, 'of Mozilla'],
    [403, 'of FCM'],
    [413, 'of a large payload'],
  ])('A refusal with %i (%s) deletes no subscription', async (status) => {
    const customer = await w.customer();
    await subscribe(customer, `${status}-present`, w.deps.site.vapid?.publicKey);
    await subscribe(customer, `${status}-unknown`, undefined);
    await subscribe(customer, `${status}-replaced`, vapidKeys().publicKey);
    service.status = status;
    await push(customer);
    service.status = 201;
    const { rows } = await sql`
      select from notifications.subscriptions where person_id = ${customer}`.execute(w.deps.db);
    expect(rows).toHaveLength(3);
  });

  test('Is sent with the key of the subscription only, and again once that key is back', async () => {
    const customer = await w.customer();
    const { site } = w.deps;
    const present = site.vapid;
    await subscribe(customer, 'one-key', present?.publicKey);
    site.vapid = vapidKeys();
    await push(customer);
    site.vapid = present;
    expect(service.got).toHaveLength(0);
    await push(customer);
    expect(service.got.map(({ path }) => path)).toEqual(['/push/one-key']);
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

async function subscribe(customer: string, name: string, publicKey: string | undefined) {
  const endpoint = `${pushOrigin()}/push/${name}`;
  const body = { endpoint, keys: makeBrowser().keys, publicKey };
  expect(await w.call('subscribePush', { as: customer, body })).toMatchObject({ status: 200 });
}

async function push(customer: string): Promise<void> {
  service.got.length = 0;
  const message = { title: 'Title', text: 'Text', link: '/', lang: 'en' } as const;
  await w.deps.db.transaction().execute((tx) => pushNotice(w.deps, tx, customer, message));
  await w.settled();
}

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
