import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OF_OTHERS = 0o077;
const EXECUTABLE = 0o111;

/** The paths in a folder ('' for itself) that are not 0700 (folders) or 0600 (files). */
export function openPaths(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return ['', ...entries].filter((path) => isOpen(join(folder, path))).sort();
}

/** Whether other accounts can access a path; false for a file that was deleted after it was listed. */
function isOpen(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return false;
  return (found.mode & (found.isDirectory() ? OF_OTHERS : OF_OTHERS | EXECUTABLE)) !== 0;
}
