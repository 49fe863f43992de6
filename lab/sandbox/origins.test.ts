import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from './main.ts';
import { options } from './testing.ts';

const appOrigins = ['http://localhost:3000', 'http://127.0.0.1:3000'];
let sandbox: Sandbox;
let own: string;
beforeAll(async () => {
  sandbox = await startSandbox(options({ appOrigins }));
  own = `127.0.0.1:${sandbox.port}`;
});
afterAll(() => sandbox.stop());

/** Sends a request with headers that `fetch` forbids. */
async function send(route: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
  const [method = '', path = ''] = route.split(' ');
  const sent = request({ host: '127.0.0.1', port: sandbox.port, method, path, headers });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

/** The routes that reject these headers. */
async function refused(routes: readonly string[], headers: OutgoingHttpHeaders): Promise<string[]> {
  const answers = await Promise.all(routes.map((route) => send(route, headers)));
  return routes.filter((_, at) => answers[at]?.statusCode === 403);
}

/** All routes; an id in a path does not exist. */
const all = (): string[] => [
  ...sandbox.routes.map((route) => route.replaceAll(/:\w+/g, 'x')),
  'GET /nowhere',
];
const changing = () => all().filter((route) => !/^(?:GET|HEAD) /.test(route));

it('has routes to try', () => {
  expect(all()).toEqual(expect.arrayContaining(['POST /control/webhooks/flush', 'GET /mailbox']));
  expect(all().length).toBeGreaterThan(60);
});

describe('every route', () => {
  it.each([
    'evil.example',
    'evil.example:3001',
    'localhost.evil.example',
    '127.0.0.1.nip.io:3001',
    'localhost:3001@evil.example',
    '192.168.0.7:3001',
    'x',
  ])('is rejected under the host name "%s"', async (host) => {
    expect(await refused(all(), { host })).toEqual(all());
  });

  it('is available to a client that is not a browser, under each host name of this machine', async () => {
    for (const name of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])
      expect(await refused(all(), { host: `${name}:${sandbox.port}` })).toEqual([]);
  });

  it('is available to the pages of the sandbox, and when its URL is typed', async () => {
    for (const site of ['same-origin', 'none'])
      expect(await refused(all(), { host: own, 'sec-fetch-site': site })).toEqual([]);
    expect(await refused(all(), { host: own, origin: `http://${own}` })).toEqual([]);
  });

  it.each(['cross-site', 'same-site', 'anything'])(
    'is rejected for a fetch that is %s',
    async (site) => {
      const headers = { host: own, 'sec-fetch-site': site, 'sec-fetch-dest': 'empty' };
      expect(await refused(all(), headers)).toEqual(all());
    },
  );

  it.each(['https://evil.example', 'null', 'http://localhost:3000', 'http://127.0.0.1:1'])(
    'is rejected for a page of %s in a browser without Fetch Metadata',
    async (origin) => {
      expect(await refused(all(), { host: own, origin })).toEqual(all());
    },
  );

  it.each(['script', 'iframe', 'document', 'image', 'object'])(
    'that changes something is rejected for another site that requests a %s',
    async (destination) => {
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': destination };
      expect(await refused(changing(), { host: own, ...headers })).toEqual(changing());
    },
  );
});

describe('another site', () => {
  it.each([
    ['script', ['/v1/checkout.js', '/google/client.js']],
    ['iframe', ['/checkout/x', '/google/choose']],
    ['document', ['/', '/mailbox', '/phone']],
    ['image', []],
  ])('may use as %s only %j', async (destination, paths) => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': destination };
    const closed = await refused(all(), { host: own, ...headers });
    const open = all().filter((route) => !closed.includes(route) && route.startsWith('GET '));
    expect(open.sort()).toEqual(paths.map((path) => `GET ${path}`).sort());
  });

  it('may frame the checkout and the account chooser only as the application', async () => {
    const headers = { host: own };
    for (const route of ['GET /checkout/x', 'GET /google/choose']) {
      const { headers: answered } = await send(route, headers);
      expect(answered['content-security-policy']).toMatch(
        /frame-ancestors http:\/\/localhost:3000 http:\/\/127\.0\.0\.1:3000$/,
      );
    }
    for (const route of ['GET /', 'GET /mailbox', 'GET /control/state', 'GET /v1/orders']) {
      const { headers: answered } = await send(route, headers);
      expect(answered['content-security-policy']).toMatch(/frame-ancestors 'self'$/);
      expect(answered['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});
