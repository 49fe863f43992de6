import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Db, openDb } from '#platform/db/db.ts';
import { type Log, silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { deleteOld } from './delete-old.store.ts';
import { retentionRules, retentionSweep } from './retention.ts';

const database = testDatabase();
const NOW = Temporal.Instant.from('2026-08-04T04:30:00Z');
const BATCH = 10;
let db: Db;

beforeAll(() => {
  db = openDb(database.url, { poolSize: 4, asOwner: true });
});
afterAll(() => db.destroy());
beforeEach(async () => {
  await sql`truncate notifications.posted`.execute(db);
});

/** Rows of events that were processed some days ago, and how many are left. */
async function addPosted(name: string, days: number, count = 1): Promise<void> {
  await sql`insert into notifications.posted (key, posted_at)
    select ${name} || i, ${NOW.subtract({ hours: 24 * days })}
    from generate_series(1, ${count}::int) i`.execute(db);
}

async function keys(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from notifications.posted order by key`.execute(db);
  return rows.map(({ key }) => key);
}

const one = { table: 'notifications.posted', rule: { since: 'posted_at', hours: 24 }, now: NOW };

describe('The retention sweep', () => {
  test('deletes what is older than its rule, and nothing else', async () => {
    await addPosted('old', 361);
    await addPosted('young', 359);
    await retentionSweep({ db, log: silentLog }).run(NOW);
    expect(await keys()).toEqual(['young1']);
  });

  test('deletes one batch in each tick until none is full, then waits an hour', async () => {
    const sweep = retentionSweep({ db, log: silentLog }, { batch: BATCH });
    await addPosted('old', 400, 2 * BATCH + 1);
    const left = [];
    for (let tick = 0; tick < 3; tick += 1) {
      await sweep.run(NOW.add({ seconds: 3 * tick }));
      left.push((await keys()).length);
    }
    expect(left).toEqual([BATCH + 1, 1, 0]);
    await addPosted('later', 400);
    await sweep.run(NOW.add({ minutes: 59 }));
    expect(await keys()).toHaveLength(1);
    await sweep.run(NOW.add({ minutes: 61 }));
    expect(await keys()).toEqual([]);
  });

  test('begins with the oldest', async () => {
    await addPosted('newer', 400);
    await addPosted('older', 500);
    await deleteOld(db, { ...one, limit: 1 });
    expect(await keys()).toEqual(['newer1']);
  });

  test('leaves rows that another process is deleting', async () => {
    await addPosted('old', 400, 2);
    const other = await db.startTransaction().execute();
    const deleted = [
      await deleteOld(other, { ...one, limit: 1 }),
      await deleteOld(db, { ...one, limit: 5 }).catch(() => 'waited'),
    ];
    await other.commit().execute();
    expect(deleted).toEqual([1, 1]);
    expect(await keys()).toEqual([]);
  });

  test('a rule that fails does not stop the others', async () => {
    const failed: unknown[] = [];
    const log: Log = { ...silentLog, error: (event, _error, row) => failed.push([event, row]) };
    await addPosted('old', 400);
    await sql`alter table identity.codes rename to hidden`.execute(db);
    await retentionSweep({ db, log }).run(NOW);
    await sql`alter table identity.hidden rename to codes`.execute(db);
    expect(failed).toEqual([['retention.failed', { row: 'identity.codes sent_at' }]]);
    expect(await keys()).toEqual([]);
  });
});

describe('Events of the gateway', () => {
  const add = async (id: string, days: number, isProcessed = true) => {
    const at = NOW.subtract({ hours: 24 * days });
    await sql`insert into payments.webhook_events (event_id, event, body, received_at, processed_at)
      values (${id}, 'payment.captured', '{}', ${at}, ${isProcessed ? at : null})`.execute(db);
    await sql`insert into payments.deliveries (at, event_id, bytes)
      values (${at}, ${id}, 2)`.execute(db);
  };
  const left = async () => {
    const { rows } = await sql<{ id: string; deliveries: number }>`
      select e.event_id as id, count(d.id)::int as deliveries from payments.webhook_events e
      left join payments.deliveries d on d.event_id = e.event_id
      group by e.event_id order by 1`.execute(db);
    return rows.map(({ id, deliveries }) => `${id} ${deliveries}`);
  };

  test('are deleted a year later with their deliveries, unless unprocessed or replayed', async () => {
    await add('old', 366);
    await add('young', 364);
    await add('stuck', 366, false);
    await add('replayed', 366);
    await sql`with admin as (
        insert into identity.people (email, first_name, last_name, created_at, last_active_at)
        values ('a@example.com', 'A', 'B', ${NOW}, ${NOW})
        returning id)
      insert into payments.replays (event_id, admin_id, at, reason)
      select 'replayed', id, ${NOW}, 'A reason' from admin`.execute(db);
    const sweep = retentionSweep({ db, log: silentLog });
    await sweep.run(NOW);
    expect(await left()).toEqual(['replayed 0', 'stuck 0', 'young 1']);
  });
});

test('The application may delete what the rules delete', async () => {
  const app = openDb(database.url, { poolSize: 1 });
  for (const own of retentionRules) await deleteOld(app, { ...own, now: NOW, limit: 1 });
  await app.destroy();
});
