import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { API_BASE } from '#contract/api-base.ts';
import { answerErrors } from '#platform/http/errors.ts';
import { makeLog } from '#platform/log/log.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { observeRequests } from './observe-requests.ts';
import { requestIds } from './request-id.ts';

const database = testDatabase();
let w: BookingWorld;
let text = '';
const stream = {
  write: (line: string) => {
    text += line;
  },
};
const lines = () =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
/** Without the gateway's webhooks, which arrive at any time after a payment. */
const requests = () =>
  lines().filter(
    ({ event, route }) => event === 'request' && !String(route).includes('/webhooks/'),
  );

beforeAll(async () => {
  w = await bookingWorld(database, { log: makeLog(stream, { withRequests: true }) });
});
afterAll(() => w.close());
beforeEach(() => {
  text = '';
});

test('Each request has one line with its route, status and time', async () => {
  const { customer, service } = await w.pair();
  const { bookingId } = await w.book(customer, service);
  text = '';
  const answer = await w.call('booking', { as: customer, params: { bookingId } });
  expect(answer.status).toBe(200);
  expect(requests()).toEqual([
    {
      level: 'info',
      at: expect.any(String),
      event: 'request',
      id: answer.headers['x-request-id'],
      method: 'GET',
      route: expect.stringMatching(/:bookingId/),
      status: 200,
      ms: expect.any(Number),
    },
  ]);
});

test('No line names a person, a booking, a search or an address', async () => {
  const { customer, service } = await w.pair();
  const { bookingId } = await w.book(customer, service);
  text = '';
  const email = 'asha.personal@example.com';
  await w.call('loginRequest', { body: { email }, address: '203.0.113.77' });
  await w.call('booking', { as: customer, params: { bookingId } });
  await w.app.inject(`${API_BASE}/services/all?q=massage+near+me&email=${email}`);
  await w.app.inject(`${API_BASE}/nothing/${customer}`);
  await w.app.inject({ method: 'POST', url: '/no%ZZ' });
  expect(requests().length).toBe(5);
  for (const personal of [email, 'asha', customer, bookingId, 'massage', '203.0.113.77', '?'])
    expect(text, personal).not.toContain(personal);
});

test('A server error names its request in the header, the response and the log', async () => {
  const log = makeLog(stream);
  const app = fastify({ genReqId: requestIds([]) });
  observeRequests(app, { log, onAnswer: () => undefined });
  answerErrors(app, log);
  app.get('/broken', () => {
    throw new Error('broken on purpose');
  });
  const headers = { 'x-request-id': 'chosen-by-a-stranger' };
  const answer = await app.inject({ url: '/broken', headers });
  const id = answer.headers['x-request-id'];
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(answer.json()).toEqual({
    status: 'error',
    code: 'SERVER_ERROR',
    message: expect.any(String),
    requestId: id,
  });
  const failed = lines().find(({ event }) => event === 'request.failed');
  expect(failed).toMatchObject({ id, level: 'error', message: 'broken on purpose' });
});
