import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_BASE } from '#contract/api-base.ts';
import { callPaths } from '#contract/call-paths.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let port = 0;

beforeAll(async () => {
  w = await bookingWorld(database);
  port = (w.app.server.address() as { port: number }).port;
});
afterAll(() => w.close());

const failure = { status: 'error', code: expect.any(String), message: expect.any(String) };

test.each([
  ['GET', `${API_BASE}/services/%E0%A4%A`],
  ['GET', `${API_BASE}/%`],
  ['GET', `${API_BASE}/%zz?q=1`],
  ['GET', `${API_BASE}/%C0%AF`],
  ['GET', `${API_BASE}/%FF%FE`],
  ['POST', '/api/%E0%A4%A'],
  ['GET', '/API/user/%a'],
  ['GET', `${API_BASE}/search?q=%E0%A4%A`],
  ['GET', `${API_BASE}/search?%E0%A4%A=1&km=%`],
  ['GET', `${API_BASE}/services/%00`],
  ['GET', `${API_BASE}/services/..%2f..%2fetc`],
  ['DELETE', `${API_BASE}/search`],
  ['PUT', `${API_BASE}/nothing`],
  ['GET', '/api//user//search'],
])('%s %s is answered in the format of every call', async (method, path) => {
  const answer = await raw(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) expect(answer.body).toMatchObject(failure);
  else expect(answer.body).toMatchObject({ status: 'success' });
  expect(JSON.stringify(answer.body)).not.toMatch(/FST_|statusCode|is not a valid url/);
});

test.each([
  [
    'an address of 8 KB',
    `GET ${API_BASE}/${'x'.repeat(8_000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    404,
  ],
  ['an address of 20 KB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n', 400],
  ['text in place of JSON', post('text/plain', 'hello'), 415],
  ['broken JSON', post('application/json', '{"a":'), 400],
  ['a body of 1 MB', post('application/json', `"${'x'.repeat(1_000_000)}"`), 413],
  ['a form', post('application/x-www-form-urlencoded', 'a=1'), 415],
])('%s is refused in the shape of every failure', async (_what, request, status) => {
  const answer = await raw(request);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject(failure);
  expect(Object.keys(answer.body as object)).not.toContain('statusCode');
});

test('A WebSocket upgrade is answered like any other request', async () => {
  const upgrade =
    'connection: Upgrade, close\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n';
  const answer = await raw(`GET ${API_BASE}/nothing HTTP/1.1\r\nhost: x\r\n${upgrade}\r\n`);
  expect(answer).toMatchObject({ status: 404, body: { ...failure, code: 'NOT_FOUND' } });
});

function post(type: string, body: string): string {
  const head = `POST ${API_BASE}${callPaths.loginRequest[1]} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n`;
  return `${head}content-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

/** Sends raw bytes that an HTTP client would not send. */
async function raw(request: string): Promise<{ status: number; body: unknown }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  const answered = text(socket);
  socket.write(request);
  const [head = '', body = ''] = (await answered).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown };
}
