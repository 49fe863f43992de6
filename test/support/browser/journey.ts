import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Frame, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { unknownParameters } from './documented-queries.ts';
import { matchExactly } from './exact-matching.ts';
import { type JourneyServer, serverEnvironment, startJourneyServer } from './journey-server.ts';
import { SandboxControl } from './sandbox-control.ts';
import { openServerHost, type ServerHost } from './server-process.ts';

export { expect } from '@playwright/test';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** The rules whose result depends on the colour scheme of a page. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const START_MS_MAX = 300_000;

interface JourneyFixtures {
  /** Console errors that a test causes on purpose, such as the browser's message about a failed request. */
  expectedErrors: RegExp[];
  server: ControlledServer;
  sandbox: SandboxControl;
  quietConsole: undefined;
  closedSessions: undefined;
}

/** Stores the codes that the journeys of its server have already read. */
type ControlledServer = JourneyServer & { control: SandboxControl };

interface WorkerFixtures {
  /** Files with the same name share a server, see `shareServer`. */
  serverOf: SharedServer | undefined;
  /** Settings of the file's server in addition to the usual ones. */
  settings: Readonly<Record<string, string>>;
  exactMatching: undefined;
  host: ServerHost;
  serverFor: (file: string) => Promise<ControlledServer>;
}

/** Playwright's test with a server and a sandbox for each file; console errors fail it. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  serverOf: [undefined, { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const host = openServerHost(serverEnvironment());
      await use(host);
      await host.close();
    },
    { scope: 'worker', timeout: START_MS_MAX },
  ],
  serverFor: [
    async ({ host, serverOf, settings }, use, { parallelIndex }) => {
      let file: string | undefined;
      let server: ControlledServer | undefined;
      await use(async (next) => {
        if (server && (serverOf || next === file)) return server;
        await server?.stop();
        server = undefined;
        server = await startServer(host, `journey-${parallelIndex}`, settings);
        file = next;
        return server;
      });
      await server?.stop();
    },
    { scope: 'worker', timeout: START_MS_MAX },
  ],
  exactMatching: [
    async ({ browser }, use) => {
      await matchExactly(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  server: async ({ serverFor }, use, { file }) => use(await serverFor(file)),
  baseURL: ({ server }, use) => use(server.url),
  expectedErrors: [[], { option: true }],
  sandbox: async ({ server }, use) => {
    await use(server.control);
    await server.control.faults({ webhooks: 'deliver', api: 'ok', refunds: 'ok' });
  },
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      function note(text: string): void {
        if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text);
      }
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(String(error.error())));
      context.on('request', (request) => {
        for (const name of unknownParameters(request.method(), request.url()))
          note(`Not a parameter of the call: ${name} (${new URL(request.url()).pathname})`);
      });
      await use(undefined);
      expect(errors, 'errors in the console, and parameters that a call does not have').toEqual([]);
    },
    { auto: true },
  ],
  // A page that stays open calls its server for the rest of the run.
  closedSessions: [
    async ({ browser, context }, use) => {
      const open = new Set([context, ...browser.contexts()]);
      await use(undefined);
      const left = browser.contexts().filter((other) => !open.has(other));
      await Promise.all(left.map((other) => other.close()));
    },
    { auto: true },
  ],
});

async function startServer(
  host: ServerHost,
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<ControlledServer> {
  const { JOURNEY_DATA: data = '', JOURNEY_CLOCK: clock } = process.env;
  const template = { data, clockMs: Number(clock) };
  const server = await startJourneyServer(name, template, settings, host.start);
  return { ...server, control: new SandboxControl(server.sandboxUrl) };
}

/** The state that files on a shared server expect: that of the earlier files, or none. */
type SharedServer =
  | 'a business that gets a team'
  | 'a quiet city'
  | 'a salon with a team'
  | 'pages that nothing changes'
  | 'a salon with free times';

/**
 * Files with the same name run on one server, one after another in the order of their paths, so that each finds the
 * data of the previous ones. Sharing saves the start of a server, which takes five CPU seconds.
 */
export function shareServer(name: SharedServer): void {
  test.use({ serverOf: name });
  test.describe.configure({ lock: name });
}

/** Runs in the page: waits until no colour transition is running. */
export async function changesEnd(): Promise<void> {
  // Ignores the timer of a toast, which runs for seconds or is paused, and the content of a closed disclosure.
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' &&
    Number(effect?.getComputedTiming().endTime) < 1000 &&
    (effect as KeyframeEffect).target?.checkVisibility() === true;
  // The transitions begin with the first frame of the new scheme, which can be late on a busy machine.
  for (let calmFrames = 0; calmFrames < 3; calmFrames += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    if (document.getAnimations().some(isEnding)) calmFrames = -1;
  }
}

/**
 * Runs in the page: sets the position of fixed bars. At the edge of the viewport a bar covers a part of an element,
 * which the user can scroll fully into view.
 */
function placeBars(position: string): void {
  for (const bar of document.querySelectorAll('nav')) {
    if (getComputedStyle(bar).position === 'fixed' || bar.style.position !== '')
      bar.style.position = position;
  }
}

/**
 * Lists the violations of WCAG 2.2 AA with their elements and reasons; empty for an accessible page.
 * @param rules names of rules or of groups of rules
 */
export async function axe(page: Page, rules: readonly string[] = STANDARDS): Promise<string[]> {
  // An element that waits for a response is rendered paler until the response arrives.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(changesEnd);
  await page.evaluate(placeBars, 'static');
  const found: string[] = [];
  for (const frame of page.frames()) {
    const inFrame = violationsIn(frame, rules).catch((error: unknown) => {
      // A checkout that closes meanwhile is no longer part of the page.
      if (frame.isDetached()) return [];
      throw error;
    });
    found.push(...(await inFrame));
  }
  await page.evaluate(placeBars, '');
  return found;
}

/**
 * Replaces axe's package for Playwright, which runs axe in another page for each result and takes longer than the
 * rules.
 */
async function violationsIn(frame: Frame, rules: readonly string[]): Promise<string[]> {
  const isLoaded = await frame.evaluate(() => 'axe' in globalThis);
  // Evaluated, because the page's policy does not allow another script element.
  if (!isLoaded) await frame.evaluate(readFileSync(AXE, 'utf8'));
  return frame.evaluate(
    async (runOnly) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axeCore };
      const options: axeCore.RunOptions = { runOnly, iframes: false, resultTypes: ['violations'] };
      const { violations } = await checker.run(document, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [...rules],
  );
}
