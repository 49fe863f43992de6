import type { FastifyInstance, FastifyRequest } from 'fastify';
import { importJWK, jwtVerify } from 'jose';
import { iso, type WorldClock } from './clock.ts';
import type { Faults } from './gateway/faults.ts';

/** The visible parts of a push: its recipient and its size, but not its text. */
type Push = { to: string; bytes: number; receivedAt: string };
type To = { Params: { to: string } };

export type PushService = {
  /** Newest first. */
  received(): readonly Push[];
  routes(app: FastifyInstance): Promise<void>;
};

const STORED_MAX = 20;
/** A push service has to accept this size, and usually accepts no more. */
const BODY_BYTES_MAX = 4096;
/** Salt, record size, length of the key and the key of the sender, followed by one byte of text at least. */
const HEADER_BYTES = 16 + 4 + 1 + 65;
const SEALED_BYTES_MIN = 1 + 1 + 16;
const VALID_SECONDS_MAX = 24 * 3600;
/** A scheme and its parameters in any order. */
const VAPID = /^vapid\s+(?=.*\bt=(?<token>[\w.-]+))(?=.*\bk=(?<key>[\w-]+))/i;
const faultStatus: Record<Exclude<Faults['push'], 'ok'>, number> = {
  unknown: 404,
  gone: 410,
  'too-many': 429,
  down: 503,
};

/** Replaces the push services of browsers: checks requests as RFC 8030, 8291 and 8292 require, and stores the latest. */
export function openPushService(clock: WorldClock, faults: () => Faults): PushService {
  const pushes: Push[] = [];
  /** The first key of a subscription stands for the key with which its browser subscribed. */
  const keys = new Map<string, string>();
  return {
    received: () => pushes,
    routes: async (app) => {
      app.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer' },
        (_request, body, done) => done(null, body),
      );
      app.post<To>('/push/:to', async (request, reply) => {
        const { to } = request.params;
        const fault = faults().push;
        if (fault === 'too-many') reply.header('retry-after', '60');
        if (fault !== 'ok') return reply.code(faultStatus[fault]).send();
        const status = (await senderStatus(request, keys)) ?? messageStatus(request);
        if (status !== undefined) return reply.code(status).send();
        pushes.unshift({ to, bytes: bodyOf(request).length, receivedAt: iso(clock.now()) });
        pushes.splice(STORED_MAX);
        return reply.code(201).header('location', `/push/messages/${crypto.randomUUID()}`).send();
      });
      app.get('/control/pushes', () => ({ pushes }));
    },
  };
}

/** The refusal of a sender that does not identify itself for this subscription (RFC 8292). */
async function senderStatus(
  { headers, params }: FastifyRequest<To>,
  keys: Map<string, string>,
): Promise<number | undefined> {
  if (headers.authorization === undefined) return 401;
  const { token = '', key = '' } = VAPID.exec(headers.authorization)?.groups ?? {};
  const isValid = await isSigned(token, key, `http://${headers.host}`);
  if (!isValid || (keys.get(params.to) ?? key) !== key) return 403;
  keys.set(params.to, key);
  return undefined;
}

/** Reads the real time, as push services do, whatever the time of the sandbox is. */
async function isSigned(token: string, key: string, audience: string): Promise<boolean> {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const verified = await importJWK(jwk, 'ES256')
    .then((publicKey) =>
      jwtVerify(token, publicKey, { algorithms: ['ES256'], audience, requiredClaims: ['exp'] }),
    )
    .catch(() => undefined);
  if (!verified) return false;
  return (verified.payload.exp ?? 0) <= Date.now() / 1000 + VALID_SECONDS_MAX;
}

/** The refusal of a message without a time to live, or that no browser could decrypt (RFC 8030, 8188 and 8291). */
function messageStatus(request: FastifyRequest): number | undefined {
  const { headers } = request;
  if (!/^\d{1,10}$/.test(`${headers['ttl'] ?? ''}`)) return 400;
  const body = bodyOf(request);
  if (body.length > BODY_BYTES_MAX) return 413;
  // A push without a message has no encoding.
  if (body.length === 0) return undefined;
  if (headers['content-encoding'] !== 'aes128gcm') return 400;
  const isLong = body.length >= HEADER_BYTES + SEALED_BYTES_MIN;
  // One record has the whole message.
  if (!isLong || body[20] !== 65 || body[21] !== 4) return 400;
  return body.readUInt32BE(16) >= body.length - HEADER_BYTES ? undefined : 400;
}

function bodyOf({ body }: FastifyRequest): Buffer {
  return body instanceof Buffer ? body : Buffer.alloc(0);
}
