import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '#platform/db/embedded.ts';
import { freePort } from '#platform/free-ports.ts';
import { isAlive, scratchDir } from '#test/support/database/scratch.ts';

/** Loaded with the first PDF, push, image or calendar. */
const rarelyNeeded = ['pdfkit', 'fontkit', 'web-push', 'sharp', 'windows-iana'];
/** Used by the sandbox or by the build only. */
const neverInProduction = ['smtp-server', 'postal-mime', 'vite'];
/** Loaded where traces are configured. prom-client loads the interface of OpenTelemetry, which does nothing by itself. */
const ofTraces = /^@opentelemetry\/(?!api$)/;

/** Sends every requested module to the parent process on exit. */
const LISTENER = `
  import { registerHooks } from 'node:module';
  import { writeFileSync } from 'node:fs';
  const requested = new Set();
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      requested.add(found.url);
      return found;
    },
  });
  process.on('exit', () => writeFileSync(1, JSON.stringify([...requested])));
`;

const packageOf = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/;

test('A start loads neither rarely used packages nor the sandbox', async () => {
  const modules = await modulesOfStart();
  const packages = new Set(modules.map((url) => packageOf.exec(url)?.[1]));
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod']));
  expect([...rarelyNeeded, ...neverInProduction].filter((name) => packages.has(name))).toEqual([]);
  expect([...packages].filter((name) => ofTraces.test(name ?? ''))).toEqual([]);
  const root = modules
    .find((url) => url.endsWith('/server/main.ts'))
    ?.replace('server/main.ts', '');
  expect(modules).toContain(`${root}server/app.ts`);
  const played = [`${root}lab/`, `${root}test/`];
  expect(modules.filter((url) => played.some((place) => url.startsWith(place)))).toEqual([]);
}, 60_000);

/**
 * The main module is loaded completely before it rejects its settings, so nothing else has to run.
 */
async function modulesOfStart(): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(LISTENER)}`, 'server/main.ts'],
    { env: { PORT: 'none' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect(errors).toContain('PORT is not valid');
  return JSON.parse(output) as string[];
}

/** A folder with a database whose server runs for a while before it accepts connections. */
async function slowDatabase(): Promise<string> {
  const folder = scratchDir('slow-start');
  mkdirSync(folder, { mode: 0o700 });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { stop } = await startPostgres(join(folder, 'postgres'), { volatile: true });
  await stop();
  // It waits for WAL that never comes.
  appendFileSync(join(folder, 'postgres/postgresql.conf'), "restore_command = 'sleep 20'\n");
  writeFileSync(join(folder, 'postgres/recovery.signal'), '');
  return folder;
}

test('Ctrl-C while the database starts also stops the database', async () => {
  const folder = await slowDatabase();
  const pidFile = join(folder, 'postgres/postmaster.pid');
  const env = { DATA_DIR: folder, PORT: String(await freePort()) };
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' });
  await expect.poll(() => existsSync(pidFile), { timeout: 60_000, interval: 20 }).toBe(true);
  const postmaster = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  const isLeft = isAlive(postmaster);
  if (isLeft) process.kill(postmaster, 'SIGQUIT');
  expect([code, isLeft]).toEqual([0, false]);
}, 120_000);
