import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from '../../data-folder.ts';

const POLL_MS = 100;
const SQLITE_BUSY = 5;

/**
 * Runs the start of a cluster's server while no other process starts it. The lock is that of an empty SQLite file,
 * because the operating system releases it when its process ends.
 */
export async function withStartLock<T>(
  directory: string,
  start: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  makeFolder(dirname(directory));
  const file = `${directory}.lock`;
  closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    while (!take(lock)) await wait(POLL_MS, undefined, { signal });
    return await start();
  } finally {
    lock.close();
  }
}

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
