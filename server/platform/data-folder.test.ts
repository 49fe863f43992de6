import { spawnSync } from 'node:child_process';
import { chmodSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openPaths } from '#test/support/file-modes.ts';
import { plantTree } from '#test/support/file-tree.ts';

/** In a process of its own, since a thread may not change the mask of new files. */
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
  const dataDir = plantTree({
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

test('what an earlier version left readable for others is closed', () => {
  const dataDir = oldData();
  expect(openPaths(dataDir)).toHaveLength(13);
  expect(makePrivate(dataDir, `writeFileSync('${dataDir}/new', '')`)).toBe('');
  expect(openPaths(dataDir)).toEqual([]);
  expect(statSync(join(dataDir, 'new')).mode & 0o777).toBe(0o600);
});

test('files of somebody else keep their modes, and so does the folder they share', () => {
  const elsewhere = plantTree({ 'photo.jpg': '' });
  const dataDir = oldData({ 'diary.txt': '', 'scripts/run': '' });
  symlinkSync(join(elsewhere, 'photo.jpg'), join(dataDir, 'postgres', 'link'));
  expect(makePrivate(dataDir)).toBe('');
  expect(openPaths(dataDir)).toEqual(['', 'diary.txt', 'scripts', 'scripts/run']);
  expect(statSync(join(elsewhere, 'photo.jpg')).mode & 0o777).toBe(0o644);
});
