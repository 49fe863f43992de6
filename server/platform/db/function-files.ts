import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const APPLY = /^-- apply: (db\/functions\/\S+\.sql) ([0-9a-f]{16})$/gm;

export type FunctionFile = { sql: string; hash: string };

/** Reads db/functions/<schema>/<name>.sql, by path. */
export function readFunctionFiles(): Map<string, FunctionFile> {
  const paths = globSync('db/functions/*/*.sql', { cwd: root }).sort();
  return new Map(paths.map((path) => [path, functionFile(readFileSync(root + path, 'utf8'))]));
}

/** The hash leaves out the comment above the function, which can change without a migration. */
export function functionFile(text: string): FunctionFile {
  const sql = text.replace(/^(?:--.*\n)+/, '');
  return { sql, hash: createHash('sha256').update(sql).digest('hex').slice(0, 16) };
}

/** The line with which a migration applies a file. */
export function applyLine(path: string, { hash }: FunctionFile): string {
  return `-- apply: ${path} ${hash}`;
}

/**
 * Inserts each function file below the `-- apply:` line that names its current hash. A line with
 * another hash is superseded by a later migration, so that a new installation applies each function
 * once, at the same place as an upgraded one.
 */
export function insertFunctions(
  migration: string,
  files: ReadonlyMap<string, FunctionFile>,
): string {
  return migration.replaceAll(APPLY, (line: string, path: string, hash: string) => {
    const file = files.get(path);
    return file?.hash === hash ? `${line}\n${file.sql}` : line;
  });
}

/** Throws when a function file changed after the last migration that applies it. */
export function checkFunctionsApplied(
  migrations: readonly { name: string; sql: string }[],
  files: ReadonlyMap<string, FunctionFile>,
): void {
  const last = new Map<string, { name: string; hash: string }>();
  for (const { name, sql } of migrations) {
    for (const [, path = '', hash = ''] of sql.matchAll(APPLY)) last.set(path, { name, hash });
  }
  for (const [path, { name, hash }] of last) {
    const file = files.get(path);
    if (!file || file.hash === hash) continue;
    throw new Error(
      `${path} changed after ${name} applied it. Add a migration with the line\n${applyLine(path, file)}`,
    );
  }
}
