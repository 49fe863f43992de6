import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import Razorpay from 'razorpay';
import type { Sandbox, SandboxOptions } from './main.ts';

export const keyId = 'rzp_test_sandbox';
export const keySecret = 'key-secret-of-the-tests';
export const webhookSecret = 'webhook-secret-of-the-tests';

/** Options of a sandbox without persistent storage. */
export function options(some: Partial<SandboxOptions> = {}): SandboxOptions {
  return {
    port: 0,
    file: ':memory:',
    keyId,
    keySecret,
    webhookSecret,
    webhookUrl: '',
    googleClientId: 'zap.apps.googleusercontent.test',
    ...some,
  };
}

type Inside = {
  rq: { defaults: { baseURL: string; timeout: number; proxy: boolean } };
};

/** The official client, configured for a sandbox. */
export function clientOf({ url }: Sandbox): Razorpay {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { defaults } = (razorpay.api as unknown as Inside).rq;
  Object.assign(defaults, { baseURL: url, timeout: 10_000, proxy: false });
  return razorpay;
}

type Refused = { statusCode: number; error: { description: string } };

/** The error of a failed call. */
export async function refusal(call: Promise<unknown>): Promise<Refused> {
  const answer = await call.then(
    () => undefined,
    (refused: unknown) => refused as Refused,
  );
  if (!answer) throw new Error('The call was not refused.');
  return answer;
}

export type Heard = { headers: IncomingHttpHeaders; raw: string; event: string; id: string };

/** A shop that receives webhooks; it responds with the given statuses, then with 200. */
export async function listen(statuses: number[] = []) {
  const heard: Heard[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString('utf8');
    const { event } = JSON.parse(raw) as { event: string };
    heard.push({
      headers: request.headers,
      raw,
      event,
      id: `${request.headers['x-razorpay-event-id']}`,
    });
    response.writeHead(statuses.shift() ?? 200).end();
    for (const one of waiting) if (heard.length >= one.count) one.done();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    heard,
    events: () => heard.map(({ event }) => event),
    /** Resolves after this number of events. */
    until: (count: number): Promise<void> =>
      heard.length >= count
        ? Promise.resolve()
        : new Promise((done) => waiting.push({ count, done })),
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}

/** Posts JSON to the sandbox. */
export async function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export async function advance({ url }: Sandbox, duration: string): Promise<void> {
  const answer = await post(`${url}/control/clock`, { advance: duration });
  if (!answer.ok) throw new Error(`The clock answered ${answer.status}.`);
}

/** Calls the gateway without the official client, for headers and bodies that it does not send. */
export async function api(
  { url }: Sandbox,
  call: `${'GET' | 'POST' | 'PATCH'} /${string}`,
  body?: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const [method = '', path = ''] = call.split(' ');
  const credentials = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Basic ${credentials}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** A provider that can receive money. */
export function linked(sandbox: Sandbox, email = `${crypto.randomUUID()}@example.test`): string {
  const person = { name: 'Asha Rao', pan: 'ABCPR1234F', phone: '+919876543210' };
  return sandbox.gateway.linkAccount({ email, ...person }).account.id;
}
