import { get } from 'node:http';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { API_BASE } from '#contract/api-base.ts';
import { callPaths } from '#contract/call-paths.ts';
import { LISTENER } from '#platform/live/live.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { untilBlocked } from '#test/support/database/until-blocked.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { newPerson } from '#test/support/worlds/people.ts';

const database = testDatabase();
let world: TestApp;
let address: string;

beforeAll(async () => {
  world = await testApp(database);
  address = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.close());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** A signed-in device with an open stream; `rest` resolves to all events when the stream has ended. */
async function device(personId: string) {
  const tokens = await openSession(world.deps, personId, 'a browser');
  const answer = await fetch(`${address}${API_BASE}${callPaths.events[1]}`, bearer(tokens.token));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  const rest = (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return said;
      said += value;
    }
  })();
  await expect.poll(() => said).toContain('retry:');
  return { ...tokens, rest, said: () => said, stop: () => reader?.cancel() };
}

it('[AUTH-17] ends the stream of a session at its logout, without `ended`', async () => {
  const { id } = await newPerson(world);
  const one = await device(id);
  const other = await device(id);
  await world.call('logout', bearer(one.token));
  expect(await one.rest).not.toContain('event: ended');
  await world.deps.db
    .transaction()
    .execute((tx) => world.deps.live.publish(tx, id, { topic: 'bookings', id: 'still-there' }));
  await world.call('logout', bearer(other.token));
  expect(await other.rest).toContain('still-there');
});

it('replays recent events to a new stream of the same person only', async () => {
  const [{ id }, other] = [await newPerson(world), await newPerson(world)];
  const publish = (message: string) =>
    world.deps.db
      .transaction()
      .execute((tx) => world.deps.live.publish(tx, id, { topic: 'bookings', id: message }));
  const first = await device(id);
  await publish('between');
  await expect.poll(first.said).toContain('between');
  const late = await device(id);
  const theirs = await device(other.id);
  await publish('afterwards');
  await expect.poll(late.said).toContain('afterwards');
  expect(late.said().match(/between/g)).toHaveLength(1);
  expect(late.said().indexOf('between')).toBeLessThan(late.said().indexOf('afterwards'));
  expect(theirs.said()).not.toContain('between');
  for (const one of [first, late, theirs]) await one.stop();
});

it('sends `ended` to a device that another device signs out', async () => {
  const { id } = await newPerson(world);
  const [mine, theirs] = [await device(id), await device(id)];
  await world.call('signOutOthers', bearer(mine.token));
  expect(await theirs.rest).toContain('event: ended');
  await mine.stop();
});

it('ends the stream with its session, for any reason', async () => {
  const { id } = await newPerson(world);
  const stream = await device(id);
  await sql`update identity.sessions set ended_at = ${world.clock.now()}, end_reason = 'reuse'
    where person_id = ${id}`.execute(world.deps.db);
  expect(await stream.rest).toContain('event: ended');
});

it('ends streams after a lost database connection, so that browsers reload', async () => {
  const { id } = await newPerson(world);
  const stream = await device(id);
  // The LISTEN connection is lost, as in a restart of the database.
  await asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = '${LISTENER}'`,
  );
  expect(await stream.rest).not.toContain('event: ended');
  const next = await device(id);
  await world.deps.db
    .transaction()
    .execute((tx) => world.deps.live.publish(tx, id, { topic: 'bookings', id: 'heard-again' }));
  await expect.poll(next.said).toContain('heard-again');
  await next.stop();
});

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

it('counts no stream whose page was closed while it was authenticated', async () => {
  const { id } = await newPerson(world);
  const { token } = await openSession(world.deps, id, 'a browser');
  const url = `${address}${API_BASE}${callPaths.events[1]}`;
  const { db } = world.deps;
  const before = await openSockets();
  await db.transaction().execute(async (tx) => {
    await sql`lock table identity.sessions in access exclusive mode`.execute(tx);
    const pages = Array.from({ length: 10 }, () => get(url, { ...bearer(token), agent: false }));
    for (const page of pages) page.on('error', () => undefined);
    await untilBlocked(db, 1);
    await expect.poll(openSockets).toBe(before + pages.length);
    for (const page of pages) page.destroy();
    await expect.poll(openSockets).toBe(before);
  });
  const next = await device(id);
  await next.stop();
  await expect.poll(openStreams).toBe(0);
});

async function openStreams(): Promise<number> {
  return (await world.deps.metrics.streams.get()).values[0]?.value ?? 0;
}

/** The connections that clients have open. */
function openSockets(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  world.app.server.getConnections((_error, count) => resolve(count));
  return promise;
}
