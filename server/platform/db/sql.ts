import { type KyselyPlugin, type RawBuilder, sql as rawSql, type Sql } from 'kysely';

export type { Row } from '../../../db/types.ts';

/** kysely's `sql`, except that rows have camelCase keys: `service_id` is read as `serviceId`. */
export const sql: Sql = Object.assign(tag, rawSql);

function tag<T = unknown>(parts: TemplateStringsArray, ...values: unknown[]): RawBuilder<T> {
  return rawSql<T>(parts, ...values).withPlugin(camelCaseRows);
}

const camelCaseRows: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: camelCaseKeys(result.rows) }),
};

/**
 * Renames the keys of rows that have the same columns; nested JSON keeps its keys. Rows without an
 * underscore in any key are returned unchanged.
 */
export function camelCaseKeys<R extends object>(rows: R[]): R[] {
  const names = Object.keys(rows[0] ?? {});
  if (!names.some((name) => name.includes('_'))) return rows;
  const keys = names.map((name) => [name, camelCase(name)] as const);
  return rows.map((row) => {
    const renamed: Record<string, unknown> = {};
    for (const [name, key] of keys) renamed[key] = (row as Record<string, unknown>)[name];
    return renamed as R;
  });
}

/** For a value that PostgreSQL reads as a record, as `jsonb_populate_record` does. */
export function snakeCaseKeys(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [snakeCase(key), value]));
}

const known = new Map<string, string>();
const KNOWN_MAX = 2_000;

function camelCase(name: string): string {
  const found = known.get(name);
  if (found !== undefined) return found;
  const key = name.replaceAll(/_([a-z0-9])/g, (_, initial: string) => initial.toUpperCase());
  if (known.size < KNOWN_MAX) known.set(name, key);
  return key;
}

function snakeCase(key: string): string {
  return key.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
