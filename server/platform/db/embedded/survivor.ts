import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const STOP_MS_MAX = 15_000;

/** The process and port of the server that runs on a cluster, if one does. */
export function runningOn(directory: string): { pid: number; port: number } | undefined {
  const file = pidFile(directory);
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  return pid && port && isServerOf(pid, directory) ? { pid, port } : undefined;
}

/**
 * Stops the server that a killed process left behind, since it holds the cluster, and removes the file
 * of one that is gone: PostgreSQL takes any live process of that id for itself.
 */
export async function endSurvivor(directory: string): Promise<void> {
  const survivor = runningOn(directory);
  if (survivor) {
    process.kill(survivor.pid, 'SIGINT');
    await untilGone(survivor.pid);
  } else {
    rmSync(pidFile(directory), { force: true });
  }
}

export async function untilGone(pid: number): Promise<void> {
  const end = performance.now() + STOP_MS_MAX;
  while (isAlive(pid) && performance.now() < end) await wait(40);
}

function pidFile(directory: string): string {
  return `${directory}/postmaster.pid`;
}

/** The id in a stale file may since belong to another program, or to the server of another cluster. */
function isServerOf(pid: number, directory: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
  } catch {
    return commandOf(pid).includes('postgres');
  }
}

/** Where the system does not say in which folder a process works. */
function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
