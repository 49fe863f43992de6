import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Frame, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { matchExactly } from './exact-matching.ts';
import { type JourneyServer, startJourneyServer } from './journey-server.ts';
import { SandboxControl } from './sandbox-control.ts';

export { expect } from '@playwright/test';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** The rules whose result differs between the colour schemes of one page. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const START_MS_MAX = 300_000;

interface JourneyFixtures {
  /** Console errors a test provokes on purpose, such as the browser's note of a refused request. */
  expectedErrors: RegExp[];
  sandbox: SandboxControl;
  quietConsole: undefined;
}

interface WorkerFixtures {
  /** Another name gives a file a server of its own, on which no other journey has moved the clock. */
  serverOf: string;
  exactMatching: undefined;
  server: JourneyServer;
  control: SandboxControl;
}

/** Playwright's test with a server and a sandbox, and a console that has to stay free of errors. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  serverOf: ['all journeys', { option: true, scope: 'worker' }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures here.
    async ({}, use, { parallelIndex }) => {
      const server = await startJourneyServer(
        `journey-${parallelIndex}`,
        process.env['JOURNEY_DATA'],
      );
      process.env['ZAP_SANDBOX_URL'] = server.sandboxUrl;
      // JOURNEYS_AHEAD=P3DT5H walks them on another weekday and hour than the present one.
      const ahead = process.env['JOURNEYS_AHEAD'];
      if (ahead) await new SandboxControl(server.sandboxUrl).clock({ advance: ahead });
      await use(server);
      await server.stop();
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
  control: [({ server }, use) => use(new SandboxControl(server.sandboxUrl)), { scope: 'worker' }],
  baseURL: ({ server }, use) => use(server.url),
  expectedErrors: [[], { option: true }],
  sandbox: async ({ control }, use) => {
    await use(control);
    await control.faults({ webhooks: 'deliver', api: 'ok', refunds: 'ok' });
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
      await use(undefined);
      expect(errors, 'errors in the console of the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: colours on their way from one scheme to the other are in neither. */
export async function changesEnd(): Promise<void> {
  // Not the clock of a toast, which runs for seconds or is held, nor what stands still in a closed disclosure.
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' &&
    Number(effect?.getComputedTiming().endTime) < 1000 &&
    (effect as KeyframeEffect).target?.checkVisibility() === true;
  // They begin with the frame that first draws the other scheme, which a busy machine draws late.
  for (let calmFrames = 0; calmFrames < 3; calmFrames += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    if (document.getAnimations().some(isEnding)) calmFrames = -1;
  }
}

/** Runs in the page: a bar at its edge covers a part of what a person scrolls to, which has its whole size then. */
function placeBars(position: string): void {
  for (const bar of document.querySelectorAll('nav')) {
    if (getComputedStyle(bar).position === 'fixed' || bar.style.position !== '')
      bar.style.position = position;
  }
}

/**
 * Names what of WCAG 2.2 AA the page violates, where and why; an accessible page gives none.
 * @param rules names of rules or of groups of them
 */
export async function axe(page: Page, rules: readonly string[] = STANDARDS): Promise<string[]> {
  // A part that waits for an answer is drawn paler until the answer comes.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(changesEnd);
  await page.evaluate(placeBars, 'static');
  const found: string[] = [];
  for (const frame of page.frames()) {
    const inFrame = violationsIn(frame, rules).catch((error: unknown) => {
      // A checkout that closes meanwhile is no longer a part of the page.
      if (frame.isDetached()) return [];
      throw error;
    });
    found.push(...(await inFrame));
  }
  await page.evaluate(placeBars, '');
  return found;
}

/** Axe's package for Playwright evaluates axe in a further page for each result, which costs more than the rules. */
async function violationsIn(frame: Frame, rules: readonly string[]): Promise<string[]> {
  const isLoaded = await frame.evaluate(() => 'axe' in globalThis);
  // Evaluated, because the policy of the pages allows no further script element.
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
