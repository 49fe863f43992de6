import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const BEAT_MS = 5_000;
const SILENT_MS = 60_000;
const UNSIGNED_MS = 2_000;
const POLL_MS = 200;

/** Runs the work while no other set-up of this folder runs. Ignores the lock of a process that has ended. */
export async function withLock(root, work) {
  mkdirSync(join(root, '.data'), { recursive: true, mode: 0o700 });
  const lock = join(root, '.data', 'setup.lock');
  for (let waited = 0; !take(lock); waited += 1) {
    if (isStale(lock)) {
      clear(lock);
      continue;
    }
    if (waited === 0) console.log('Another set-up is at work here; waiting for it…');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT_MS);
  process.once('exit', release);
  try {
    await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

function take(lock) {
  try {
    mkdirSync(lock, { mode: 0o700 });
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(lock, 'pid'), String(process.pid), { mode: 0o600 });
  return true;
}

/** Uses the age of the lock where the process id is not visible, as in another container. */
function isStale(lock) {
  try {
    const silentMs = Date.now() - statSync(lock).mtimeMs;
    const pid = readPid(lock);
    if (pid === undefined) return silentMs > UNSIGNED_MS;
    return silentMs > SILENT_MS || !isAlive(pid);
  } catch {
    return false;
  }
}

function readPid(lock) {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Renames first, since only one of several waiting processes can succeed. */
function clear(lock) {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    rmSync(aside, { recursive: true, force: true });
  } catch {
    // Another process was faster.
  }
}
