import type { Db, Tx } from '../db.ts';

type Reads = Map<string, Promise<unknown>>;

/** Reads in progress, by database and question. */
const running = new WeakMap<object, Reads>();
const unshared = new WeakSet<object>();

/**
 * Reads once for everyone who has the same question while the read is in progress, for example for a crowd that is
 * refused the same start. The result may be as old as the read.
 */
export function readShared<T>(db: Db | Tx, question: string, read: () => Promise<T>): Promise<T> {
  if (unshared.has(db)) return read();
  const reads = running.get(db) ?? new Map();
  running.set(db, reads);
  const present = reads.get(question) as Promise<T> | undefined;
  if (present) return present;
  const mine = read().finally(() => reads.delete(question));
  reads.set(question, mine);
  return mine;
}

/**
 * For a database whose user schedules each command separately, so that no command may wait for another's
 * read.
 */
export function withoutSharedReads(db: Db): Db {
  unshared.add(db);
  return db;
}
