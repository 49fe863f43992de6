import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const PERMISSIONS = 0o777;
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** What this product and its tools put into DATA_DIR; other files there belong to somebody else. */
const OWN_NAMES =
  /^(?:secrets\.json|sandbox\.sqlite(?:-\w+)?|postgres(?:\.\w+)?|setup\.lock(?:\.\d+)?|bench)$/;

/**
 * Makes a folder and those above it, private to this account; throws when that fails. Step by step,
 * because Node's recursive mkdir never returns where a file system denies that the parent exists.
 */
export function makeFolder(path: string): void {
  if (!existsSync(path)) {
    makeFolder(dirname(path));
    mkdirSync(path, { mode: PRIVATE_FOLDER });
  }
}

export function isWritable(path: string): boolean {
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes DATA_DIR private: what is written from now on, and what an earlier version left readable for
 * others. The folder itself stays as it is when it also holds files of somebody else.
 */
export function makePrivate(dataDir: string): void {
  process.umask(PERMISSIONS & ~PRIVATE_FOLDER);
  const names = readdirSync(dataDir);
  const own = names.filter((name) => OWN_NAMES.test(name));
  if (own.length === names.length) setMode(dataDir, PRIVATE_FOLDER);
  for (const name of own) makePrivateTree(join(dataDir, name));
}

function makePrivateTree(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    setMode(path, PRIVATE_FOLDER);
    for (const name of readdirSync(path)) makePrivateTree(join(path, name));
  } else if (found?.isFile()) {
    setMode(path, PRIVATE_FILE);
  }
}

function setMode(path: string, mode: number): void {
  if ((statSync(path).mode & PERMISSIONS) !== mode) chmodSync(path, mode);
}
