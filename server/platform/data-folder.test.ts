import { spawnSync } from 'node:child_process';
import { chmodSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openPaths } from '#test/support/file-modes.ts';
import { writeTree } from '#test/support/file-tree.ts';

/** Runs in a separate process, since a worker thread cannot change the umask. */
function makePrivate(dataDir: string, then = ''): string {
  const code = `
    const { makePrivate } = await import('${resolve('server/platform/data-folder.ts')}');
    const { writeFileSync } = await import('node:fs');
    makePrivate('${dataDir}');
    ${then}`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', code]);
  return child.stderr.toString();
}

function oldData(files: Record<string, string> = {}): string {
  const dataDir = writeTree({
    'secrets.json': '{}',
    'sandbox.sqlite': '',
    'sandbox.sqlite-wal': '',
    'sandbox.sqlite-shm': '',
    'postgres/base/1/112': '',
    'postgres.password': 'secret',
    'bench/postgres/PG_VERSION': '18',
    ...files,
  });
  chmodSync(dataDir, 0o755);
  return dataDir;
}

test('Closes files that an earlier version left readable', () => {
  const dataDir = oldData();
  expect(openPaths(dataDir)).toHaveLength(13);
  expect(makePrivate(dataDir, `writeFileSync('${dataDir}/new', '')`)).toBe('');
  expect(openPaths(dataDir)).toEqual([]);
  expect(statSync(join(dataDir, 'new')).mode & 0o777).toBe(0o600);
});

test('Leaves the modes of other files and of their folder', () => {
  const elsewhere = writeTree({ 'photo.jpg': '' });
  const dataDir = oldData({ 'diary.txt': '', 'scripts/run': '' });
  symlinkSync(join(elsewhere, 'photo.jpg'), join(dataDir, 'postgres', 'link'));
  expect(makePrivate(dataDir)).toBe('');
  expect(openPaths(dataDir)).toEqual(['', 'diary.txt', 'scripts', 'scripts/run']);
  expect(statSync(join(elsewhere, 'photo.jpg')).mode & 0o777).toBe(0o644);
});
