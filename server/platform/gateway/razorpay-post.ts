import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

const RESPONSE_CHARACTERS_MAX = 1_000_000;
/** As Node's own agent: an unused connection is closed before most servers close it. */
const IDLE = { keepAlive: true, timeout: 5_000, scheduling: 'lifo' } as const;

type Options = {
  baseUrl: string;
  keyId: string;
  keySecret: string;
  timeoutMs: number;
  /** Names the proxy as environment variables do; the SDK reads those. */
  proxyEnv: Readonly<Record<string, string>>;
};

/** Posts a body, and returns the JSON of the response. */
export type Post = (path: string, body: object) => Promise<unknown>;

/** A response of the gateway outside 2xx, or none, in the shape that the SDK throws. */
type Failure = {
  statusCode: number;
  error?: { code?: string; description?: string; reason?: string | undefined };
};

/**
 * Posts JSON over persistent connections without the SDK, whose HTTP client takes three times the CPU time; for the call
 * of each order. Follows no redirects.
 * @throws Failure
 */
export function makePost({ baseUrl, keyId, keySecret, timeoutMs, proxyEnv }: Options): Post {
  const { protocol, origin, hostname, port, pathname } = new URL(baseUrl);
  const isSecure = protocol === 'https:';
  const options = { ...IDLE, proxyEnv };
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options);
  const request = isSecure ? requestHttps : requestHttp;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async (path, body) => {
    const text = JSON.stringify(body);
    const headers = {
      authorization,
      'user-agent': 'zap-booking',
      accept: 'application/json',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    const target = { protocol, hostname, port, path: pathname.replace(/\/$/, '') + path };
    const sent = request({ ...target, method: 'POST', agent, headers });
    const { status, answer } = await answerOf(sent, text, timeoutMs).catch((error) => {
      throw withoutAnswer(error as NodeJS.ErrnoException, origin);
    });
    if (status >= 200 && status < 300) return answer;
    throw { statusCode: status, ...errorIn(answer) } satisfies Failure;
  };
}

type Sent = ReturnType<typeof requestHttp>;

function answerOf(
  sent: Sent,
  body: string,
  timeoutMs: number,
): Promise<{ status: number; answer: unknown }> {
  return new Promise((resolve, reject) => {
    // Of the whole call: a response that arrives slowly must not hold an order for longer.
    const late = setTimeout(() => sent.destroy(timedOut(timeoutMs)), timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(late);
      reject(error);
    };
    sent.on('error', fail);
    sent.on('response', (response) => {
      textOf(response).then((text) => {
        clearTimeout(late);
        resolve({ status: response.statusCode ?? 0, answer: parsed(text) });
      }, fail);
    });
    sent.end(body);
  });
}

function textOf(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      text += part;
      if (text.length > RESPONSE_CHARACTERS_MAX) response.destroy(new Error('Too long.'));
    });
    response.on('end', () => resolve(text));
    response.on('error', reject);
  });
}

/** Undefined for a body that is not JSON, such as the page of a proxy; no shape accepts it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorIn(answer: unknown): Pick<Failure, 'error'> {
  const { error } = (answer ?? {}) as Pick<Failure, 'error'>;
  return error ? { error } : {};
}

function withoutAnswer({ message, code }: NodeJS.ErrnoException, origin: string): Failure {
  const description = message || `No response from ${origin}.`;
  return { statusCode: 0, error: { code: 'NETWORK_ERROR', description, reason: code } };
}

function timedOut(timeoutMs: number): Error {
  const message = `No response within ${timeoutMs} ms.`;
  return Object.assign(new Error(message), { code: 'ECONNABORTED' });
}
