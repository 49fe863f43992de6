import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The release before the newest migration, unpacked and built in a separate folder, with the packages of this
 * one; undefined outside of a Git repository.
 * @param ref a commit or tag in place of it.
 */
export function unpackPrevious(folder: string, ref?: string): string | undefined {
  const chosen = ref ?? beforeNewestMigration();
  if (!chosen) return undefined;
  const target = join(folder, 'previous');
  mkdirSync(target);
  const archive = spawnSync('git', ['archive', '--format=tar', chosen], { maxBuffer: 2 ** 30 });
  if (archive.status !== 0) throw new Error(`git archive ${chosen}: ${archive.stderr}`);
  execFileSync('tar', ['-x', '-C', target], { input: archive.stdout });
  symlinkSync(join(process.cwd(), 'node_modules'), join(target, 'node_modules'));
  const build = ['node_modules/.bin/react-router', 'build'];
  execFileSync(process.execPath, build, { cwd: target, stdio: 'ignore' });
  return target;
}

function beforeNewestMigration(): string | undefined {
  if (!existsSync('.git')) return undefined;
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const commit = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'db/migrations');
  return commit === '' ? undefined : git('rev-parse', `${commit}^`);
}
