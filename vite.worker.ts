import { build, type Plugin } from 'vite';
import { OFFLINE_WORKER } from './web/lib/offline/offline-names.ts';

/** Builds the service worker as one file at the root of the site, because its path decides which pages it serves. */
export function buildServiceWorker(): Plugin {
  return {
    name: 'build-service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      sequential: true,
      handler: async ({ dir = '' }) => {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          build: {
            outDir: dir,
            emptyOutDir: false,
            rolldownOptions: {
              input: 'web/offline/service-worker.ts',
              output: { format: 'iife', entryFileNames: OFFLINE_WORKER.slice(1) },
            },
          },
        });
      },
    },
  };
}
