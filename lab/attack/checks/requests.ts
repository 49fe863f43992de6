import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pathOf } from '#contract/call-paths.ts';
import type { Attack, Target } from '../target.ts';

const SLOW_MS_MAX = 20_000;

export const requestAttacks: readonly Attack[] = [
  { chapter: 'V3', claim: 'another website cannot make a browser change anything', run: crossSite },
  { chapter: 'V3', claim: 'every response has the headers that protect a browser', run: headers },
  { chapter: 'V4', claim: 'ambiguous requests end the connection with status 400', run: smuggling },
  { chapter: 'V13', claim: 'no file besides the public ones can be read', run: traversal },
  { chapter: 'V13', claim: 'metrics and the tools of development are not public', run: inner },
  { chapter: 'V15', claim: 'pages with hostile addresses answer below status 500', run: pages },
  {
    chapter: 'V15',
    claim: 'a sender of one byte a second is disconnected within 20 seconds',
    run: slowSender,
  },
];

async function crossSite({ actors }: Target) {
  const origins = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  const findings: string[] = [];
  for (const headers of origins) {
    const body = { language: 'hi' };
    const request = { method: 'PUT', path: pathOf('saveLanguage'), body };
    const { status } = await actors.customer.send({ ...request, headers });
    if (status !== 403) findings.push(`status ${status} with ${JSON.stringify(headers)}`);
  }
  // Forms and beacons can send these without a CORS preflight.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const request = { method: 'PUT', path: pathOf('saveLanguage'), body: '{"language":"hi"}' };
    const reply = await actors.customer.send({ ...request, headers: { 'content-type': type } });
    if (reply.status !== 415) findings.push(`status ${reply.status} for a body of ${type}`);
  }
  const read = await actors.customer.send({
    ...{ method: 'GET', path: pathOf('profile') },
    headers: { origin: 'https://evil.example' },
  });
  if (read.headers.has('access-control-allow-origin')) findings.push('CORS is open');
  return findings;
}

async function headers({ actors, victims }: Target) {
  const paths = [
    '/',
    '/no-such-page',
    '/healthz',
    '/api/docs',
    '/api/openapi.json',
    '/manifest.webmanifest',
    pathOf('profile'),
    pathOf('search'),
    pathOf('serviceDetails', { serviceId: victims.serviceId }),
    pathOf('booking', { bookingId: victims.bookingId }),
    '/api/user/no-such-call',
  ];
  const findings: string[] = [];
  for (const path of paths) {
    const reply = await actors.customer.send({ method: 'GET', path });
    const expectHeader = (name: string, value: RegExp) => {
      if (!value.test(reply.headers.get(name) ?? '')) findings.push(`${path}: ${name}`);
    };
    expectHeader('x-content-type-options', /^nosniff$/);
    expectHeader('referrer-policy', /strict-origin|no-referrer|same-origin/);
    expectHeader('x-frame-options', /^DENY$/);
    expectHeader('content-security-policy', /frame-ancestors 'none'/);
    if (/script-src[^;]*unsafe/.test(reply.headers.get('content-security-policy') ?? ''))
      findings.push(`${path}: unsafe scripts are allowed`);
    if (reply.headers.has('x-powered-by') || reply.headers.has('server'))
      findings.push(`${path}: the software is named`);
  }
  const own = await actors.customer.call('profile');
  if (!/no-store/.test(own.headers.get('cache-control') ?? ''))
    findings.push('private data may be stored by a cache');
  return findings;
}

