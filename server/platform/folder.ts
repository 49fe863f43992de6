import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, and sees that it can be written; throws when not. Step by step,
 * because Node's recursive mkdir never returns where a file system denies that the parent exists.
 */
export function makeFolder(path: string): void {
  if (!existsSync(path)) {
    makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o755 });
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
