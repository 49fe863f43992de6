import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** How a collection indexes its documents. */
export type Shape<T> = {
  kind: string;
  id: (doc: T) => string;
  /** The parent document (a payment's order, a refund's payment). */
  parent?: (doc: T) => string | null;
  /** A further key to search by (an order's receipt, an e-mail's recipient). */
  lookup?: (doc: T) => string | null;
  /** Unix seconds or milliseconds for ranges and deadlines. */
  at?: (doc: T) => number | null;
};

export type Query = {
  parent?: string | undefined;
  lookup?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  limit?: number;
  skip?: number;
  oldestFirst?: boolean;
  /** In order of `at` instead of insertion, earliest first. */
  earliestFirst?: boolean;
};

export type Collection<T> = {
  get(id: string): T | undefined;
  save(doc: T): void;
  remove(id: string): void;
  list(query?: Query): T[];
  count(): number;
  /** Deletes all but the newest `limit` documents. */
  trim(limit: number): void;
};

export type Store = {
  collection<T>(shape: Shape<T>): Collection<T>;
  /** Runs `work` in one transaction; a nested call joins the outer one. */
  transaction<R>(work: () => R): R;
  close(): void;
};

const schema = `
  CREATE TABLE IF NOT EXISTS document (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL, id TEXT NOT NULL,
    parent TEXT, lookup TEXT, at INTEGER,
    body TEXT NOT NULL,
    UNIQUE (kind, id)
  );
  CREATE INDEX IF NOT EXISTS document_parent ON document (kind, parent) WHERE parent IS NOT NULL;
  CREATE INDEX IF NOT EXISTS document_lookup ON document (kind, lookup) WHERE lookup IS NOT NULL;
  CREATE INDEX IF NOT EXISTS document_at ON document (kind, at) WHERE at IS NOT NULL;
`;

/** Opens the sandbox's store: JSON documents in one SQLite table that survives a killed process. */
export function openStore(file: string): Store {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;');
  db.exec(schema);
  return {
    collection: (shape) => openCollection(db, shape),
    transaction: (work) => runOnce(db, work),
    close: () => db.close(),
  };
}

function runOnce<R>(db: DatabaseSync, work: () => R): R {
  if (db.isTransaction) return work();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

function openCollection<T>(db: DatabaseSync, shape: Shape<T>): Collection<T> {
  const { kind } = shape;
  const one = db.prepare('SELECT body FROM document WHERE kind = ? AND id = ?');
  const upsert = db.prepare(
    `INSERT INTO document (kind, id, parent, lookup, at, body) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (kind, id) DO UPDATE SET
       parent = excluded.parent, lookup = excluded.lookup, at = excluded.at, body = excluded.body`,
  );
  const drop = db.prepare('DELETE FROM document WHERE kind = ? AND id = ?');
  const total = db.prepare('SELECT count(*) AS total FROM document WHERE kind = ?');
  const keep = db.prepare(
    `DELETE FROM document WHERE kind = ?1 AND seq <=
       (SELECT seq FROM document WHERE kind = ?1 ORDER BY seq DESC LIMIT 1 OFFSET ?2)`,
  );
  return {
    get: (id) => parse<T>(one.get(kind, id)),
    save: (doc) => {
      const parent = shape.parent?.(doc) ?? null;
      const lookup = shape.lookup?.(doc) ?? null;
      upsert.run(kind, shape.id(doc), parent, lookup, shape.at?.(doc) ?? null, JSON.stringify(doc));
    },
    remove: (id) => void drop.run(kind, id),
    list: (query = {}) => select<T>(db, kind, query),
    count: () => Number(total.get(kind)?.['total'] ?? 0),
    trim: (limit) => void keep.run(kind, limit),
  };
}

function select<T>(db: DatabaseSync, kind: string, query: Query): T[] {
  const where = ['kind = ?'];
  const values: SQLInputValue[] = [kind];
  const need = (condition: string, value: SQLInputValue | undefined): void => {
    if (value === undefined) return;
    where.push(condition);
    values.push(value);
  };
  need('parent = ?', query.parent);
  need('lookup = ?', query.lookup);
  need('at >= ?', query.from);
  need('at <= ?', query.to);
  const order = query.earliestFirst
    ? 'at ASC, seq ASC'
    : `seq ${query.oldestFirst ? 'ASC' : 'DESC'}`;
  const statement = `SELECT body FROM document WHERE ${where.join(' AND ')}
    ORDER BY ${order} LIMIT ? OFFSET ?`;
  const rows = db.prepare(statement).all(...values, query.limit ?? -1, query.skip ?? 0);
  return rows.map((row) => JSON.parse(String(row['body'])) as T);
}

function parse<T>(row: Record<string, unknown> | undefined): T | undefined {
  return row ? (JSON.parse(String(row['body'])) as T) : undefined;
}
