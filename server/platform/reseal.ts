import type { Db } from './db/db.ts';
import { sql } from './db/sql.ts';
import type { Secrets } from './secrets.ts';

/** A column of texts from `Secrets.seal`, with the purpose that binds them. */
export type SealedColumn = { table: `${string}.${string}`; column: string; purpose: string };

export type Resealed = {
  /** Texts that the current key has encrypted now. */
  changed: number;
  /** Texts whose key is not in the ring, or that were modified. */
  unreadable: number;
};

const BATCH = 500;

/**
 * Encrypts all texts of a column with the current key, so that an older one can leave the ring. Texts that change
 * meanwhile stay as they are, because every writer uses the current key. Can be repeated and interrupted.
 */
export async function reseal(
  { db, secrets }: { db: Db; secrets: Secrets },
  { table, column, purpose }: SealedColumn,
): Promise<Resealed> {
  const name = sql.ref(column);
  const unreadable: string[] = [];
  let changed = 0;
  for (;;) {
    const { rows } = await sql<{ sealed: string }>`
      select ${name} as sealed from ${sql.table(table)}
      where not starts_with(${name}, ${`${secrets.currentId}.`}) and not ${name} = any(${unreadable}::text[])
      limit ${BATCH}`.execute(db);
    if (rows.length === 0) return { changed, unreadable: unreadable.length };
    for (const { sealed } of rows) {
      const fresh = resealed(secrets, purpose, sealed);
      if (fresh === undefined) {
        unreadable.push(sealed);
        continue;
      }
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${name} = ${fresh} where ${name} = ${sealed}`.execute(db);
      changed += Number(numAffectedRows ?? 0);
    }
  }
}

function resealed(secrets: Secrets, purpose: string, sealed: string): string | undefined {
  try {
    return secrets.seal(purpose, secrets.open(purpose, sealed));
  } catch {
    return undefined;
  }
}
