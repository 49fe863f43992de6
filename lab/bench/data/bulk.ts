import type pg from 'pg';

type Theirs = { drop: string; make: string };

/**
 * Works while the tables have none of their indexes besides keys and their rules of exclusion rest; no
 * trigger and no foreign key is asked. Made again in bulk, which takes a fraction of the time.
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
  // Asking the rule of each of ten million rows apart takes many times what one pass over all does.
  for (const index of await setReady(client, tables, 'indisexclusion = false')) {
    await client.query(`reindex index ${index}`);
  }
  await setReady(client, tables, 'indisexclusion = true');
}

/** Puts the indexes that rules of exclusion stand on aside, or back. @returns their names. */
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
