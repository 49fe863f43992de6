import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../server/platform/free-ports.ts';
import { scratchDir } from '../support/database/scratch.ts';
import { marionetteTransport } from './marionette.ts';
import { httpTransport, type Transport } from './webdriver.ts';

const START_MS_MAX = 60_000;

/** A browser with another engine than the Chromium of the journeys, or the reason why it is unavailable. */
export interface Engine {
  name: string;
  missing: string | undefined;
  launch(): Promise<Transport>;
}

/** The engines that FIREFOX_PATH and WEBKIT_PATH name. */
export const engines: readonly Engine[] = [
  { name: 'Firefox', missing: missingFirefox(), launch: launchFirefox },
  { name: 'WebKit', missing: missingWebkit(), launch: launchWebkit },
];

function missingFirefox(): string | undefined {
  const path = process.env['FIREFOX_PATH'];
  if (!path) return 'FIREFOX_PATH names no Firefox';
  return existsSync(path) ? undefined : `FIREFOX_PATH names ${path}, which does not exist`;
}

function missingWebkit(): string | undefined {
  const path = process.env['WEBKIT_PATH'];
  if (!path) return 'WEBKIT_PATH names no WebKit';
  if (!existsSync(path)) return `WEBKIT_PATH names ${path}, which does not exist`;
  if (!process.env['DISPLAY'] && spawnSync('Xvfb', ['-help']).error) {
    return 'WebKit needs a screen: there is no DISPLAY and no Xvfb';
  }
  return undefined;
}

async function launchFirefox(): Promise<Transport> {
  const profile = scratchDir(`firefox-${Math.round(performance.now())}`);
  mkdirSync(profile, { recursive: true });
  const preferences = { 'marionette.port': 0, 'intl.accept_languages': 'en-IN' };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(
    process.env['FIREFOX_PATH'] ?? '',
    ['--headless', '--no-remote', '--marionette', '--profile', profile],
    {
      stdio: 'ignore',
      env: { ...process.env, TZ: 'Asia/Kolkata', MOZ_CRASHREPORTER_DISABLE: '1' },
    },
  );
  const portFile = join(profile, 'MarionetteActivePort');
  await until(() => existsSync(portFile) && readFileSync(portFile, 'utf8') !== '', 'Firefox');
  return marionetteTransport(Number(readFileSync(portFile, 'utf8')), async () => {
    await ended(browser);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
}

/** WEBKIT_PATH names a WebKitWebDriver, or the MiniBrowser for the WebKitWebDriver on the PATH. */
async function launchWebkit(): Promise<Transport> {
  const path = process.env['WEBKIT_PATH'] ?? '';
  const isBrowser = basename(path) === 'MiniBrowser';
  const screen = process.env['DISPLAY'] ? undefined : await startScreen();
  const port = await freePort();
  const driver = spawn(isBrowser ? 'WebKitWebDriver' : path, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, TZ: 'Asia/Kolkata', ...(screen && { DISPLAY: screen.display }) },
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isUp, 'WebKitWebDriver');
  const options = isBrowser ? { binary: path, args: ['--automation'] } : undefined;
  const capabilities = options ? { 'webkitgtk:browserOptions': options } : {};
  return httpTransport(url, capabilities, async () => {
    driver.kill();
    await ended(driver);
    screen?.server.kill();
    if (screen) await ended(screen.server);
  });
}

/** Xvfb chooses a free display and writes its number. */
async function startScreen(): Promise<{ server: ChildProcess; display: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return { server, display: `:${number.toString().trim()}` };
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + START_MS_MAX;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what} did not start.`);
    await wait(50);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
