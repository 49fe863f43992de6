import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeTree } from '#test/support/file-tree.ts';
import { serverAccount } from './account.ts';
import { reachableHome } from './binaries.ts';

const isRoot = process.getuid?.() === 0;

/** A package with a dummy server, in a folder that only its owner can enter. */
function closedPackage(said = ''): string {
  const root = writeTree({
    'native/bin/postgres': `#!/bin/sh\n${said}`,
    'native/share/postgresql/postgres.bki': '',
    'package.json': '{"version":"18.4.0"}',
  });
  chmodSync(join(root, 'native/bin/postgres'), 0o700);
  return join(root, 'native');
}

function folder(mode: number): string {
  const root = writeTree({});
  chmodSync(root, mode);
  return root;
}

test('An ordinary user runs the package itself', () => {
  const home = closedPackage();
  expect(reachableHome(home, {}, [])).toBe(home);
});

describe.runIf(isRoot)('The account used instead of root', () => {
  const account = serverAccount('/nowhere');

  test('Runs one copy of a package that it cannot reach', () => {
    const home = closedPackage();
    const shared = folder(0o755);
    const copy = reachableHome(home, account, [shared]);
    expect(copy).toMatch(new RegExp(`^${shared}/postgresql-\\w{16}$`));
    const { ctimeMs } = statSync(copy);
    expect(reachableHome(home, account, [shared])).toBe(copy);
    expect(statSync(copy).ctimeMs).toBe(ctimeMs);
    expect(statSync(home).mode & 0o777).toBe(0o755);
  });

  test('Gets another copy for another package', () => {
    const shared = folder(0o755);
    const copies = ['', 'exit 0'].map((said) =>
      reachableHome(closedPackage(said), account, [shared]),
    );
    expect(new Set(copies).size).toBe(2);
  });

  test('Runs nothing from a folder that others can write to, and lists the folders that it tried', () => {
    const home = closedPackage();
    const [open, closed, good] = [folder(0o777), folder(0o700), folder(0o755)];
    expect(reachableHome(home, account, [open, closed, good])).toContain(good);
    expect(() => reachableHome(home, account, [open])).toThrow(
      new RegExp(`can read neither ${home} nor a copy in ${open}: start as an ordinary user`),
    );
  });
});
