import { defineConfig } from 'vitest/config';

// Own file: vite.config.ts holds the React Router plugin, which must not load under Vitest.
export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'sandbox/**/*.test.ts',
      'tools/**/*.test.ts',
      'test/world/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
    ],
    globalSetup: ['test/support/global-postgres.ts'],
    pool: 'threads',
    maxWorkers: 2,
    // Generous: the cluster of a run is made by the first file that asks for it.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
