import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Computes a digest of the names and contents of files and folders, tests excluded. */
export function digestOf(root, names) {
  const hash = createHash('sha256');
  for (const name of names) add(hash, root, name);
  return hash.digest('hex');
}

function add(hash, root, name) {
  const path = join(root, name);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    for (const entry of readdirSync(path).sort()) add(hash, root, `${name}/${entry}`);
  } else if (stat && !/\.test\.tsx?$/.test(name)) {
    hash.update(`${name}\0${stat.size}\0`).update(readFileSync(path));
  }
}
