import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, statSync } from 'node:fs';

/** The account that PostgreSQL runs as; empty for the account of this process. */
export type Account = { uid?: number; gid?: number };

const DESCRIPTORS = '/proc/self/fd';

/**
 * PostgreSQL refuses to run as root. Uses the owner of an existing cluster, or a system account
 * that exists on every Linux.
 */
export function serverAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // No such account; try the next one.
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
  /** The arguments, given the path by which the program reaches the cluster. */
  args: (folder: string) => readonly string[];
  stdin?: 'pipe' | 'ignore';
  detached?: boolean;
};

/**
 * Starts a PostgreSQL program on a cluster. Its account may lack access to parent folders such as
 * root's home, so the program inherits an open descriptor of the cluster and uses its path in
 * /proc.
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
