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

/** A request with headers that `fetch` would not let through. */
async function send(route: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
  const [method = '', path = ''] = route.split(' ');
  const sent = request({ host: '127.0.0.1', port: sandbox.port, method, path, headers });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

/** The addresses that are refused with these headers. */
async function refused(routes: readonly string[], headers: OutgoingHttpHeaders): Promise<string[]> {
  const answers = await Promise.all(routes.map((route) => send(route, headers)));
  return routes.filter((_, at) => answers[at]?.statusCode === 403);
}

/** Each with an id where it takes one, and one that does not exist. */
const all = (): string[] => [
  ...sandbox.routes.map((route) => route.replaceAll(/:\w+/g, 'x')),
  'GET /nowhere',
];
const changing = () => all().filter((route) => !/^(?:GET|HEAD) /.test(route));

it('has addresses to walk', () => {
  expect(all()).toEqual(expect.arrayContaining(['POST /control/webhooks/flush', 'GET /mailbox']));
  expect(all().length).toBeGreaterThan(60);
});

describe('every address', () => {
  it.each([
    'evil.example',
    'evil.example:3001',
    'localhost.evil.example',
    '127.0.0.1.nip.io:3001',
    'localhost:3001@evil.example',
    '192.168.0.7:3001',
    'x',
  ])('is refused under the name "%s"', async (host) => {
    expect(await refused(all(), { host })).toEqual(all());
  });

  it('is there for a client that is no browser, under each name of this machine', async () => {
    for (const name of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])
      expect(await refused(all(), { host: `${name}:${sandbox.port}` })).toEqual([]);
  });

  it('is there for the pages of the sandbox, and for one who types it', async () => {
    for (const site of ['same-origin', 'none'])
      expect(await refused(all(), { host: own, 'sec-fetch-site': site })).toEqual([]);
    expect(await refused(all(), { host: own, origin: `http://${own}` })).toEqual([]);
  });

  it.each(['cross-site', 'same-site', 'anything'])(
    'is refused to a fetch that is %s',
    async (site) => {
      const headers = { host: own, 'sec-fetch-site': site, 'sec-fetch-dest': 'empty' };
      expect(await refused(all(), headers)).toEqual(all());
    },
  );

  it.each(['https://evil.example', 'null', 'http://localhost:3000', 'http://127.0.0.1:1'])(
    'is refused to a page of %s in a browser without Fetch Metadata',
    async (origin) => {
      expect(await refused(all(), { host: own, origin })).toEqual(all());
    },
  );

  it.each(['script', 'iframe', 'document', 'image', 'object'])(
    'that changes something is refused to another site that asks for a %s',
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
    ['document', ['/', '/mailbox']],
    ['image', []],
  ])('may use as %s only %j', async (destination, paths) => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': destination };
    const closed = await refused(all(), { host: own, ...headers });
    const open = all().filter((route) => !closed.includes(route) && route.startsWith('GET '));
    expect(open.sort()).toEqual(paths.map((path) => `GET ${path}`).sort());
  });

  it('may frame the checkout and the chooser only as the application', async () => {
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
