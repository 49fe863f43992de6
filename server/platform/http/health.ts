import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** The invariants read whole tables: however often they are asked for, they are read this seldom. */
const FIGURES_KEPT_MS = 5_000;

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
  const figuresOf = keptFor(FIGURES_KEPT_MS, () => businessFigures(deps.db));
  app.get('/metrics', hidden, async (_request, reply) => {
    const { rss, heapUsed } = process.memoryUsage();
    const figures: [name: string, help: string, value: number][] = [
      ['process_resident_memory_bytes', 'Memory of the process', rss],
      ['process_heap_used_bytes', 'Used part of the heap', heapUsed],
      ['process_uptime_seconds', 'Seconds since the start', process.uptime()],
      ...(await figuresOf()),
    ];
    const text = figures.map(
      ([name, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`,
    );
    return reply.type('text/plain; version=0.0.4').send(text.join(''));
  });
}

/** One reading for all who ask within this time; a failed one is not kept. */
function keptFor<T>(keptMs: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { reading: Promise<T>; atMs: number } | undefined;
  return () => {
    const nowMs = performance.now();
    if (kept && nowMs - kept.atMs < keptMs) return kept.reading;
    const reading = read();
    kept = { reading, atMs: nowMs };
    reading.catch(() => {
      kept = undefined;
    });
    return reading;
  };
}

async function businessFigures(db: Db): Promise<[string, string, number][]> {
  const { rows } = await sql<{ name: string; help: string; value: number }>`
    select name, help, value from platform.figures`.execute(db);
  return rows.map(({ name, help, value }) => [name, help, Number(value)]);
}
