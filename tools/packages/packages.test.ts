import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lock, type Locked, lockComplaints } from './lock.ts';
import { billOf } from './sbom.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const sound: Locked = { version: '1.0.0', integrity: `sha512-${'a'.repeat(86)}==`, license: 'MIT' };

test('every package comes from the registry, with fixed bytes, a reviewed script and an allowed licence', () => {
  expect(lockComplaints(lock)).toEqual([]);
});

test.each<[Partial<Locked>, string | undefined]>([
  [{}, undefined],
  [{ license: '(MIT OR GPL-3.0)' }, undefined],
  [{ license: 'Apache-2.0 AND MIT' }, undefined],
  [{ integrity: '' }, 'node_modules/a: no SHA-512 in the lock file'],
  [{ integrity: 'sha1-abc' }, 'node_modules/a: no SHA-512 in the lock file'],
  [{ integrity: '', inBundle: true }, undefined],
  [{ resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' }, undefined],
  [
    { resolved: 'git+https://example.com/a' },
    'node_modules/a: comes from git+https://example.com/a instead of the registry',
  ],
  [
    { hasInstallScript: true },
    'node_modules/a: has an install script: read it and list it in tools/packages/lock.ts',
  ],
  [
    { license: 'MIT AND GPL-3.0' },
    'node_modules/a: the licence MIT AND GPL-3.0 is not in tools/packages/lock.ts',
  ],
])('%j gives %s', (change, complaint) => {
  const { license, ...rest } = { ...sound, ...change };
  const packages = { '': {}, 'node_modules/a': { ...rest, license: license ?? 'MIT' } };
  expect(lockComplaints({ packages })).toEqual(complaint === undefined ? [] : [complaint]);
});

test('the bill of materials lists what the product loads, with hashes', () => {
  const { components } = billOf(lock);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const listed = components.map(({ name, version }) => `${name}@${version}`);
  const direct = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
  expect(direct.filter((one) => !listed.includes(one))).toEqual([]);
  // Needed by the driver of the database and by development tools as well.
  expect(components.find(({ name }) => name === 'pg-protocol')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/pg-protocol@\d/),
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    licenses: [{ expression: 'MIT' }],
  });
  expect(components.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
  expect(listed.filter((one) => /^(?:vitest|vite|@playwright\/test)@/.test(one))).toEqual([]);
});
