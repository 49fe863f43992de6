import type { Harness } from '../../../test/harness/harness.ts';

/** Existing ids by the name of a parameter or field: 'bookingId' to the ids of bookings. */
export type Ids = ReadonlyMap<string, readonly string[]>;

const PER_COLUMN = 4;
const SCHEMAS_OF_OTHERS = ['jobs', 'invariants', 'information_schema', 'pg_catalog'];

/** Reads a few values of every UUID column; the column `id` counts under the name of its table. */
export async function existingIds({ sql }: Harness): Promise<Ids> {
  const { rows: columns } = await sql.query<{ schema: string; table: string; column: string }>(
    `select table_schema as schema, table_name as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where udt_name = 'uuid' and table_type = 'BASE TABLE' and table_schema <> all($1)
     order by 1, 2, 3`,
    [SCHEMAS_OF_OTHERS],
  );
  const ids = new Map<string, string[]>();
  for (const { schema, table, column } of columns) {
    const { rows } = await sql.query<{ id: string }>(
      `select distinct "${column}"::text as id from "${schema}"."${table}"
       where "${column}" is not null limit ${PER_COLUMN}`,
    );
    const name = column === 'id' ? `${singular(table)}Id` : camel(column);
    ids.set(name, [...(ids.get(name) ?? []), ...rows.map(({ id }) => id)]);
  }
  return ids;
}

function singular(table: string): string {
  const last = table.split('_').at(-1) ?? table;
  return last.replace(/ies$/, 'y').replace(/s$/, '');
}

function camel(column: string): string {
  return column.replaceAll(/_(\w)/g, (_all, first: string) => first.toUpperCase());
}
