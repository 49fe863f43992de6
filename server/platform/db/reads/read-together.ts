import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '../db.ts';
import { camelCaseKeys, sql } from '../sql.ts';

type Parts = Record<string, RawBuilder<object>>;
type RowOf<Part> = Part extends RawBuilder<infer Row> ? Row : never;

/**
 * Reads several things in one round trip, because round trips dominate the cost of small reads.
 * Each part returns at most one row as JSON, so instants are strings.
 */
export async function readTogether<P extends Parts>(
  db: Db | Tx,
  parts: P,
): Promise<{ [Name in keyof P]: RowOf<P[Name]> | undefined }> {
  const columns = Object.entries(parts).map(
    ([name, part]) => sql`(select to_json(one) from (${part}) one) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, object | null>>`select ${sql.join(columns)}`.execute(
    db,
  );
  const read = Object.entries(rows[0] ?? {}).map(([name, row]) => [
    name,
    row ? camelCaseKeys([row])[0] : undefined,
  ]);
  return Object.fromEntries(read) as { [Name in keyof P]: RowOf<P[Name]> | undefined };
}
