import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeFolder } from '../../data-folder.ts';
import { type Account, spawnOn } from './account.ts';
import type { Binaries } from './binaries.ts';

export const SUPERUSER = 'zap';

const CLUSTER_FLAGS = [
  `--username=${SUPERUSER}`,
  // Rejects all connections until a password is set.
  '--auth=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-sync',
];

/** The files of one PostgreSQL server, its binaries and its account. */
export type Cluster = { directory: string; binaries: Binaries; account: Account };

/** Creates the cluster under a temporary name and renames it, so that it is complete or absent. */
export async function createCluster(cluster: Cluster): Promise<void> {
  const { directory, account } = cluster;
  if (existsSync(`${directory}/PG_VERSION`)) return;
  const draft = `${directory}.new`;
  makeFolder(dirname(directory));
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined)
    chownSync(draft, account.uid, account.gid);
  await runOn({ ...cluster, directory: draft }, 'make its files', {
    command: cluster.binaries.initdb,
    args: (folder) => [`--pgdata=${folder}`, ...CLUSTER_FLAGS],
  });
  renameSync(draft, directory);
}

type Run = { command: string; args: (folder: string) => readonly string[]; input?: string };

/** Runs a PostgreSQL program to completion. A failure is an error with the program's stderr. */
export async function runOn(
  { directory, account }: Cluster,
  task: string,
  { command, args, input }: Run,
): Promise<void> {
  const stdin = input === undefined ? 'ignore' : 'pipe';
  const child = spawnOn(directory, account, { command, args, stdin });
  child.stdin?.end(input);
  const [stderr, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(`PostgreSQL could not ${task}:\n${stderr.trimEnd()}`);
}
