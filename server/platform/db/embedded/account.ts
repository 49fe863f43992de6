import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, statSync } from 'node:fs';

/** The account that PostgreSQL runs as; empty for the one of this process. */
export type Account = { uid?: number; gid?: number };

const DESCRIPTORS = '/proc/self/fd';

/**
 * PostgreSQL refuses to run as root: the owner of an existing cluster takes its place, or a system
 * account that every Linux has.
 */
export function serverAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // No such account here: the next one may exist.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account postgres or nobody: start as another account, or set DATABASE_URL.',
  );
}

function idOf(flag: string, name: string): number {
  return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
}

type Program = {
  command: string;
  /** The arguments, given the cluster's folder as the program may name it. */
  args: (folder: string) => readonly string[];
  stdin?: 'pipe' | 'ignore';
  detached?: boolean;
};

/**
 * Starts a program of PostgreSQL on a cluster. Folders above the cluster may be closed to its account
 * (a home of root is), so it inherits the open folder and names that: Linux asks nobody above it.
 */
export function spawnOn(cluster: string, account: Account, program: Program): ChildProcess {
  const { command, args, stdin = 'ignore', detached = false } = program;
  const isInherited = account.uid !== undefined && existsSync(DESCRIPTORS);
  const descriptor = isInherited ? [openSync(cluster, 'r')] : [];
  try {
    return spawn(command, [...args(isInherited ? `${DESCRIPTORS}/3` : cluster)], {
      ...account,
      cwd: '/',
      detached,
      stdio: [stdin, 'ignore', 'pipe', ...descriptor],
    });
  } finally {
    for (const open of descriptor) closeSync(open);
  }
}
