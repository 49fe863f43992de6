import { defineConfig } from 'vitest/config';
import { readContent } from './vite.content.ts';

// A separate file: vite.config.ts contains the React Router plugin, which must not load under
// Vitest.
export default defineConfig({
  plugins: [readContent()],
  test: {
    include: [
      'contract/**/*.test.ts',
      'lab/**/*.test.ts',
      'server/**/*.test.ts',
      'tools/**/*.test.ts',
      'test/{access,build,engines,messages,world}/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
    ],
    globalSetup: ['test/support/database/global-postgres.ts'],
    setupFiles: ['test/support/documented-answers.ts', 'test/support/restore-globals.ts'],
    pool: 'threads',
    // One more than the cores of a small machine, because tests also wait for the database and for timers.
    maxWorkers: 3,
    // Files of a worker share loaded modules: importing them again took more than half of the CPU time.
    isolate: false,
    // The first file that needs a database starts the cluster of the run. Far more than a slow machine needs.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // Long enough for a machine under load.
    expect: { poll: { timeout: 30_000 } },
  },
});
