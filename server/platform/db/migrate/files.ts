import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const FOLDER = new URL('../../../../db/migrations/', import.meta.url);
const REQUIRES = /^-- requires (\d{4}): \S.*$/m;
const NO_TRANSACTION = /^-- no transaction: \S.*$/m;

/** A file of db/migrations. */
export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the file, in hex. */
  sha: string;
  /** Processes below this version cannot work after it; none for a migration that only adds. */
  requires: number | undefined;
  /** For statements that PostgreSQL refuses inside a transaction, such as CREATE INDEX CONCURRENTLY. */
  isTransactional: boolean;
}

/** The migrations of this version, in order. `folder` is another one in tests. */
export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => migrationOf(name, await readFile(new URL(name, folder), 'utf8'))),
  );
}

function migrationOf(name: string, sql: string): Migration {
  const [, requires] = REQUIRES.exec(sql) ?? [];
  return {
    name,
    sql,
    sha: createHash('sha256').update(sql).digest('hex'),
    requires: requires === undefined ? undefined : Number(requires),
    isTransactional: !NO_TRANSACTION.test(sql),
  };
}

/** The version of a program: the number of its last migration. */
export function versionOf(migrations: readonly Pick<Migration, 'name'>[]): number {
  return Number(migrations.at(-1)?.name.slice(0, 4) ?? 0);
}
