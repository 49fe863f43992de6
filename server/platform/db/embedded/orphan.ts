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

/** The process id and port of the server that runs on a cluster, if any. */
export function runningServer(directory: string): { pid: number; port: number } | undefined {
  const file = pidFile(directory);
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  return pid && port && isServerOf(pid, directory) ? { pid, port } : undefined;
}

/**
 * Stops the server that a killed process left running, since it holds the cluster. Deletes a stale
 * pid file, because PostgreSQL takes any live process with that id for a running server.
 * @throws while the process that started the server still runs
 */
export async function stopOrphan(directory: string): Promise<void> {
  const orphan = runningServer(directory);
  if (!orphan) return rmSync(pidFile(directory), { force: true });
  const owner = recordedOwner(directory);
  if (owner !== undefined && parentOf(orphan.pid) === owner)
    throw new Error(
      `Process ${owner} already uses the database in ${directory}: stop it, or set DATA_DIR to another folder.`,
    );
  process.kill(orphan.pid, 'SIGINT');
  await waitForExit(orphan.pid);
}

/** Records that this process starts the server of a cluster. */
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

/** The parent of a server is the process that started it, as long as that process lives. */
function parentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1]);
  } catch {
    return Number(processField(pid, 'ppid'));
  }
}

export async function waitForExit(pid: number): Promise<void> {
  const end = performance.now() + STOP_MS_MAX;
  while (isAlive(pid) && performance.now() < end) await wait(40);
}

function pidFile(directory: string): string {
  return `${directory}/postmaster.pid`;
}

/** A stale pid may since belong to another program or to the server of another cluster. */
function isServerOf(pid: number, directory: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory);
  } catch {
    return processField(pid, 'comm').includes('postgres');
  }
}

/** Fallback without /proc. */
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
