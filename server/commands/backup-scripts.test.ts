import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SEGMENT = '000000010000000000000001';

function run(script: string, ...args: string[]) {
  const path = join('ops', 'backup', script);
  const { status, stderr } = spawnSync('sh', [path, ...args], { encoding: 'utf8' });
  return { status, stderr };
}

function archive(content: string) {
  const source = join(folder, 'segment');
  writeFileSync(source, content);
  return run('archive.sh', source, SEGMENT, folder);
}

const earlierRestore =
  "recovery_target_time = '2025-01-01 00:00:00+00'\nzap.restored_to = '2025-01-01 00:00:00+00'\n";

/** A finished base backup of a database that was restored before. */
function base(name: string, stoppedAt: string): void {
  const home = join(folder, 'base', name);
  mkdirSync(join(home, 'data'), { recursive: true });
  writeFileSync(join(home, 'data', 'origin'), name);
  const settings = `${earlierRestore}work_mem = '8MB'\n`;
  writeFileSync(join(home, 'data', 'postgresql.auto.conf'), settings);
  spawnSync('tar', ['-czf', join(home, 'data.tar.gz'), '-C', join(home, 'data'), '.']);
  writeFileSync(join(home, 'backup_label'), 'label');
  writeFileSync(join(home, 'tablespace_map'), '');
  writeFileSync(join(home, 'stopped-at'), `${Date.parse(stoppedAt) / 1000}\n`);
}

const restore = (point: string) => run('restore.sh', folder, join(folder, 'restored'), point);
const restored = (name: string) => readFileSync(join(folder, 'restored', name), 'utf8');

test('A segment is archived once and returned as it was', () => {
  expect(archive('content').status).toBe(0);
  expect(archive('content').status).toBe(0);
  const target = join(folder, 'returned');
  expect(run('fetch.sh', SEGMENT, target, folder).status).toBe(0);
  expect(readFileSync(target, 'utf8')).toBe('content');
});

test('A segment never replaces another one', () => {
  archive('content');
  expect(archive('of another database')).toMatchObject({ status: 1 });
  run('fetch.sh', SEGMENT, join(folder, 'returned'), folder);
  expect(readFileSync(join(folder, 'returned'), 'utf8')).toBe('content');
});

test('A segment that is not archived ends the recovery', () => {
  expect(run('fetch.sh', SEGMENT, join(folder, 'returned'), folder).status).toBe(1);
});

test('The newest backup before the point is restored, and the database records to which point', () => {
  base('1', '2026-11-25T00:00:00Z');
  base('2', '2026-11-26T00:00:00Z');
  base('3', '2026-11-27T00:00:00Z');
  expect(restore('2026-11-26 17:30:00.5+05:30')).toMatchObject({ status: 0, stderr: '' });
  expect(restored('origin')).toBe('2');
  expect(restored('recovery.signal')).toBe('');
  const settings = restored('postgresql.auto.conf');
  expect(settings).toContain("recovery_target_time = '2026-11-26 12:00:00.500000+00'");
  expect(settings).toContain("zap.restored_to = '2026-11-26 12:00:00.500000+00'");
  expect(settings).toContain('work_mem');
  expect(settings).not.toContain('2025');
});

test('Without a target, everything that is archived is recovered', () => {
  base('1', '2026-11-25T00:00:00Z');
  archive('content');
  expect(restore('latest').status).toBe(0);
  expect(restored('postgresql.auto.conf')).not.toContain('recovery_target_time');
  expect(restored('postgresql.auto.conf')).toMatch(/zap\.restored_to = '20/);
});

test('Nothing is restored over data, or before the first backup', () => {
  base('1', '2026-11-25T00:00:00Z');
  expect(restore('2026-11-24 00:00:00+00').stderr).toContain('no base backup');
  mkdirSync(join(folder, 'restored'), { recursive: true });
  writeFileSync(join(folder, 'restored', 'PG_VERSION'), '18');
  expect(restore('2026-11-26 00:00:00+00').stderr).toContain('not empty');
});
