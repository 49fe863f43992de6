import type pg from 'pg';

type Theirs = { drop: string; make: string };

/**
 * Runs `work` while the tables have only their keys, without triggers, foreign keys and exclusion
 * constraints. Building the indexes again in bulk takes a fraction of the time.
 */
export async function inBulk(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Theirs>(
    `select format('drop index %s', i.indexrelid::regclass) as drop,
       pg_get_indexdef(i.indexrelid) as make
     from pg_index i where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  await setReady(client, tables, 'indisready = false');
  await client.query('set session_replication_role = replica');
  await work();
  await client.query('set session_replication_role = origin');
  for (const { make } of rows) await client.query(make);
  // Checking the constraint for each of ten million rows takes many times as long as one pass over
  // all.
  for (const index of await setReady(client, tables, 'indisexclusion = false')) {
    await client.query(`reindex index ${index}`);
  }
  await setReady(client, tables, 'indisexclusion = true');
}

/**
 * Drops or recreates the indexes of exclusion constraints.
 * @returns their names.
 */
async function setReady(
  client: pg.Client,
  tables: readonly string[],
  set: string,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `update pg_index set ${set} where indexrelid in (
       select conindid from pg_constraint where contype = 'x' and conrelid = any ($1::regclass[]))
     returning indexrelid::regclass::text as name`,
    [tables],
  );
  return rows.map(({ name }) => name);
}
