import { startErrorMessage } from '../../server/start-error.ts';
import { prepareServer, type Server } from '../../server/start-server.ts';
import type { HostOrder } from '../support/browser/server-process.ts';

/**
 * Runs servers one after another, as `openServerHost` orders them. Each reads its settings from
 * the environment and starts like `server/main.ts`.
 */
const inherited = { ...process.env };
let server: Server | undefined;

process.on('message', (order: HostOrder) => void (order === 'stop' ? stop() : start(order.start)));
// The parent has ended.
process.on('disconnect', () => void leave(1));
process.on('SIGTERM', () => void leave(0));

async function start(settings: Readonly<Record<string, string>>): Promise<void> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, inherited, settings);
  server = prepareServer({
    isDevelopment: false,
    onLost: (reason) => fail(reason),
    onMounted: () => undefined,
    beforeRequests: () => Promise.resolve(),
  });
  await server.start().catch((error: unknown) => fail(startErrorMessage(error)));
}

async function stop(): Promise<void> {
  await server?.stop();
  server = undefined;
  process.send?.('stopped');
}

function fail(reason: string): void {
  process.stderr.write(`The server cannot go on: ${reason}\n`);
  void leave(1);
}

async function leave(exitCode: number): Promise<void> {
  await server?.stop();
  process.exit(exitCode);
}
