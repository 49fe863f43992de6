import { collectGarbage } from './platform/heap.ts';
import { startErrorMessage } from './start-error.ts';
import { prepareServer } from './start-server.ts';

const server = prepareServer({
  isDevelopment: process.argv.includes('--dev'),
  // Exits with an error, so that a supervisor starts a newer version.
  onLost: (reason) => {
    process.stderr.write(`Zap Booking stops: ${reason}\n`);
    void stop(1);
  },
  onMounted: stopOnSignals,
  beforeRequests: collectGarbage,
});
let isStopping = false;

stopOnSignals();
try {
  await server.start();
} catch (error) {
  // A stop takes away what the start needs.
  if (!isStopping)
    process.stderr.write(`Zap Booking could not start. ${startErrorMessage(error)}\n`);
  await stop(1);
}

/** Finishes the requests in progress and exits. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await server.stop();
  process.exit(exitCode);
}

/** Removes handlers of development tools, which would exit before shutdown has finished. */
function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => void stop(0));
  }
}
