import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** /healthz: the process answers. /readyz: it also has its database. /metrics: figures as text. */
export function serveHealth(app: FastifyInstance, deps: { db: Db }): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    try {
      await sql`select 1`.execute(deps.db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  app.get('/metrics', hidden, async (_request, reply) => {
    const { rss, heapUsed } = process.memoryUsage();
    const figures: [name: string, help: string, value: number][] = [
      ['process_resident_memory_bytes', 'Memory of the process', rss],
      ['process_heap_used_bytes', 'Used part of the heap', heapUsed],
      ['process_uptime_seconds', 'Seconds since the start', process.uptime()],
      ...(await businessFigures(deps.db)),
    ];
    const text = figures.map(
      ([name, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`,
    );
    return reply.type('text/plain; version=0.0.4').send(text.join(''));
  });
}

async function businessFigures(db: Db): Promise<[string, string, number][]> {
  const { rows } = await sql<{ name: string; help: string; value: number }>`
    select name, help, value from platform.figures`.execute(db);
  return rows.map(({ name, help, value }) => [name, help, Number(value)]);
}
