import type { Plugin } from 'vite';
import { callPaths } from './contract/api.ts';

/**
 * Replaces the module with all calls by the literal of their methods and paths: the schemas of the calls weigh more than
 * a page, and the process of the server would register them twice.
 */
export function inlineCallPaths(): Plugin {
  return {
    name: 'inline-call-paths',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/api\.ts$/ },
      handler: () => ({
        code: `export const callPaths = ${JSON.stringify(callPaths)}`,
        moduleType: 'js',
        map: null,
      }),
    },
  };
}
