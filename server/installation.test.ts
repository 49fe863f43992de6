import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '#platform/free-ports.ts';
import { type Lock, nameOf, productPackages } from '../tools/packages/lock.ts';

const DOCKERFILE = readFileSync('ops/image/Dockerfile', 'utf8');
const id = randomBytes(4).toString('hex');
const [owner, database, password] = [`owner_${id}`, `installed_${id}`, `Owner-${id}-Password`];
const folder = mkdtempSync(join(tmpdir(), 'zap-installed-'));
const snapshots = mkdtempSync(join(tmpdir(), 'zap-snapshots-'));
let cluster: string;
let admin: pg.Client;
let child: ChildProcess | undefined;
let output = '';

beforeAll(async () => {
  cluster = await (await fetch(inject('clusterEndpoint'))).text();
  admin = new pg.Client(cluster);
  await admin.connect();
  await admin.query(`create role ${owner} superuser login password '${password}'`);
  await admin.query(`create database ${database} owner ${owner}`);
});
afterAll(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
  await admin.query(`drop database ${database} with (force)`);
  await admin.query(`drop role if exists zap_login_${database}`);
  await admin.query(`drop role ${owner}`);
  await admin.end();
  chmodSync(folder, 0o755);
  for (const path of [folder, snapshots]) rmSync(path, { recursive: true });
});

/** What the Dockerfile copies besides the built web and the packages. */
const copied = [...DOCKERFILE.matchAll(/^COPY (\w[\w.]*) (?:\1|\.\/)$/gm)].map(
  ([, name = '']) => name,
);

test('An installation without the image consists of what the image copies', () => {
  const text = readFileSync('docs/operations/deployment.md', 'utf8');
  const [, list = ''] =
    /installation without the image consists of (.+?) and the packages/.exec(text) ?? [];
  const listed = [...list.matchAll(/`([\w.]+)`/g)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(['dist', ...copied].toSorted());
});

/** Copies what the Dockerfile copies, without the tests that are ignored, and links the packages that it installs. */
function install(): void {
  for (const name of copied) {
    cpSync(name, join(folder, name), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    });
  }
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  for (const [path] of productPackages(lock)) {
    // Nested packages are inside the folder of their parent.
    if (path !== `node_modules/${nameOf(path)}` || !existsSync(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(resolve(path), join(folder, path));
  }
  if (existsSync('dist')) symlinkSync(resolve('dist'), join(folder, 'dist'));
  makeReadOnly();
}

/** Modes do not stop root, which therefore finds a file in the place of the default DATA_DIR. */
function makeReadOnly(): void {
  writeFileSync(join(folder, '.data'), '');
  chmodSync(folder, 0o555);
}

async function start(port: number): Promise<void> {
  const address = new URL(cluster);
  Object.assign(address, { username: owner, password, pathname: `/${database}` });
  child = spawn(
    process.execPath,
    [
      '--preserve-symlinks',
      '--preserve-symlinks-main',
      '--heapsnapshot-signal=SIGUSR2',
      `--diagnostic-dir=${snapshots}`,
      'server/main.ts',
    ],
    {
      cwd: folder,
      env: {
        PORT: String(port),
        NODE_ENV: 'production',
        DATABASE_URL: address.href,
        SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
        RAZORPAY_KEY_ID: 'rzp_test_installed',
        RAZORPAY_KEY_SECRET: 'secret-of-the-key',
        RAZORPAY_WEBHOOK_SECRET: 'secret-of-the-webhook',
        SMTP_URL: 'smtp://127.0.0.1:9',
        GOOGLE_CLIENT_ID: 'installed.apps.googleusercontent.com',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const { stdout, stderr } = child;
  const started = Promise.withResolvers<void>();
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('is ready at')) started.resolve();
    });
  child.once('exit', () => started.reject(new Error(output)));
  await started.promise;
}

test('The image has neither tests nor the laboratory', () => {
  expect(DOCKERFILE).not.toMatch(/^COPY (?:lab|test|tools) /m);
  const ignored = readFileSync('ops/image/Dockerfile.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['lab', 'test', '**/*.test.ts', '**/*.test.tsx']));
});

test('The image starts without development packages, writes nothing, and keeps no owner’s password in memory', async () => {
  install();
  const installed = readdirSync(folder);
  expect(readdirSync(folder)).not.toEqual(expect.arrayContaining(['lab']));
  expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false);
  expect(existsSync(join(folder, 'node_modules/smtp-server'))).toBe(false);
  const port = await freePort();
  await start(port);
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(answer.status).toBe(200);
  const calls = await fetch(`http://127.0.0.1:${port}/api/user/categories`);
  expect(calls.status).toBe(200);
  const snapshot = await heapSnapshot();
  // The memory contains the login of the application, which shows that the search works.
  expect(snapshot.includes(`zap_login_${database}`)).toBe(true);
  expect(snapshot.includes(password)).toBe(false);
  expect(readdirSync(folder)).toEqual(installed);
}, 120_000);

/** The memory of the process as text, after it has collected its garbage. */
async function heapSnapshot(): Promise<string> {
  child?.kill('SIGUSR2');
  const written = () => readdirSync(snapshots)[0];
  await expect.poll(written, { timeout: 60_000, interval: 200 }).toBeDefined();
  const path = join(snapshots, written() ?? '');
  await expect
    .poll(() => readFileSync(path, 'utf8').trimEnd().endsWith(']}'), {
      timeout: 60_000,
      interval: 500,
    })
    .toBe(true);
  return readFileSync(path, 'utf8');
}
