import fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { makeMetrics } from '../../metrics/metrics.ts';
import { receiveContentReports } from './content-reports.ts';

let logged: unknown[];
beforeEach(() => {
  logged = [];
});

async function report(type: string, payload: string) {
  const app = fastify();
  const metrics = makeMetrics();
  const log = {
    info: (event: string, fields = {}) => void logged.push({ event, ...fields }),
    error: () => undefined,
  };
  await receiveContentReports(app, { log, metrics });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/content-reports',
    headers: { 'content-type': type },
    payload,
  });
  const { values } = await metrics.contentViolations.get();
  return {
    statusCode,
    counted: values.map(({ labels, value }) => [labels.directive, value]),
  };
}

const ORIGIN = 'https://zap.example';
const PERSONAL = `${ORIGIN}/user/booking/0198?email=asha@example.com`;

test('A report is counted and logged with the origin only', async () => {
  const old = {
    'csp-report': {
      'document-uri': PERSONAL,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?card=4111',
      'script-sample': 'secret',
    },
  };
  expect(await report('application/csp-report', JSON.stringify(old))).toEqual({
    statusCode: 204,
    counted: [['script-src-elem', 1]],
  });
  expect(logged).toEqual([
    { event: 'content.refused', directive: 'script-src-elem', blocked: 'https://evil.example' },
  ]);
});

test.each([
  [{ 'violated-directive': "img-src 'self' data:", 'blocked-uri': 'data' }, 'img-src', 'data'],
  [{ 'effective-directive': 'invented', 'blocked-uri': PERSONAL }, 'other', ORIGIN],
  [
    { 'effective-directive': 'style-src-elem', 'blocked-uri': 'inline' },
    'style-src-elem',
    'inline',
  ],
  [{ 'blocked-uri': 'data:text/plain,asha' }, 'other', 'data:'],
  [{ 'blocked-uri': 'Asha Rao' }, 'other', 'unknown'],
])('Of %o only the directive and the origin are stored', async (given, directive, blocked) => {
  const payload = JSON.stringify({ 'csp-report': given });
  const { counted } = await report('application/csp-report', payload);
  expect(counted).toEqual([[directive, 1]]);
  expect(logged).toEqual([{ event: 'content.refused', directive, blocked }]);
});

test.each([
  ['no report', 'application/csp-report', '{"a":1}', 204],
  ['no JSON', 'application/csp-report', 'hello', 400],
  ['another type', 'text/plain', 'hello', 204],
  ['17 KB', 'application/csp-report', `"${'x'.repeat(17_000)}"`, 413],
])('%s counts nothing', async (_what, type, payload, status) => {
  const { statusCode, counted } = await report(type, payload);
  expect([statusCode, counted]).toEqual([status, []]);
});
