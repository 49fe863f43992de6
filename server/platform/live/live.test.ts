import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type Db, inTransaction, openDb } from '../db/db.ts';
import { silentLog } from '../log/log.ts';
import { startLive } from './live.ts';

const database = testDatabase();
let db: Db;

beforeAll(() => {
  db = openDb(database.url, { poolSize: 1 });
});
afterAll(() => db.destroy());

/** A proxy in front of the database that can fall silent without closing its connections. */
async function openProxy(target: string) {
  const { hostname, port } = new URL(target);
  const silent = new Set<Socket>();
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pairs: [Socket, Socket][] = [
      [near, far],
      [far, near],
    ];
    for (const [from, to] of pairs) {
      open.add(from);
      from.on('data', (bytes) => silent.has(near) || to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = Object.assign(new URL(target), {
    hostname: '127.0.0.1',
    port: String((server.address() as AddressInfo).port),
  }).href;
  return {
    url,
    fallSilent: () => {
      for (const socket of open) silent.add(socket);
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

test('a connection that falls silent is replaced, and later messages arrive', async () => {
  const proxy = await openProxy(database.url);
  const live = await startLive(proxy.url, silentLog, () => undefined, { heartbeatMs: 100 });
  try {
    const gaps = vi.fn();
    const messages = vi.fn();
    live.onGap(gaps);
    live.subscribe('p1', messages);
    expect(live.isListening()).toBe(true);
    proxy.fallSilent();
    await vi.waitUntil(() => !live.isListening(), { timeout: 10_000 });
    await vi.waitUntil(() => gaps.mock.calls.length > 0 && live.isListening(), { timeout: 10_000 });
    const message = { kind: 'notices' } as never;
    await inTransaction(db, (tx) => live.publish(tx, 'p1', message));
    await vi.waitUntil(() => messages.mock.calls.length > 0, { timeout: 10_000 });
    expect(messages).toHaveBeenCalledWith(message);
  } finally {
    await live.stop();
    await proxy.close();
  }
});

test('a connection with heartbeats stays open', async () => {
  // Three of them are far longer than a busy machine takes to answer one.
  const heartbeatMs = 400;
  const live = await startLive(database.url, silentLog, () => undefined, { heartbeatMs });
  try {
    const gaps = vi.fn();
    live.onGap(gaps);
    const messages = vi.fn();
    live.subscribe('p1', messages);
    const endMs = performance.now() + 5 * heartbeatMs;
    for (let sent = 1; performance.now() < endMs; sent += 1) {
      await inTransaction(db, (tx) => live.publish(tx, 'p1', { kind: 'notices' } as never));
      await vi.waitUntil(() => messages.mock.calls.length === sent, { timeout: 10_000 });
    }
    expect(gaps).not.toHaveBeenCalled();
    expect(live.isListening()).toBe(true);
  } finally {
    await live.stop();
  }
});
