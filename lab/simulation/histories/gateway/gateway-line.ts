import { createRequire } from 'node:module';
import fastify from 'fastify';
import type { Post } from '#platform/gateway/razorpay-post.ts';
import type { GatewayCore } from '../../../sandbox/gateway/core.ts';
import { gatewayAccountApi, gatewayApi } from '../../../sandbox/gateway/routes.ts';
import { speakLikeTheGateway } from '../../../sandbox/refusals.ts';
import type { Scheduler } from '../runtime/scheduler.ts';
import { KEY_ID, KEY_SECRET } from './gateway-world.ts';

/** The gateway at the end of the line in the current history. */
export type LineEnd = {
  scheduler: Scheduler;
  core: GatewayCore;
  /** What becomes of the refunds and transfers that are requested from now on. */
  setFate(fate: 'ok' | 'later' | 'fail'): void;
};

type Config = {
  method?: string;
  url?: string;
  baseURL?: string;
  params?: Record<string, unknown>;
  data?: string;
  headers: { toJSON?(): Record<string, string> };
  auth?: { username: string; password: string };
};
type Answer = { status: number; data: string; headers: object; config: Config };

/** An address without a listener, because requests stay in this process. */
export const BASE_URL = 'http://gateway.test';
/** The HTTP client of the SDK, which is the SDK's dependency, not ours. */
const SDK_CLIENT = 'axios';
const idShape = /\/[a-z]+_\w{14}/g;
const asksPayment = /^POST .+\/(refund|transfers)$/;
const fates = { 'done later': 'later', 'fails later': 'fail' } as const;

/**
 * Connects the sandbox's own HTTP interface to the product's own gateway adapter, in this process: each
 * request of the official SDK is a step of the schedule. Call it before the adapter is made.
 * @returns the function with which the adapter creates orders, connected in the same way.
 */
export async function openGatewayLine(end: () => LineEnd): Promise<Post> {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  speakLikeTheGateway(app);
  // The faults are read while the routes are registered, before any history begins.
  const faults = () => end().core.faults();
  const core = new Proxy({ faults } as GatewayCore, {
    get: (own, key) => (key === 'faults' ? own.faults : end().core[key as keyof GatewayCore]),
  });
  const stopping = new AbortController().signal;
  const options = { core, keyId: KEY_ID, keySecret: KEY_SECRET, stopping };
  await app.register(gatewayApi, { prefix: '/v1', ...options });
  await app.register(gatewayAccountApi, { prefix: '/v2', ...options });
  await app.ready();

  const send = async (config: Config): Promise<Answer> => {
    const { scheduler, setFate } = end();
    const method = (config.method ?? 'get').toUpperCase() as 'GET';
    const url = urlOf(config);
    const label = `${method} ${url.pathname.replace(idShape, '/:id')}`;
    const isPayment = asksPayment.test(label);
    const answer = await scheduler.turn<Answer>({
      label,
      kind: isPayment ? 'payment' : 'request',
      act: async (fault) => {
        if (fault === 'gateway down') return { status: 502, data: '<html>', headers: {}, config };
        if (isPayment) setFate(fates[fault as keyof typeof fates] ?? 'ok');
        const { statusCode, body } = await app.inject({
          method,
          url: `${url.pathname}${url.search}`,
          headers: headersOf(config),
          ...(config.data === undefined ? {} : { payload: config.data }),
        });
        return { status: statusCode, data: body, headers: {}, config };
      },
      hasMet: (fault, result) => !(fault && fault in fates) || isPending((result as Answer).data),
      describe: (result) => String((result as Answer).status),
      breakLink: async () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }),
    });
    if (answer.status < 300) return answer;
    throw Object.assign(new Error(`HTTP ${answer.status}`), { response: answer, config });
  };
  // The SDK has its own HTTP client, which takes its transport from this setting.
  const require = createRequire(createRequire(import.meta.url).resolve('razorpay'));
  const client = require(SDK_CLIENT) as { default: { defaults: { adapter: unknown } } };
  client.default.defaults.adapter = send;
  return postThrough(send);
}

function postThrough(send: (config: Config) => Promise<Answer>): Post {
  const auth = { username: KEY_ID, password: KEY_SECRET };
  const headers = { toJSON: () => ({ 'content-type': 'application/json' }) };
  return async (path, body) => {
    const data = JSON.stringify(body);
    const config = { method: 'post', baseURL: BASE_URL, url: path, data, headers, auth };
    const answer = await send(config).catch((error: { response?: Answer }) => {
      const { status, data: text } = error.response ?? {};
      throw text?.startsWith('{') ? { statusCode: status, ...JSON.parse(text) } : error;
    });
    return JSON.parse(answer.data);
  };
}

/** Only a pending refund or transfer has its outcome later, not one that was refused or completed. */
function isPending(data: string): boolean {
  type Made = { status?: string; items?: { status: string }[] };
  const { status, items } = JSON.parse(data) as Made;
  return (items?.[0]?.status ?? status) === 'pending';
}

/** The address of a request, whose query is in its path or in its parameters. */
function urlOf({ baseURL = '', url = '', params = {} }: Config): URL {
  const full = new URL(`${baseURL}${url}`);
  for (const [key, value] of Object.entries(params)) {
    if (value !== undefined) full.searchParams.set(key, String(value));
  }
  return full;
}

function headersOf({ headers, auth }: Config): Record<string, string> {
  const basic = Buffer.from(`${auth?.username}:${auth?.password}`).toString('base64');
  return { ...headers.toJSON?.(), authorization: `Basic ${basic}` };
}
