import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const GRACE_MS = 2_000;

/**
 * Ends the remaining processes that carry the mark of a run, and returns their command lines.
 * Finds nothing where there is no /proc.
 */
export async function endLeftovers(mark: string): Promise<string[]> {
  const found = marked(mark);
  if (found.length === 0) return [];
  for (const { pid } of found) signal(pid, 'SIGTERM');
  await wait(GRACE_MS);
  for (const { pid } of marked(mark)) signal(pid, 'SIGKILL');
  return found.map(({ pid, command }) => `${pid} ${command}`);
}

function marked(mark: string): { pid: number; command: string }[] {
  const pids = listProcesses().filter((pid) =>
    read(`/proc/${pid}/environ`).split('\0').includes(`ZAP_TEST_RUN=${mark}`),
  );
  return pids.map((pid) => ({
    pid,
    command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').slice(0, 120),
  }));
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc').filter(isNumber).map(Number);
  } catch {
    return [];
  }
}

function isNumber(name: string): boolean {
  return /^\d+$/.test(name);
}

/** Returns an empty text if the process has exited or belongs to another user. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has exited.
  }
}
