import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type JourneyServer, startJourneyServer } from './journey-server.ts';
import { SandboxControl } from './sandbox-control.ts';

export { expect } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const START_MS_MAX = 120_000;

interface JourneyFixtures {
  /** Console errors a test provokes on purpose, such as the browser's note of a refused request. */
  expectedErrors: RegExp[];
  sandbox: SandboxControl;
  quietConsole: undefined;
}

interface WorkerFixtures {
  server: JourneyServer;
  control: SandboxControl;
}

/** Playwright's test with a server and a sandbox, and a console that has to stay free of errors. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of needed fixtures here.
    async ({}, use, { parallelIndex }) => {
      const server = await startJourneyServer(`journey-${parallelIndex}`);
      process.env['ZAP_SANDBOX_URL'] = server.sandboxUrl;
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: START_MS_MAX },
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

/** Names what of WCAG 2.2 AA the page violates, and where; an accessible page gives an empty list. */
export async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
