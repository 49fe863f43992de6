import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type FetchError, fetchText, isReadable, type TextLimits } from './fetch-text.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A local server that the limits trust. */
async function serve(handle: RequestListener): Promise<{ origin: string; limits: TextLimits }> {
  const listening = createServer(handle);
  server = listening;
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return { origin, limits: { ...strict, trusted: [origin] } };
}

const strict: TextLimits = { bytesMax: 1000, msMax: 2000, accept: 'text/calendar', trusted: [] };
const problemOf = (address: string, limits: TextLimits) =>
  fetchText(address, limits).then(
    () => 'read',
    (error: FetchError) => error.problem,
  );

describe('A URL that a person entered', () => {
  test.each([
    ['https://calendar.example.com/basic.ics', true],
    ['http://calendar.example.com/basic.ics', false],
    ['https://calendar.example.com:8443/basic.ics', false],
    ['https://me:secret@calendar.example.com/basic.ics', false],
    ['file:///etc/passwd', false],
    ['ftp://calendar.example.com/a', false],
    ['calendar', false],
  ])('%s may be read: %s', (address, can) => {
    expect(isReadable(address, { trusted: [] })).toBe(can);
  });

  test.each([
    ['https://calendar.google.com/a.ics', true],
    ['https://p12-caldav.icloud.com/a.ics', true],
    ['https://CALENDAR.google.com/a.ics', true],
    ['https://google.com/a.ics', false],
    ['https://calendar.google.com.evil.example/a.ics', false],
    ['https://evilicloud.com/a.ics', false],
    ['https://calendar.google.com@evil.example/a.ics', false],
    ['http://calendar.google.com/a.ics', false],
  ])('%s may be read from a list of hosts: %s', async (address, can) => {
    const hosts = ['calendar.google.com', 'icloud.com'];
    expect(isReadable(address, { trusted: [], hosts })).toBe(can);
    const resolve = async () => [];
    const problem = await problemOf(address, { ...strict, hosts, resolve });
    expect(problem).toBe(can ? 'UNREACHABLE' : 'ADDRESS');
  });

  test.each([
    'https://127.0.0.1/a.ics',
    'https://[::1]/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f.1/a.ics',
    'https://2130706433/a.ics',
    'https://localhost/a.ics',
    'http://calendar.example.com/a.ics',
  ])('%s is refused', async (address) => {
    expect(await problemOf(address, strict)).toBe('ADDRESS');
  });

  test('A name with one private address among public ones is rejected', async () => {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ];
    expect(await problemOf('https://calendar.example.com/', { ...strict, resolve })).toBe(
      'ADDRESS',
    );
  });

  test('The name is resolved once, and the connection uses that address', async () => {
    const resolved: string[] = [];
    const met: string[] = [];
    const watch = (message: unknown) => {
      const { socket } = message as { socket: Socket };
      socket.on('lookup', (_error, address) => met.push(String(address)));
    };
    subscribe('net.client.socket', watch);
    const resolve = async (host: string) => {
      resolved.push(host);
      return [{ address: '192.31.196.1', family: 4 }];
    };
    await problemOf('https://rebind.example/', { ...strict, msMax: 300, resolve });
    unsubscribe('net.client.socket', watch);
    expect(resolved).toEqual(['rebind.example']);
    expect(met).toEqual(['192.31.196.1']);
  });

  test('An unknown name is reported as unreachable', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await problemOf('https://nowhere.example/', { ...strict, resolve })).toBe('UNREACHABLE');
  });
});

describe('The response', () => {
  test('Returns a text', async () => {
    const { origin, limits } = await serve((_request, reply) => void reply.end('BEGIN:VCALENDAR'));
    expect(await fetchText(`${origin}/a.ics`, limits)).toBe('BEGIN:VCALENDAR');
  });

  test('Uses the encoding of a byte order mark', async () => {
    const text = 'BEGIN:VCALENDAR नमस्ते';
    const { origin, limits } = await serve((request, reply) => {
      const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
      reply.end(request.url === '/le' ? wide : wide.swap16());
    });
    expect(await fetchText(`${origin}/le`, limits)).toBe(text);
    expect(await fetchText(`${origin}/be`, limits)).toBe(text);
  });

  test('Rejects more bytes than the limit, with or without Content-Length', async () => {
    const { origin, limits } = await serve((request, reply) => {
      if (request.url === '/told') reply.setHeader('content-length', 1001);
      reply.write('x'.repeat(600));
      reply.end('x'.repeat(401));
    });
    expect(await problemOf(`${origin}/told`, limits)).toBe('TOO_LARGE');
    expect(await problemOf(`${origin}/untold`, limits)).toBe('TOO_LARGE');
  });

  test('Times out before and after the response headers', async () => {
    const { origin, limits } = await serve((request, reply) => {
      if (request.url === '/head') reply.write('BEGIN');
    });
    expect(await problemOf(`${origin}/none`, { ...limits, msMax: 200 })).toBe('TOO_SLOW');
    expect(await problemOf(`${origin}/head`, { ...limits, msMax: 200 })).toBe('TOO_SLOW');
  });

  test('Follows a redirect within the origin, and no other', async () => {
    const { origin, limits } = await serve((request, reply) => {
      const to = { '/here': '/a.ics', '/away': 'http://127.0.0.1:9/a.ics', '/round': '/round' };
      const location = to[request.url as keyof typeof to];
      if (location) reply.writeHead(302, { location });
      reply.end('text');
    });
    expect(await fetchText(`${origin}/here`, limits)).toBe('text');
    expect(await problemOf(`${origin}/away`, limits)).toBe('REDIRECT');
    expect(await problemOf(`${origin}/round`, limits)).toBe('REDIRECT');
  });

  test('Reports a failure with its status', async () => {
    const { origin, limits } = await serve((_request, reply) => void reply.writeHead(404).end());
    await expect(fetchText(`${origin}/a.ics`, limits)).rejects.toMatchObject({
      problem: 'STATUS',
      httpStatus: 404,
    });
  });
});
