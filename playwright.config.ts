import { defineConfig } from '@playwright/test';
import { chromiumPath } from './test/support/browser/chromium.ts';

const executablePath = await chromiumPath();

// Shorter where a journey is expected to fail: a mutation's test waits for what is gone.
const patienceMs = Number(process.env['JOURNEY_PATIENCE_MS'] ?? 45_000);

// Each worker starts a server of its own (test/support/browser/journey.ts): clocks and faults are moved freely.
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: /\.(?:spec|test)\.ts$/,
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Ends for what never comes, far from what a loaded machine needs.
  timeout: 300_000,
  expect: { timeout: patienceMs },
  reporter: 'list',
  use: {
    launchOptions: { executablePath, args: ['--no-sandbox'] },
    actionTimeout: patienceMs,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
});
