import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerErrors } from '../errors.ts';
import {
  connectionTimes,
  limitConnections,
  refuseAmbiguousTargets,
  timeLimits,
} from './connection-limits.ts';
import { unreadableAnswers } from './malformed.ts';

const silentLog = { info: () => undefined, error: () => undefined };
const servers: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function listening(times = connectionTimes): Promise<{ app: FastifyInstance; port: number }> {
  const app = fastify({ ...timeLimits(times), clientErrorHandler: unreadableAnswers(true) });
  servers.push(app);
  answerErrors(app, silentLog);
  refuseAmbiguousTargets(app);
  app.get('/hello', async () => 'hello');
  app.post('/hello', async () => 'hello');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as { port: number }).port };
}

async function opened(port: number, request: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

test.each([
  ['an address of another server', 'GET http://evil.example/hello HTTP/1.1\r\nhost: x'],
  ['an address of this server with its name', 'GET http://x/hello HTTP/1.1\r\nhost: x'],
  ['two hosts', 'GET /hello HTTP/1.1\r\nhost: x\r\nhost: y'],
  ['two equal hosts', 'GET /hello HTTP/1.1\r\nhost: x\r\nHost: x'],
  ['no host', 'GET /hello HTTP/1.1\r\nx-host: x'],
])('A request with %s is refused', async (_what, head) => {
  const { port } = await listening();
  const answer = await text(await opened(port, `${head}\r\nconnection: close\r\n\r\n`));
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

test('A request with one host is answered, whatever its other headers contain', async () => {
  const { port } = await listening();
  const head = 'GET /hello?next=http://x/ HTTP/1.1\r\nhost: x\r\nx-forwarded-host: host\r\n';
  const answer = await text(await opened(port, `${head}connection: close\r\n\r\n`));
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*hello$/);
});

const quick = { requestMs: 600, headersMs: 300, idleMs: 300, checkMs: 50 };

test.each([
  ['a body that never ends', 'POST /hello HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{'],
  ['headers that never end', 'GET /hello HTTP/1.1\r\nhost: x\r\n'],
  ['nothing', ''],
])('A sender of %s is disconnected', async (_what, request) => {
  const { port } = await listening(quick);
  const answer = await text(await opened(port, request));
  expect(answer).toContain('HTTP/1.1 408 Request Timeout');
});

test('A connection that stays idle after a response is closed', async () => {
  const { port } = await listening(quick);
  const answer = await text(await opened(port, 'GET /hello HTTP/1.1\r\nhost: x\r\n\r\n'));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('The connections of an address are limited, and each closed one frees a place', async () => {
  const { app, port } = await listening();
  let refused = 0;
  limitConnections(app, { perAddressMax: 2, trustedProxies: ['10.0.0.0/8'] }, () => {
    refused += 1;
  });
  const arrive = (remoteAddress: string) => {
    const socket = Object.assign(connect(port, '127.0.0.1'), {});
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
    app.server.emit('connection', socket);
    return socket;
  };
  const [first] = [arrive('203.0.113.7'), arrive('203.0.113.7')];
  expect(arrive('203.0.113.7').destroyed).toBe(true);
  expect(arrive('2001:db8::1').destroyed).toBe(false);
  expect([1, 2, 3].map(() => arrive('10.1.2.3').destroyed)).toEqual([false, false, false]);
  expect(refused).toBe(1);
  first?.destroy();
  if (first) await once(first, 'close');
  expect(arrive('203.0.113.7').destroyed).toBe(false);
});

test('The response to invalid HTTP has the headers of every response', async () => {
  const { port } = await listening();
  const answer = await text(await opened(port, 'GET\r\n\r\n'));
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  for (const header of [
    'strict-transport-security: max-age=31536000; includeSubDomains',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
  ]) {
    expect(answer).toContain(`\r\n${header}\r\n`);
  }
});
