import { registerHooks } from 'node:module';
import { openControl } from './control.ts';
import { watchDatabase } from './watch-database.ts';
import { watchGateway } from './watch-gateway.ts';
import { watchJobs } from './watch-jobs.ts';
import { watchRequests } from './watch-requests.ts';

/**
 * Loaded before the server (`node --import`). Counts the steps of the unchanged product at the database and
 * the gateway, and kills the process at the given one.
 */
watchDatabase();
watchGateway(Number(process.env['CRASH_GATEWAY_PORT']));
watchRequests();
watchJobs();
/** Replaced modules: a ticker that reports what it runs, no pages, no garbage collection. */
const replaced: Record<string, string> = {
  './platform/heap.ts': 'no-collection.ts',
  './platform/jobs/ticker.ts': 'watched-ticker.ts',
  './web.ts': 'no-pages.ts',
};
registerHooks({
  resolve: (specifier, context, next) => {
    const isOfStart = /\/server\/(?:main|start-server)\.ts$/.test(context.parentURL ?? '');
    const file = isOfStart ? replaced[specifier] : undefined;
    if (file === undefined) return next(specifier, context);
    return { url: new URL(file, import.meta.url).href, shortCircuit: true };
  },
});
await openControl(Number(process.env['CRASH_CONTROL_PORT']));