async function smuggling({ server }: Target) {
  const { port } = new URL(server.url);
  const host = `Host: 127.0.0.1:${port}\r\n`;
  const requests: [string, string][] = [
    [
      'two lengths',
      `POST /healthz HTTP/1.1\r\n${host}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`,
    ],
    [
      'length and chunks',
      `POST /healthz HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'unknown chunks',
      `POST /healthz HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'two hosts',
      `GET /healthz HTTP/1.1\r\n${host}Host: evil.example\r\nConnection: close\r\n\r\n`,
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      'an absolute target',
      `GET http://evil.example/healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    ],
    ['a folded header', `GET /healthz HTTP/1.1\r\n${host}X: a\r\n b\r\nConnection: close\r\n\r\n`],
    [
      'a space before the colon',
      `GET /healthz HTTP/1.1\r\n${host}X : a\r\nConnection: close\r\n\r\n`,
    ],
    ['a negative length', `POST /healthz HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`],
  ];
  const findings: string[] = [];
  for (const [what, bytes] of requests) {
    const status = await rawStatus(Number(port), bytes);
    if (!/^HTTP\/1.1 4\d\d/.test(status)) findings.push(`${what}: ${status || 'no reply'}`);
  }
  return findings;
}

async function rawStatus(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const ended = setTimeout(() => socket.destroy(), 5_000);
  try {
    return (await text(socket)).split('\r\n')[0] ?? '';
  } catch {
    return '';
  } finally {
    clearTimeout(ended);
  }
}

async function traversal({ actors }: Target) {
  const files = ['package.json', 'server/main.ts', '.env', '.git/config', '.data/secrets.json'];
  const ways = [
    '/',
    '/../',
    '/assets/../../',
    '/assets/..%2f..%2f',
    '/assets/%2e%2e/%2e%2e/',
    '/assets/....//',
    '/assets/..\\',
    '/..%5c',
    '/assets/..%252f..%252f',
  ];
  const findings: string[] = [];
  for (const way of ways)
    for (const file of files) {
      const reply = await actors.visitor.send({ method: 'GET', path: way + file });
      if (/"devDependencies"|import \{|\[core\]|SECRET/.test(reply.text))
        findings.push(`${way}${file} is readable`);
      if (reply.status >= 500 || reply.status === 0)
        findings.push(`${way}${file}: ${reply.status}`);
    }
  return findings;
}

async function inner({ actors }: Target) {
  const paths = [
    '/metrics',
    '/control/clock',
    '/mailbox',
    '/control/state',
    '/@vite/client',
    '/debug',
    '/server-status',
  ];
  const findings: string[] = [];
  for (const path of paths) {
    const { status } = await actors.visitor.send({ method: 'GET', path });
    if (status < 300 || status >= 500) findings.push(`${path}: status ${status}`);
  }
  return findings;
}

async function pages({ actors, victims }: Target) {
  const paths = [
    '/search?q=%00',
    '/search?q=%FF%FE&near=NaN,NaN&km=1e999&min=-1&max=a&people=0&page=-1',
    `/search?q=${'a'.repeat(6_000)}`,
    '/search?q[]=1&q=2&q=3',
    '/service/not-an-id',
    `/service/${victims.serviceId}?date=2026-02-30&people=99999&subServiceId=x`,
    '/service/%2e%2e%2f%2e%2e',
    '/client/booking/00000000-0000-0000-0000-000000000000',
    '/hi/hi/hi',
    '/hi/%F0%9F%98%80',
    '/b/..%2f',
    '/login?next=//evil.example',
    '/login?next=javascript:alert(1)',
    '/%E0%A4%A',
    '/admin',
    '/admin/people?page=99999999999999999999',
  ];
  const findings: string[] = [];
  for (const role of ['visitor', 'customer', 'admin'] as const)
    for (const path of paths) {
      const reply = await actors[role].send({ method: 'GET', path });
      if (reply.status >= 500 || reply.status === 0)
        findings.push(`${path} as ${role}: status ${reply.status}`);
      const target = reply.headers.get('location') ?? '';
      if (/^(?:https?:)?\/\/(?!127\.0\.0\.1|localhost)|^javascript:/.test(target))
        findings.push(`${path} leads to ${target}`);
    }
  return findings;
}

async function slowSender({ server, isQuick }: Target) {
  if (isQuick) return [];
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /api/user/auth/login/request HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
  );
  socket.resume();
  socket.on('error', () => undefined);
  const drip = setInterval(() => socket.write(' '), 1_000);
  const started = performance.now();
  const tooLong = setTimeout(() => socket.destroy(), SLOW_MS_MAX + 5_000);
  await once(socket, 'close');
  clearInterval(drip);
  clearTimeout(tooLong);
  const ms = performance.now() - started;
  return ms <= SLOW_MS_MAX ? [] : [`the connection lived for ${Math.round(ms / 1000)} s`];
}
