import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import type { CreatedService } from '#world/create-service.ts';
import { openWorld } from '#world/world.ts';
import { catchUp, rebuildAll } from '../index.ts';

const database = testDatabase();
let app: TestApp;
let services: CreatedService[];

beforeAll(async () => {
  app = await testApp(database);
  const world = openWorld({ db: app.deps.db, clock: app.clock });
  services = [];
  for (const name of ['Alder', 'Birch', 'Cedar', 'Date', 'Elm', 'Fig', 'Gum']) {
    services.push(await world.service({ name: `${name} grove` }));
  }
  services.sort((a, b) => (a.id < b.id ? -1 : 1));
});
afterAll(() => app.close());

const sweep = async () => {
  for (const each of app.sweeps) if (each.name === 'search.rows') await each.run(app.clock.now());
};
beforeEach(sweep);

/** All indexed data except the progress. */
async function kept(): Promise<unknown[]> {
  const { rows } = await sql`
    select to_jsonb(s) as row, c.card from search.services s join search.cards c using (service_id)
    union all select to_jsonb(w), null from search.words w order by 1`.execute(app.deps.db);
  return rows;
}

async function walk(name: string) {
  const { rows } = await sql<{ made: number; has_ended: boolean }>`
    select made, ended_at is not null as has_ended from search.walks where name = ${name}`.execute(
    app.deps.db,
  );
  return rows[0];
}

describe('A full rebuild', () => {
  test('Gives the same rows as individual updates, whatever their state', async () => {
    const before = await kept();
    await sql`update search.services set rank = 0, words = '{wrong}', free = ${'0'}::varbit
      where service_id <> ${services[3]?.id}`.execute(app.deps.db);
    await sql`delete from search.services where service_id = ${services[3]?.id}`.execute(
      app.deps.db,
    );
    await sql`update search.words set uses = 999`.execute(app.deps.db);
    await sql`insert into search.words (word, stem, uses) values ('gone', 'gone', 3)`.execute(
      app.deps.db,
    );
    expect(await rebuildAll(app.deps, { batch: 3 })).toBe(services.length);
    expect(await kept()).toEqual(before);
  });

  test('Continues after an interruption and starts over when finished', async () => {
    const { deps } = app;
    const heard: number[] = [];
    const hear = (made: number) => {
      heard.push(made);
      return made < 3;
    };
    expect(await rebuildAll(deps, { isFullRebuild: true, onBatch: hear, batch: 3 })).toBe(3);
    expect(await rebuildAll(deps, { onBatch: (made) => heard.push(made) > 0, batch: 3 })).toBe(7);
    expect(heard).toEqual([3, 6, 7]);
    expect(await walk('whole')).toEqual({ made: 7, has_ended: true });
    expect(await rebuildAll(deps, { onBatch: () => false, batch: 3 })).toBe(3);
  });

  test('Indexes concurrent changes first', async () => {
    const last = services.at(-1)?.id;
    const nameOf = async () => {
      const { rows } = await sql<{ name: string }>`
        select card ->> 'name' as name from search.cards where service_id = ${last}`.execute(
        app.deps.db,
      );
      return rows[0]?.name;
    };
    const rename = (name: string) =>
      sql`update catalogue.services set name = ${name} where id = ${last}`.execute(app.deps.db);
    await rename('Grape grove');
    await rebuildAll(app.deps, { isFullRebuild: true, onBatch: () => false, batch: 1 });
    expect(await nameOf()).toBe('Grape grove');
    await rename('Gum grove');
  });

  test('Waits while another process is indexing', async () => {
    const other = openDb(database.url, { poolSize: 1 });
    const order: string[] = [];
    let rebuilding: Promise<unknown> = Promise.resolve();
    await other.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('search.rows'))`.execute(tx);
      rebuilding = rebuildAll(app.deps, { isFullRebuild: true }).then(() => order.push('rebuilt'));
      await sql`select pg_sleep(0.15)`.execute(tx);
      order.push('others');
    });
    await rebuilding;
    expect(order).toEqual(['others', 'rebuilt']);
    await other.destroy();
  });
});

describe('Changed services', () => {
  const nameOf = async (id: string | undefined) => {
    const { rows } = await sql<{ name: string }>`
      select card ->> 'name' as name from search.cards where service_id = ${id}`.execute(
      app.deps.db,
    );
    return rows[0]?.name;
  };
  /** Changes one service this often, and the last one once after that. */
  async function changeOften(times: number, name: string): Promise<void> {
    await sql`insert into catalogue.changes (service_id)
      select ${services[0]?.id}::uuid from generate_series(1, ${times}::int)`.execute(app.deps.db);
    await sql`update catalogue.services set name = ${name}
      where id = ${services.at(-1)?.id}`.execute(app.deps.db);
  }

  test('Are indexed in one sweep, however often a service changed', async () => {
    await changeOften(450, 'Ginkgo grove');
    await sweep();
    expect(await nameOf(services.at(-1)?.id)).toBe('Ginkgo grove');
  });

  test('Are indexed before the first search, even if one sweep is not enough', async () => {
    await changeOften(5_300, 'Guava grove');
    await sweep();
    expect(await nameOf(services.at(-1)?.id)).toBe('Ginkgo grove');
    await changeOften(5_300, 'Gum grove');
    expect(await catchUp(app.deps)).toBe(true);
    expect(await nameOf(services.at(-1)?.id)).toBe('Gum grove');
    const { rows } = await sql`select from catalogue.changes`.execute(app.deps.db);
    expect(rows).toEqual([]);
  });

  test('Are waited for while another process indexes them, up to a limit', async () => {
    const other = openDb(database.url, { poolSize: 1 });
    await other.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('search.rows'))`.execute(tx);
      expect(await catchUp(app.deps, 150)).toBe(false);
    });
    await other.destroy();
    expect(await catchUp(app.deps, 5_000)).toBe(true);
  });
});

describe('A new day', () => {
  test('Updates every row once', async () => {
    app.clock.advance('PT24H');
    const base = Math.floor(app.clock.now().epochMilliseconds / 86_400_000) * 1440;
    await sweep();
    const { rows } = await sql<{ free_base: number }>`
      select distinct free_base from search.services`.execute(app.deps.db);
    expect(rows).toEqual([{ free_base: base }]);
    expect(await walk('days')).toEqual({ made: services.length, has_ended: true });
    await sweep();
    expect(await walk('days')).toMatchObject({ made: services.length });
  });

  test('Words appear and disappear with the services that use them', async () => {
    const uses = async (word: string) => {
      const { rows } = await sql<{ uses: number }>`
        select uses from search.words where word = ${word}`.execute(app.deps.db);
      return rows[0]?.uses;
    };
    const { id } = services[0] as CreatedService;
    const grove = (await uses('grove')) ?? 0;
    await sql`update catalogue.services set name = 'Quince orchard' where id = ${id}`.execute(
      app.deps.db,
    );
    await sweep();
    expect([await uses('grove'), await uses('quince'), await uses('orchard')]).toEqual([
      grove - 1,
      1,
      1,
    ]);
    await sql`update catalogue.services set is_active = false where id = ${id}`.execute(
      app.deps.db,
    );
    await sweep();
    expect(await uses('quince')).toBeUndefined();
    expect(await uses('grove')).toBe(grove - 1);
  });
});
