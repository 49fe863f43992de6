import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeRazorpay } from '../gateway/razorpay.ts';
import { fetchText } from './fetch-text.ts';
import { followProxy } from './follow-proxy.ts';

/** Starts a proxy that refuses every request, and records what it should lead to. */
async function startProxy() {
  const requested: string[] = [];
  const proxy = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(502).end();
  });
  proxy.on('connect', (request, socket) => {
    requested.push(request.url ?? '');
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requested, close: () => proxy.close() };
}

/** Starts a server on this machine that says how it was reached. */
async function startOwn() {
  const server = createServer((_request, response) => response.end('direct'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('Requests use the proxy, except those to its exceptions', async () => {
  const proxy = await startProxy();
  const own = await startOwn();
  const names = { HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url, NO_PROXY: '127.0.0.1' };
  const stopFollowing = followProxy(names);
  try {
    await expect(fetch('https://control.msg91.invalid/api')).rejects.toThrow();
    expect(proxy.requested).toEqual(['control.msg91.invalid:443']);
    expect(await (await fetch(own.url)).text()).toBe('direct');
    expect(proxy.requested).toHaveLength(1);
  } finally {
    stopFollowing();
    proxy.close();
    own.close();
  }
});

test('The gateway’s SDK reaches the proxy once, beside the other clients', async () => {
  const proxy = await startProxy();
  const names = { HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url };
  const stopFollowing = followProxy(names);
  const secrets = { keyId: 'rzp_test_proxy', keySecret: 'secret-of-the-key', webhookSecrets: [] };
  const gateway = makeRazorpay({ ...secrets, checkoutUrl: '', proxy: names });
  try {
    await expect(gateway.payment('pay_00000000000001')).rejects.toThrow();
    expect(proxy.requested).toEqual(['api.razorpay.com:443']);
  } finally {
    stopFollowing();
    proxy.close();
  }
});

test('Calendars are read without the proxy, from the address that was checked', async () => {
  const proxy = await startProxy();
  const own = await startOwn();
  const stopFollowing = followProxy({ HTTP_PROXY: proxy.url });
  try {
    const limits = { bytesMax: 100, msMax: 5_000, accept: 'text/calendar', trusted: [own.url] };
    expect(await fetchText(`${own.url}/calendar.ics`, limits)).toBe('direct');
    expect(proxy.requested).toEqual([]);
  } finally {
    stopFollowing();
    proxy.close();
    own.close();
  }
});
