import { expect, test } from 'vitest';
import type { BookingRequest } from '#contract/booking/views.ts';
import { withChangedRequest } from './request-pages.ts';

const request = (id: string, status: string) => ({ id, status, serviceId: 's1' }) as BookingRequest;
const counts = { all: 3, pending: 2, accepted: 1, rejected: 0 };
const other = { serviceId: 's2', counts: { all: 1, pending: 1, accepted: 0, rejected: 0 } };
const page = {
  data: [request('a', 'pending'), request('b', 'accepted')],
  counts,
  services: [{ serviceId: 's1', counts }, other],
};

test.each([
  ['accepted', { all: 3, pending: 1, accepted: 2, rejected: 0 }],
  ['rejected', { all: 3, pending: 1, accepted: 1, rejected: 1 }],
  ['completed', { all: 3, pending: 1, accepted: 1, rejected: 0 }],
])('[PREQ-05] an answered request moves from count to count: %s', (status, after) => {
  const updated = withChangedRequest(page, request('a', status));
  expect(updated.counts).toEqual(after);
  expect(updated.services).toEqual([{ serviceId: 's1', counts: after }, other]);
  expect(updated.data[0]?.status).toBe(status);
  expect(updated.data[1]).toBe(page.data[1]);
});

test('A page without the request stays unchanged', () => {
  expect(withChangedRequest(page, request('c', 'accepted'))).toBe(page);
});
