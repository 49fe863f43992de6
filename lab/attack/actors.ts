import { randomInt } from 'node:crypto';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import type { CallName } from '#contract/api.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';
import type { Harness } from '../../test/harness/harness.ts';
import { harnessSite } from '../../test/harness/site.ts';
import { openProvedSession } from '../../test/support/worlds/second-factor-session.ts';

/** `customer` and `provider` are the victims; the other roles are unrelated to them. */
export const roles = [
  'visitor',
  'other customer',
  'other provider',
  'customer',
  'provider',
  'admin',
] as const;
export type Role = (typeof roles)[number];

export type Reply = {
  status: number;
  headers: Headers;
  text: string;
  code: string | undefined;
  data: Record<string, unknown>;
  ms: number;
};

export type Request = {
  method: string;
  /** Below the server's address, with its query. */
  path: string;
  /** A string or bytes are sent as they are, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
};

export type Actor = {
  role: Role;
  personId: string | undefined;
  send(request: Request): Promise<Reply>;
  call(
    name: CallName,
    options?: { params?: Record<string, string>; query?: string; body?: unknown },
  ): Promise<Reply>;
  /** Signs in again; an attack may have ended the session. */
  renew(): Promise<void>;
  token(): string;
};

const PATIENCE_MS = 20_000;

/** One client of the server: its session, and an address that differs from request to request. */
export async function makeActor(
  harness: Harness,
  url: string,
  { role, personId }: { role: Role; personId: string | undefined },
): Promise<Actor> {
  let token = '';
  const renew = async () => {
    if (personId) token = await signIn(harness, personId, role === 'admin');
  };
  await renew();
  const send = (request: Request) =>
    sendRequest(url, {
      ...request,
      headers: {
        // Each request has another address, so that rate limits do not hide other protections.
        'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(1, 255)}`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...request.headers,
      },
    });
  return {
    role,
    personId,
    send,
    renew,
    token: () => token,
    call: (name, { params, query = '', body } = {}) =>
      send({ method: callPaths[name][0], path: `${pathOf(name, params)}${query}`, body }),
  };
}

/** @returns status 0 when the connection ended or no response came within 20 seconds. */
export async function sendRequest(url: string, request: Request): Promise<Reply> {
  const { method, path, body, headers = {} } = request;
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const started = performance.now();
  try {
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    });
    const text = await readStart(answer);
    return {
      ...fieldsOf(text),
      status: answer.status,
      headers: answer.headers,
      text,
      ms: performance.now() - started,
    };
  } catch {
    const ms = performance.now() - started;
    return { status: 0, headers: new Headers(), text: '', code: undefined, data: {}, ms };
  }
}

/** An event stream has no end, so only its start is read. */
async function readStart(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text();
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

function fieldsOf(text: string): Pick<Reply, 'code' | 'data'> {
  try {
    const parsed = JSON.parse(text) as { code?: string; data?: Record<string, unknown> };
    return { code: parsed?.code, data: parsed?.data ?? {} };
  } catch {
    return { code: undefined, data: {} };
  }
}

async function signIn({ db, clock, secrets }: Harness, personId: string, isAdmin: boolean) {
  const open = isAdmin ? openProvedSession : openSession;
  const { token } = await open({ db, clock, secrets, site: harnessSite }, personId, 'attack');
  return token;
}
