import { defineConfig } from '@playwright/test';
import { chromiumPath } from './test/support/browser/chromium.ts';

const executablePath = await chromiumPath();

const LONGEST = /standards.*\.spec\.ts$/;
// Mutation runs set a shorter time, since their tests wait for removed elements.
const patienceMs = Number(process.env['JOURNEY_PATIENCE_MS'] ?? 45_000);

// Each worker starts a server on its own copy of the data, so that tests can change its clock and faults.
export default defineConfig({
  testDir: 'test/journeys',
  globalSetup: './test/support/browser/journey-data.ts',
  testMatch: /\.(?:spec|test)\.ts$/,
  outputDir: 'test-results',
  // One more than the cores of a small machine, because journeys also wait for timers of pages.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Far more than a machine under load needs.
  timeout: 300_000,
  expect: { timeout: patienceMs },
  reporter: 'list',
  // The longest journeys start first, so that no worker is idle at the end.
  projects: [
    { name: 'standards', testMatch: LONGEST },
    { name: 'journeys', testIgnore: LONGEST },
  ],
  use: {
    // Helper threads of V8 compete for few cores: without them, journeys take an eighth less CPU time.
    launchOptions: { executablePath, args: ['--no-sandbox', '--js-flags=--single-threaded'] },
    actionTimeout: patienceMs,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Requests of a service worker do not pass the routes of a test.
    serviceWorkers: 'block',
  },
});
