// Takes the README's screenshots from a new demo city: node tools/screenshots.ts
import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { logIn, openService, SALON, untilHydrated } from '#test/journeys/steps.ts';
import { chromiumPath } from '#test/support/browser/chromium.ts';
import { startJourneyServer } from '#test/support/browser/journey-server.ts';
import { SandboxControl } from '#test/support/browser/sandbox-control.ts';

const FOLDER = 'docs/images';
const WINDOW = { width: 1200, height: 860 };
const DISPLAY_WIDTH = 640;

if (import.meta.main) await main();

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const server = await startJourneyServer('screenshots');
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox'],
  });
  try {
    await takeAll(browser, server.url, server.sandboxUrl);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function takeAll(browser: Browser, baseURL: string, sandboxUrl: string): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: WINDOW,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    deviceScaleFactor: 2,
  });
  await context.addCookies([{ name: 'place', value: 'Mumbai', url: baseURL }]);
  const page = await context.newPage();
  await page.goto('/');
  await untilHydrated(page);
  await take(page, 'home');
  await logIn(page, new SandboxControl(sandboxUrl), 'customer@demo.zapbooking.test');
  await openService(page, SALON);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Book Now: Hair spa' }).click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await take(page, 'booking');
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png)
    .resize(DISPLAY_WIDTH * 2)
    .webp({ quality: 70 })
    .toFile(`${FOLDER}/${name}.webp`);
}
