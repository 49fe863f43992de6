import { createECDH, randomBytes } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import webpush from 'web-push';
import type { Faults } from './gateway/faults.ts';
import { type Sandbox, startSandbox } from './main.ts';
import { options } from './testing.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(options());
});
afterAll(() => sandbox.stop());

const vapid = webpush.generateVAPIDKeys();
const HOUR_SECONDS = 3600;

const subject = 'mailto:push@zap.test';

type Sent = { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> };
type Change = (sent: Sent) => Partial<Sent> | Promise<Partial<Sent>>;

/** Sends the push of a server to a browser, changed. */
async function push(to: string, change: Change = () => ({})): Promise<Response> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const keys = { p256dh: browser.getPublicKey('base64url'), auth };
  const endpoint = `${sandbox.url}/push/${to}`;
  const details = { vapidDetails: { ...vapid, subject }, TTL: 60 };
  const made = webpush.generateRequestDetails({ endpoint, keys }, 'text', details);
  const { 'Content-Length': _length, ...headers } = made.headers as Record<string, string>;
  const sent = { headers, body: new Uint8Array(made.body ?? []) };
  return fetch(endpoint, { method: 'POST', ...sent, ...(await change(sent)) });
}

/** Signs with the key of the server, for another push service or another time. */
function signed({ audience = sandbox.url, seconds = HOUR_SECONDS }): Change {
  return async ({ headers }) => {
    const point = Buffer.from(vapid.publicKey, 'base64url');
    const x = point.subarray(1, 33).toString('base64url');
    const y = point.subarray(33).toString('base64url');
    const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: vapid.privateKey }, 'ES256');
    const jwt = await new SignJWT({ sub: subject })
      .setProtectedHeader({ alg: 'ES256' })
      .setAudience(audience)
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(key);
    return { headers: { ...headers, Authorization: `vapid t=${jwt}, k=${vapid.publicKey}` } };
  };
}

function header(name: string, change: (value: string) => string | undefined): Change {
  return ({ headers }) => {
    const { [name]: present = '', ...others } = headers;
    const value = change(present);
    return { headers: value === undefined ? others : { ...others, [name]: value } };
  };
}

function body(change: (body: Uint8Array) => Uint8Array): Change {
  return (sent) => ({ body: new Uint8Array(change(sent.body)) });
}

it('accepts what a server with VAPID keys sends, and stores the last twenty', async () => {
  for (let to = 1; to <= 21; to += 1) expect((await push(`${to}`)).status).toBe(201);
  const answer = await fetch(`${sandbox.url}/control/pushes`);
  const { pushes } = (await answer.json()) as { pushes: { to: string; bytes: number }[] };
  expect(pushes).toHaveLength(20);
  // Header, text, delimiter and tag.
  expect(pushes[0]).toMatchObject({ to: '21', bytes: 86 + 4 + 1 + 16 });
  expect((await push('signed', signed({}))).status).toBe(201);
  expect((await push('longest', signed({ seconds: 24 * HOUR_SECONDS - 60 }))).status).toBe(201);
});

it.each<[string, number, Change]>([
  ['without a sender', 401, header('Authorization', () => undefined)],
  ['of another scheme', 403, header('Authorization', () => 'WebPush abc')],
  ['without a key', 403, header('Authorization', (value) => value.replace(/,?\s*k=.*/, ''))],
  [
    'with a signature that was changed',
    403,
    header('Authorization', (value) => value.replace(/\.[\w-]{8}(?=[\w-]*,)/, '.AAAAAAAA')),
  ],
  ['for another push service', 403, (sent) => signed({ audience: 'https://push.example' })(sent)],
  [
    'that is valid for longer than a day',
    403,
    (sent) => signed({ seconds: 25 * HOUR_SECONDS })(sent),
  ],
  ['that is no longer valid', 403, (sent) => signed({ seconds: -60 })(sent)],
  ['without a time to live', 400, header('TTL', () => undefined)],
  ['with a time to live that is no number', 400, header('TTL', () => 'long')],
  ['of the earlier encoding', 400, header('Content-Encoding', () => 'aesgcm')],
  ['without an encoding', 400, header('Content-Encoding', () => undefined)],
  ['whose text is not encrypted', 400, body(() => Buffer.from('{"title":"Requested"}'))],
  ['of more than 4096 bytes', 413, body((sealed) => Buffer.concat([sealed, Buffer.alloc(4096)]))],
])('rejects a push %s with %i', async (name, status, change) => {
  expect((await push(encodeURIComponent(name), change)).status).toBe(status);
});

it('rejects another key than that of the subscription with 403', async () => {
  expect((await push('restricted')).status).toBe(201);
  const other = webpush.generateVAPIDKeys();
  const vapidOfOther = header('Authorization', () => {
    const { publicKey, privateKey } = other;
    const encoding = 'aes128gcm';
    return webpush.getVapidHeaders(sandbox.url, subject, publicKey, privateKey, encoding)
      .Authorization;
  });
  expect((await push('restricted', vapidOfOther)).status).toBe(403);
  expect((await push('unrestricted', vapidOfOther)).status).toBe(201);
});

it.each<[Faults['push'], number]>([
  ['unknown', 404],
  ['gone', 410],
  ['too-many', 429],
  ['down', 503],
])('answers with the fault %s: %i', async (fault, status) => {
  sandbox.gateway.setFaults({ push: fault });
  const answer = await push('faulty');
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([status, status === 429]);
  sandbox.gateway.setFaults({ push: 'ok' });
  expect((await push('faulty')).status).toBe(201);
});
