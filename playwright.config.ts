import { defineConfig } from '@playwright/test';
import { chromiumPath } from './test/support/browser.ts';

const executablePath = await chromiumPath();

// Each worker starts a server of its own (test/support/journey.ts): clocks and faults are moved freely.
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: /\.(?:spec|test)\.ts$/,
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Ends for what never comes, far from what a loaded machine needs.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath, args: ['--no-sandbox'] },
    actionTimeout: 45_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
});
