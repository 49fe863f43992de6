import type { CallName } from '#contract/api.ts';
import { API_BASE } from '#contract/api-base.ts';
import { callPaths, pathOf } from '#contract/call-paths.ts';
import { setClockOffset } from '#platform/clock.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';
import type { Harness } from '../../../../test/harness/harness.ts';
import { harnessSite } from '../../../../test/harness/site.ts';
import { type Mortal, startMortal } from './killable-server.ts';

/** `status` 0: the connection broke before a response arrived. */
export type Answer = { status: number; code: string | undefined; data: Record<string, unknown> };
export type Ask = {
  as: string;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object;
  key?: string;
};

/** The data of the crashes, and the server that currently runs on them. */
export type Fixture = {
  harness: Harness;
  /** The file with the steps of the current server's watched work, one per line. */
  traceFile: string;
  server(): Mortal;
  /** Starts the server on the data that the last one left behind. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Whether the server has this call yet. */
  knows(name: CallName): Promise<boolean>;
  call(name: CallName, ask: Ask): Promise<Answer>;
  /** As `call`; throws when the call is refused. */
  demand(name: CallName, ask: Ask): Promise<Record<string, unknown>>;
  rows<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]>;
  /** Advances the clock of the world: the gateway's, the server's and ours. */
  advance(ms: number): Promise<void>;
};

export function openFixture(harness: Harness): Fixture {
  let present: Mortal | undefined;
  const traceFile = `${harness.dataDir}/steps`;
  const server = () => {
    if (!present) throw new Error('The server was not started.');
    return present;
  };
  const call: Fixture['call'] = async (name, ask) => {
    const { token } = await openProvedSession({ ...harness, site: harnessSite }, ask.as, 'proof');
    return send(server().url, name, ask, token);
  };
  return {
    harness,
    traceFile,
    server,
    start: async () => {
      present = await startMortal(harness, traceFile);
    },
    stop: async () => {
      await present?.stop();
    },
    knows: async (name) => {
      const answer = await fetch(`${server().url}/api/openapi.json`);
      const { paths } = (await answer.json()) as { paths: Record<string, unknown> };
      return Object.keys(paths).includes(API_BASE + callPaths[name][1].replace(/:(\w+)/g, '{$1}'));
    },
    call,
    demand: async (name, ask) => {
      const { status, code, data } = await call(name, ask);
      if (status !== 200) throw new Error(`${name} was refused: ${status} ${code}`);
      return data;
    },
    rows: async (text, ...values) => (await harness.sql.query(text, values)).rows,
    advance: (ms) => advance(harness, present, ms),
  };
}

async function send(url: string, name: CallName, ask: Ask, token: string): Promise<Answer> {
  const query = new URLSearchParams(
    Object.entries(ask.query ?? {}).map(([key, value]) => [key, String(value)]),
  );
  const headers = {
    authorization: `Bearer ${token}`,
    ...(ask.body ? { 'content-type': 'application/json' } : {}),
    ...(ask.key === undefined ? {} : { 'idempotency-key': ask.key }),
  };
  const body = ask.body ? { body: JSON.stringify(ask.body) } : {};
  try {
    const answer = await fetch(`${url}${pathOf(name, ask.params)}?${query}`, {
      method: callPaths[name][0],
      headers,
      ...body,
    });
    const json = (await answer.json()) as { code?: string; data?: Record<string, unknown> };
    return { status: answer.status, code: json.code, data: json.data ?? {} };
  } catch {
    return { status: 0, code: undefined, data: {} };
  }
}

async function advance(harness: Harness, server: Mortal | undefined, ms: number): Promise<void> {
  const { sandbox, db, clock } = harness;
  const step = await fetch(`${sandbox.url}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: `PT${Math.ceil(ms / 1000)}S` }),
  });
  if (!step.ok) throw new Error(`The clock stands: ${await step.text()}`);
  clock.setOffset(sandbox.offsetMs());
  await setClockOffset(db, sandbox.offsetMs());
  await server?.reach(sandbox.offsetMs());
}
