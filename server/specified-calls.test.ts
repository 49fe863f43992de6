import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import type { CallName } from '#contract/api.ts';
import { callPaths } from '#contract/call-paths.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

/** The sender of the request of a row. */
type Sender = 'visitor' | 'customer' | 'provider';
type Expected = [status: number, code?: string];

/**
 * The calls of the specification's section 7, copied by hand. They must not be derived from the
 * contract: web client and server both read it and would change together.
 * An empty body is sent, so an existing call answers with its own error and never with NOT_FOUND.
 */
const section7: readonly [
  clause: string,
  name: CallName,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  sender: Sender,
  expected: Expected,
][] = [
  ['API-04', 'loginRequest', 'POST', '/auth/login/request', 'visitor', [400, 'INVALID']],
  ['API-05', 'loginVerify', 'POST', '/auth/login/verify', 'visitor', [400, 'INVALID']],
  [
    'API-06',
    'registerMailRequest',
    'POST',
    '/auth/register/mail/request',
    'visitor',
    [400, 'INVALID'],
  ],
  [
    'API-07',
    'registerMailVerify',
    'POST',
    '/auth/register/mail/verify',
    'visitor',
    [400, 'INVALID'],
  ],
  ['API-08', 'register', 'POST', '/auth/register', 'visitor', [400, 'INVALID']],
  ['API-09', 'google', 'POST', '/auth/google', 'visitor', [400, 'INVALID']],
  ['API-10', 'logout', 'POST', '/auth/logout', 'visitor', [200]],
  ['API-11', 'refreshToken', 'POST', '/auth/refreshToken', 'visitor', [401, 'SESSION_EXPIRED']],
  ['API-14', 'subServices', 'GET', '/subservices/:serviceId', 'visitor', [200]],
  ['API-15', 'allSubServices', 'GET', '/subServices/all', 'visitor', [200]],
  ['API-16', 'services', 'GET', '/services/:id', 'visitor', [200]],
  ['API-18', 'serviceDetails', 'GET', '/services/details/:serviceId', 'visitor', [200]],
  ['API-19', 'myServices', 'GET', '/serviceProvider/services/myServices', 'provider', [200]],
  ['API-21', 'myBookings', 'GET', '/client/booking/myBooking', 'customer', [200]],
  ['API-23', 'order', 'POST', '/payment/caring', 'customer', [400, 'INVALID']],
  ['API-24', 'verify', 'POST', '/payment/caring/verify', 'customer', [400, 'INVALID']],
  ['API-27', 'profile', 'GET', '/client/myProfile', 'customer', [200]],
  ['API-29', 'saveProfile', 'PUT', '/client/myProfile', 'customer', [400, 'INVALID']],
  ['API-32', 'tasks', 'GET', '/serviceProvider/task/:subCategoryId', 'provider', [200]],
  ['API-33', 'addTask', 'POST', '/serviceProvider/task', 'provider', [400, 'INVALID']],
  ['API-34', 'setPrice', 'POST', '/serviceprovider/task/price', 'provider', [400, 'INVALID']],
  [
    'API-35',
    'requests',
    'GET',
    '/serviceProvider/bookingRequests/service/:serviceId',
    'provider',
    [200],
  ],
];

const database = testDatabase();
let w: BookingWorld;
let sessions: Record<Exclude<Sender, 'visitor'>, string>;
let ids: Record<string, string>;

beforeAll(async () => {
  w = await bookingWorld(database);
  const { customer, service } = await w.pair();
  sessions = {
    customer: (await openSession(w.deps, customer, 'test')).token,
    provider: (await openSession(w.deps, service.ownerId, 'test')).token,
  };
  const details = await w.app.inject(`/api/user/services/details/${service.serviceId}`);
  const { subCategoryId } = details.json().data;
  ids = { serviceId: service.serviceId, id: subCategoryId, subCategoryId };
});
afterAll(() => w.close());

test.each(section7)('[%s] %s is exactly %s %s', async (_, name, method, path, sender, expected) => {
  // The browser uses the method and path of the contract.
  expect(callPaths[name]).toEqual([method, path]);
  const filled = path.replace(/:(\w+)/, (_all, key: string) => String(ids[key]));
  const reply = await w.app.inject({
    method,
    url: `/api/user${filled}`,
    ...(sender === 'visitor' ? {} : { headers: { authorization: `Bearer ${sessions[sender]}` } }),
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  const { code, message } = reply.json();
  expect([reply.statusCode, ...(code ? [code] : [])], reply.body).toEqual(expected);
  expect(message).toEqual(expect.any(String));
});
