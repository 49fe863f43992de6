import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Arming, arm, disarm, hold, whenEnded } from './watch.ts';
import { wakeJobs } from './watch-jobs.ts';
import { reach, tick } from './watched-ticker.ts';

const orders: Record<string, (given: unknown) => unknown> = {
  '/arm': (arming) => arm(arming as Arming),
  '/hold': hold,
  '/ended': whenEnded,
  '/disarm': disarm,
  '/tick': tick,
  '/reach': (given) => reach((given as { offsetMs: number }).offsetMs),
  '/wake': async () => {
    await wakeJobs();
    await tick();
  },
};

/**
 * The control port of the proof inside the server's process: on loopback only, and only with this preload.
 */
export async function openControl(port: number): Promise<void> {
  const server = createServer(async (request, response) => {
    try {
      const answer = await orders[request.url ?? '']?.(await bodyOf(request));
      response.end(JSON.stringify(answer ?? null));
    } catch (error) {
      response.writeHead(500).end(JSON.stringify(String(error)));
    }
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(port, '127.0.0.1', resolve).unref();
  await promise;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const body = await text(request);
  return body === '' ? undefined : JSON.parse(body);
}
