import { readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NEEDED_BYTES = 2 ** 30;

/**
 * Names a folder for the data of this process; the caller creates it.
 * A RAM disk with a free gigabyte is preferred because it clones a database ten times as fast.
 */
export function scratchDir(name: string): string {
  const base = scratchBase();
  sweep(base);
  return join(base, `zap-${process.pid}-${name}`);
}

function scratchBase(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > NEEDED_BYTES) return '/dev/shm';
  } catch {
    // Not every system has a RAM disk.
  }
  return tmpdir();
}

/** Deletes the folders of killed runs. */
function sweep(base: string): void {
  for (const entry of readdirSync(base)) {
    const pid = /^zap-(\d+)-/.exec(entry)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(base, entry), { recursive: true, force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
