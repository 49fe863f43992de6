import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { GatewayError } from './port.ts';
import { makePost } from './razorpay-post.ts';
import { Order } from './razorpay-shapes.ts';
import { call } from './razorpay-transport.ts';

const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
});

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/**
 * A gateway with the given response.
 * @returns its address and the number of its connections
 */
async function gatewayThat(answer: Answer) {
  let connections = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => answer(request, response, body));
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closes.push(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, connections: () => connections };
}

const secrets = { keyId: 'rzp_test_post', keySecret: 'secret' };
const order = { id: 'order_1', amount: 100, currency: 'INR' };

function createOrder(baseUrl: string, timeoutMs = 2_000, proxyEnv = {}) {
  const post = makePost({ ...secrets, baseUrl, timeoutMs, proxyEnv });
  return () => call(Order, () => post('/v1/orders', { amount: 100, notes: { name: 'Ünal ₹' } }));
}

test('Sends JSON with the key, and uses a connection again', async () => {
  const seen: unknown[] = [];
  const { baseUrl, connections } = await gatewayThat(({ method, url, headers }, response, body) => {
    seen.push([method, url, headers.authorization, headers['content-type'], JSON.parse(body)]);
    response.end(JSON.stringify(order));
  });
  const create = createOrder(baseUrl);
  expect(await create()).toEqual(order);
  await create();
  const key = `Basic ${Buffer.from('rzp_test_post:secret').toString('base64')}`;
  const body = { amount: 100, notes: { name: 'Ünal ₹' } };
  expect(seen[0]).toEqual(['POST', '/v1/orders', key, 'application/json', body]);
  expect(connections()).toBe(1);
});

test('Goes through the proxy of the environment, except to the hosts that it excludes', async () => {
  const seen: (string | undefined)[] = [];
  const { baseUrl } = await gatewayThat(({ url }, response) => {
    seen.push(url);
    response.end(JSON.stringify(order));
  });
  await createOrder('http://gateway.test', 2_000, { HTTP_PROXY: baseUrl })();
  const proxy = 'http://127.0.0.1:9';
  await createOrder(baseUrl, 2_000, { HTTP_PROXY: proxy, NO_PROXY: '127.0.0.1' })();
  expect(seen).toEqual(['http://gateway.test/v1/orders', '/v1/orders']);
});

test('A rejection is final and has its reason; an error of the gateway is open', async () => {
  let status = 400;
  const { baseUrl } = await gatewayThat((_request, response) => {
    response.statusCode = status;
    const error = { code: 'BAD_REQUEST_ERROR', description: 'No amount.', reason: 'input' };
    response.end(JSON.stringify({ error }));
  });
  const create = createOrder(baseUrl);
  const rejected = { isFinal: true, reason: 'input', message: 'No amount.' };
  await expect(create()).rejects.toMatchObject(rejected);
  for (status of [429, 500, 503]) {
    await expect(create()).rejects.toMatchObject({ isFinal: false, reason: 'input' });
  }
});

test.each([
  ['a page instead of JSON', 200, '<html>', 'unknown_shape'],
  ['nothing', 200, '', 'unknown_shape'],
  ['another shape', 200, '{"id":1}', 'unknown_shape'],
  ['an error page', 502, '<html>', 'http_502'],
  ['a redirect', 302, '', 'http_302'],
])('The outcome is open after %s', async (_name, status, body, reason) => {
  const { baseUrl } = await gatewayThat((_request, response) => {
    response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(body);
  });
  const failed = createOrder(baseUrl)();
  await expect(failed).rejects.toBeInstanceOf(GatewayError);
  await expect(failed).rejects.toMatchObject({ isFinal: false, reason });
});

test('The outcome is open without a response in time, even when it arrives slowly', async () => {
  const silent = await gatewayThat(() => undefined);
  const slow = await gatewayThat((_request, response) => {
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  });
  for (const { baseUrl } of [silent, slow]) {
    const failed = createOrder(baseUrl, 150)();
    await expect(failed).rejects.toMatchObject({ isFinal: false, reason: 'ECONNABORTED' });
  }
});

test('The outcome is open when the connection ends before or within the response', async () => {
  const closing = await gatewayThat((request) => request.socket.destroy());
  const within = await gatewayThat((request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"id":');
    setTimeout(() => request.socket.destroy(), 50);
  });
  for (const { baseUrl } of [closing, within]) {
    await expect(createOrder(baseUrl)()).rejects.toMatchObject({ isFinal: false });
  }
  await expect(createOrder('http://127.0.0.1:9')()).rejects.toMatchObject({
    isFinal: false,
    reason: 'ECONNREFUSED',
  });
});
