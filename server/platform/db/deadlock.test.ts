import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, inTransaction, openDb, type Tx } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { answerErrors } from '../http/errors.ts';
import { silentLog } from '../log/log.ts';

const database = testDatabase();
let db: Db;

beforeAll(async () => {
  db = openDb(database.url);
  const owner = openDb(database.url, { poolSize: 1, asOwner: true });
  await sql`create schema circle`.execute(owner);
  await sql`create table circle.seats (id int primary key, takers int not null)`.execute(owner);
  await sql`insert into circle.seats values (1, 0), (2, 0)`.execute(owner);
  await sql`grant usage on schema circle to zap_app`.execute(owner);
  await sql`grant select, update on circle.seats to zap_app`.execute(owner);
  await owner.destroy();
});
afterAll(() => db.destroy());

const take = (tx: Tx, id: number) =>
  sql`update circle.seats set takers = takers + 1 where id = ${id}`.execute(tx);

test('Two transactions that deadlock both commit, each once', async () => {
  let tries = 0;
  // On the first attempt, both wait until each has locked its first seat.
  const both = Promise.withResolvers<void>();
  const takeBoth = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      await take(tx, first);
      tries += 1;
      if (tries === 2) both.resolve();
      await both.promise;
      await take(tx, second);
    });
  await Promise.all([takeBoth(1, 2), takeBoth(2, 1)]);
  // On a busy machine the retry can meet a lock again.
  expect(tries).toBeGreaterThanOrEqual(3);
  const { rows } = await sql`select takers from circle.seats order by id`.execute(db);
  expect(rows).toEqual([{ takers: 2 }, { takers: 2 }]);
});

test.each(['40P01', '40001', '55P03'])(
  '%s on every attempt is reported as an error',
  async (code) => {
    const app = fastify();
    answerErrors(app, silentLog);
    let tries = 0;
    app.get('/', () =>
      inTransaction(db, async (tx) => {
        tries += 1;
        await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(tx);
      }),
    );
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    // Retrying after a lock timeout would only lengthen the queue.
    expect(tries).toBe(code === '55P03' ? 1 : 4);
    await app.close();
  },
);
