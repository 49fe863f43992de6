import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { findAdvisories, isOverdue } from './advisories.ts';
import type { Lock } from './lock.ts';

const lock: Lock = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b/node_modules/a': { version: '2.0.0' },
    'node_modules/tool': { version: '3.0.0', dev: true },
  },
};
const advisory = {
  title: 'Reads too much',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
  vulnerable_versions: '<1.0.1',
};
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Answer = (request: IncomingMessage, reply: ServerResponse) => void;

async function sources(answer: Answer, msMax = 5_000) {
  server = createServer(answer);
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { registry: base, github: `${base}advisories/`, msMax };
}

test('Asks for the locked versions of the product, and dates what the registry reports', async () => {
  let request: unknown;
  const from = await sources(async (received, reply) => {
    if (received.url === '/advisories/GHSA-aaaa-bbbb-cccc')
      return reply.end('{"published_at":"2026-11-01T00:00:00Z"}');
    request = [received.method, received.url, await json(received)];
    reply.end(JSON.stringify({ a: [advisory] }));
  });
  expect(await findAdvisories(lock, from)).toEqual([
    {
      ...{ name: 'a', title: advisory.title, url: advisory.url, severity: 'high' },
      at: new Date('2026-11-01T00:00:00Z'),
    },
  ]);
  const path = '/-/npm/v1/security/advisories/bulk';
  expect(request).toEqual(['POST', path, { a: ['1.0.0', '2.0.0'] }]);
});

test.each<[string, Answer, number?]>([
  ['without the endpoint', (_request, reply) => reply.writeHead(404).end()],
  ['that fails', (_request, reply) => reply.writeHead(500).end('{}')],
  ['with a page instead', (_request, reply) => reply.end('<html>')],
  ['that closes the connection', (request) => request.socket.destroy()],
  ['that never answers', () => undefined, 50],
])('A registry %s reports nothing', async (_what, answer, msMax) => {
  expect(await findAdvisories(lock, await sources(answer, msMax))).toEqual([]);
});

test('An advisory whose day is unknown is reported, and never overdue', async () => {
  const from = await sources((request, reply) => {
    if (request.url?.startsWith('/advisories/')) return reply.writeHead(403).end('{}');
    reply.end(JSON.stringify({ a: [advisory] }));
  });
  const found = await findAdvisories(lock, from);
  expect(found).toHaveLength(1);
  expect(found.filter((one) => isOverdue(one, new Date()))).toEqual([]);
});

test.each([
  ['critical', 2],
  ['high', 7],
  ['moderate', 30],
  ['low', 30],
  ['a new word', 30],
])('%s is overdue after %i days', (severity, days) => {
  const at = new Date('2026-11-01T00:00:00Z');
  const after = (ms: number) => new Date(at.getTime() + days * 86_400_000 + ms);
  expect(isOverdue({ severity, at }, after(0))).toBe(false);
  expect(isOverdue({ severity, at }, after(1))).toBe(true);
});
