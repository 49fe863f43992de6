import type { FastifyInstance } from 'fastify';
import { iso, type WorldClock } from './clock.ts';

/** The visible parts of a push: its recipient and its size, but not its text. */
type Push = { to: string; bytes: number; receivedAt: string };
type To = { Params: { to: string } };

export type PushService = {
  /** Newest first. */
  received(): readonly Push[];
  routes(app: FastifyInstance): Promise<void>;
};

const kept = 20;

/** Replaces the push services of browsers: accepts signed pushes and stores the latest. */
export function openPushService(clock: WorldClock): PushService {
  const pushes: Push[] = [];
  return {
    received: () => pushes,
    routes: async (app) => {
      app.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer' },
        (_request, body, done) => done(null, body),
      );
      app.post<To>('/push/:to', ({ params: { to }, headers, body }, reply) => {
        if (!headers.authorization?.startsWith('vapid ')) return reply.code(401).send();
        const bytes = body instanceof Buffer ? body.length : 0;
        pushes.unshift({ to, bytes, receivedAt: iso(clock.now()) });
        pushes.splice(kept);
        return reply.code(201).send();
      });
      app.get('/control/pushes', () => ({ pushes }));
    },
  };
}
