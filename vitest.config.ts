import { defineConfig } from 'vitest/config';

// Own file: vite.config.ts holds the React Router plugin, which must not load under Vitest.
export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'lab/**/*.test.ts',
      'server/**/*.test.ts',
      'tools/**/*.test.ts',
      'test/{access,engines,world}/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
    ],
    globalSetup: ['test/support/database/global-postgres.ts'],
    setupFiles: ['test/support/documented-answers.ts'],
    pool: 'threads',
    maxWorkers: 2,
    // Generous: the cluster of a run is made by the first file that asks for it.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes in its own time on a machine that does other work as well.
    expect: { poll: { timeout: 30_000 } },
  },
});
