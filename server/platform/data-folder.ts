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

/** Names that this product and its tools create in DATA_DIR. Other files there are not ours. */
const OWN_NAMES =
  /^(?:secrets\.json|sandbox\.sqlite(?:-\w+)?|postgres(?:\.\w+)?|setup\.lock(?:\.\d+)?|bench)$/;

/**
 * Creates a folder and its parents, private to this account; throws on failure. It creates them one
 * at a time, because Node's recursive mkdir never returns on a file system that denies the parent's
 * existence.
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
 * Makes DATA_DIR private: new files, and files that an earlier version left readable. The folder's
 * own mode is unchanged when it also contains files of others.
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
