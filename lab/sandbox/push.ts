import type { FastifyInstance } from 'fastify';
import { iso, type WorldClock } from './clock.ts';

/** What a push service sees of a push: whom it is for and how large it is, never the words. */
type Push = { to: string; bytes: number; receivedAt: string };
type To = { Params: { to: string } };

export type PushService = {
  /** Newest first. */
  received(): readonly Push[];
  routes(app: FastifyInstance): Promise<void>;
};

const kept = 20;

/** Stands in for the push services of browsers: takes what is signed and remembers the last of it. */
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
