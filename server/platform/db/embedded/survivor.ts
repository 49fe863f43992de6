import { execFileSync } from 'node:child_process';
import {
  existsSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
 * @throws while the process that started the server still runs.
 */
export async function endSurvivor(directory: string): Promise<void> {
  const survivor = runningOn(directory);
  if (!survivor) return rmSync(pidFile(directory), { force: true });
  const owner = recordedOwner(directory);
  if (owner !== undefined && parentOf(survivor.pid) === owner)
    throw new Error(
      `Process ${owner} already uses the database in ${directory}: stop it, or set DATA_DIR to another folder.`,
    );
  process.kill(survivor.pid, 'SIGINT');
  await untilGone(survivor.pid);
}

/** Notes that this process starts the server of a cluster. */
export function recordOwner(directory: string): void {
  writeFileSync(ownerFile(directory), `${process.pid}\n`, { mode: 0o600 });
}

function recordedOwner(directory: string): number | undefined {
  const file = ownerFile(directory);
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

function ownerFile(directory: string): string {
  return `${directory}.owner`;
}

/** The parent of a server is the process that started it, as long as that lives. */
function parentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1]);
  } catch {
    return Number(processField(pid, 'ppid'));
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
    return processField(pid, 'comm').includes('postgres');
  }
}

/** Where there is no /proc to read. */
function processField(pid: number, field: 'comm' | 'ppid'): string {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
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
