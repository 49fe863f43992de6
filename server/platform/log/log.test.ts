import { expect, test } from 'vitest';
import { type LogOptions, makeLog } from './log.ts';
import { makeRepeatLimit } from './repeat-limit.ts';

function opened(options: LogOptions = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = makeLog({ write: (line) => lines.push(JSON.parse(line)) }, options);
  return { log, lines };
}

test('A line has the time, the level, the event and the fields of its caller', () => {
  const { log, lines } = opened();
  log.info('payment.mismatch', { order: 'o1' });
  const refused = Object.assign(new TypeError('no'), { code: 'E1' });
  log.error('job.failed', refused, { queue: 'mail' });
  expect(lines[0]).toEqual({
    level: 'info',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    event: 'payment.mismatch',
    order: 'o1',
  });
  expect(lines[1]).toMatchObject({
    level: 'error',
    event: 'job.failed',
    error: 'TypeError',
    code: 'E1',
    message: 'no',
    queue: 'mail',
  });
});

test('Events of normal operation are written unless a person reads the log', () => {
  const on = opened();
  on.log.routine?.('security.head', { seq: 3 });
  expect(on.lines).toMatchObject([{ event: 'security.head', seq: 3, level: 'info' }]);
  const off = opened({ withRoutine: false });
  off.log.routine?.('security.head', { seq: 3 });
  off.log.security?.({ seq: 3 });
  off.log.info('payment.mismatch');
  expect(off.lines).toMatchObject([{ event: 'payment.mismatch' }]);
});

test('Requests are written on demand only', () => {
  const off = opened();
  off.log.request?.({ status: 200 });
  expect(off.lines).toEqual([]);
  const on = opened({ withRequests: true });
  on.log.request?.({ status: 200 });
  expect(on.lines).toMatchObject([{ event: 'request', status: 200 }]);
});

test('A repeated failure is written a few times a minute, and others are not affected', () => {
  const { log, lines } = opened({ repeatsMax: 3, withRequests: true });
  for (let n = 0; n < 5_000; n += 1) {
    log.error('live.reconnect', new Error(`connect refused, try ${n}`));
    log.error('job.failed', new Error('down'), { queue: `q${n % 2}` });
    log.framework?.warn({ err: new Error('gone') }, 'response terminated');
    log.request?.({ status: 503 });
    log.security?.({ kind: 'access denied', seq: n });
  }
  const count = (event: string) => lines.filter((line) => line['event'] === event).length;
  expect(count('live.reconnect')).toBe(3);
  expect(count('security.event'), 'a missing number would mean a lost event').toBe(5_000);
  expect(count('job.failed')).toBe(6);
  expect(count('response terminated')).toBe(3);
  expect(count('request')).toBe(5_000);
});

test('The end of a minute reports the omitted lines and starts again', () => {
  const reported: unknown[] = [];
  const limit = makeRepeatLimit(2);
  limit.onRepeats((key, times) => reported.push([key, times]));
  for (let n = 0; n < 7; n += 1) limit.allows('a');
  limit.allows('b');
  limit.flush();
  expect(reported).toEqual([['a', 5]]);
  expect(limit.allows('a')).toBe(true);
});

test('Failures without number share one count', () => {
  const limit = makeRepeatLimit(1);
  const written = Array.from({ length: 2_000 }, (_, n) => limit.allows(`text ${n}`));
  expect(written.filter(Boolean).length).toBe(501);
});

test('Fastify’s lines contain no address, header or query', () => {
  const { log, lines } = opened();
  const request = { method: 'GET', url: '/search?q=me@example.com', headers: { cookie: 'secret' } };
  log.framework?.warn({ req: request, res: {}, err: new Error('odd') }, 'premature close');
  log.framework?.info('Server listening');
  expect(lines).toMatchObject([{ event: 'premature close', err: { message: 'odd' } }]);
  expect(JSON.stringify(lines)).not.toMatch(/search|secret|example/);
});
