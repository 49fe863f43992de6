import pg from 'pg';
import { fixedClock } from '#platform/clock.ts';
import { openDb } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { sql } from '#platform/db/sql.ts';
import { openWorld } from '#world/world.ts';

/** A Monday morning in Mumbai, 09:30; late enough, because the clock of the world only runs ahead. */
export const STARTED_AT = '2031-03-03T04:00:00Z';
const TEMPLATE = 'machine_stage';
const SESSIONS = 2;

/**
 * Creates the template of every history's database: the product's own schema, sequential ids instead of
 * random ones, the simulation's own tables, and people with services.
 * @param serverUrl gives the address of a database by its name.
 */
export async function createFixture(serverUrl: (database: string) => string): Promise<void> {
  await onServer(serverUrl, `create database ${TEMPLATE}`);
  const url = serverUrl(TEMPLATE);
  await migrate(url);
  const client = new pg.Client(url);
  await client.connect();
  await client.query(simulation);
  await client.query('select platform.grant_app()');
  await client.end();
  const db = openDb(url, { poolSize: 1 });
  const world = openWorld({ db, clock: fixedClock(STARTED_AT) });
  for (let count = 0; count < 5; count += 1) await world.customer();
  // Two services share the time of one owner; the third belongs to another one.
  const owner = await world.provider();
  for (const settings of [{ owner }, { owner }, {}]) {
    await world.service({ hours: 'daily 00:00-24:00', noticeMinutes: 0, capacity: 2, ...settings });
  }
  // A visit that begins with the first service of the shared owner waits before its second segment.
  await sql`update catalogue.sub_services x set processing_minutes = 30
    where x.service_id = (select min(s.id::text)::uuid from catalogue.services s
      where s.owner_id = ${owner.id})`.execute(db);
  // The last service is a class. Its sessions get their times with each history.
  const studio = await world.service({ hours: 'daily 00:00-24:00', noticeMinutes: 0, owner });
  await sql`insert into availability.resources (business_id, kind)
    select s.owner_id, 'session' from catalogue.services s, generate_series(1, ${SESSIONS})
    where s.id = ${studio.id}`.execute(db);
  await sql`insert into availability.resources (business_id, kind, name)
    select distinct business_id, 'member', 'Meera' from availability.settings`.execute(db);
  await world.admin();
  await db.destroy();
}

/** Makes a database for one worker. @returns its address. */
export async function makeDatabase(
  serverUrl: (database: string) => string,
  name: string,
): Promise<string> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE}`);
  return serverUrl(name);
}

async function onServer(serverUrl: (database: string) => string, text: string): Promise<void> {
  const client = new pg.Client(serverUrl('postgres'));
  await client.connect();
  await client.query(text);
  await client.end();
}

/**
 * Default ids come from a sequence that restarts with each history. The database's clock is the
 * history's, because sessions search this schema first. Autovacuum is off: it would move rows and
 * change plans during a history, which could then not be replayed.
 */
const simulation = `
  create schema sim;
  create sequence sim.ids;
  create table sim.clock (at timestamptz not null);
  insert into sim.clock values ('${STARTED_AT}');
  create table sim.jobs (id bigint generated always as identity primary key,
    queue text not null, data jsonb not null);
  create table sim.letters (id bigint generated always as identity primary key,
    receiver text not null, subject text not null);
  create function sim.next_id() returns uuid language sql as $$
    select ('00000000-0000-7000-8000-' || lpad(to_hex(nextval('sim.ids')), 12, '0'))::uuid
  $$;
  create function sim.clock_timestamp() returns timestamptz language sql as
    'select at from sim.clock';
  do $$ declare col record; begin
    for col in
      select n.nspname, c.relname, a.attname
      from pg_attrdef d join pg_class c on c.oid = d.adrelid
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
      where pg_get_expr(d.adbin, d.adrelid) in ('uuidv7()', 'gen_random_uuid()')
    loop
      execute format('alter table %I.%I alter column %I set default sim.next_id()',
        col.nspname, col.relname, col.attname);
    end loop;
  end $$;
  do $$ declare one regclass; begin
    for one in
      select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname <> all (array['pg_catalog', 'information_schema'])
    loop
      execute format('alter table %s set (autovacuum_enabled = off,
        toast.autovacuum_enabled = off)', one);
    end loop;
  end $$;
`;

/** Schemas that a history does not write: people, their services, and reference data. */
const UNCHANGED_SCHEMAS = [
  'identity',
  'catalogue',
  'pg_catalog',
  'information_schema',
  'public',
  'invariants',
];
const UNCHANGED_TABLES = [
  'availability.settings',
  'availability.resources',
  'availability.overrides',
  'booking.policies',
  'platform.world_clock',
  'sim.clock',
];

const WIPED_TABLES = ['catalogue.figures', 'catalogue.changes', 'catalogue.price_rules'];

/** @returns a statement that resets a worker's database to its initial state. */
export async function wipingOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where (schemaname <> all($1) or schemaname || '.' || tablename = any($3))
       and schemaname || '.' || tablename <> all($2) order by 1`,
    [UNCHANGED_SCHEMAS, UNCHANGED_TABLES, WIPED_TABLES],
  );
  const names = rows.map((row) => `'${row.name}'`).join(', ');
  // In the replica role no trigger refuses to delete rows of append-only tables.
  return `set session_replication_role = replica;
    do $$ declare filled text; begin
      select string_agg(name, ', ') into filled from unnest(array[${names}]) as name
      where pg_relation_size(name::regclass) > 0;
      if filled is not null then
        execute 'truncate ' || filled || ' restart identity cascade';
      end if;
    end $$;
    insert into ledger.indexed (upto_posting) values (0) on conflict do nothing;
    set session_replication_role = origin;
    alter sequence sim.ids restart with 1000000`;
}
