import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

const FOREIGN = new Set(['node_modules', '.git', 'dist', '.react-router', '.data', 'test-results']);

/**
 * Lists the files of the project as paths from its root: files that git tracks or would track, or
 * without git all but installed and generated ones.
 */
export function projectFiles(root: string): string[] {
  return (fromGit(root) ?? fromDisk(root)).filter((file) => existsSync(join(root, file))).sort();
}

function fromGit(root: string): string[] | undefined {
  if (!existsSync(join(root, '.git'))) return undefined;
  try {
    const list = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return [...new Set(list.split('\0').filter(Boolean))];
  } catch {
    return undefined;
  }
}

function fromDisk(root: string): string[] {
  const entries = globSync('**/*', {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => FOREIGN.has(entry.name),
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length));
}
