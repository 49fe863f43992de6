import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import pg from 'pg';
import type { Recorded } from './record.ts';

// The minimum cost of these requests on this stack: Fastify, their prepared statements and their bytes.
const [port = '0', file = ''] = process.argv.slice(2);
const POOL = 16;
const pool = new pg.Pool({
  connectionString: process.env['BENCH_DATABASE_URL'] ?? '',
  max: POOL,
});
const names = new Map<string, string>();
const recorded = (JSON.parse(readFileSync(file, 'utf8')) as Recorded[]).map(
  ({ statements, body }) => ({
    body,
    statements: statements.map(({ text, values }) => ({ name: nameOf(text), text, values })),
  }),
);
const app = fastify();

app.get<{ Params: { nth: string } }>('/replay/:nth', async ({ params }, reply) => {
  const request = recorded[Number(params.nth)];
  for (const statement of request?.statements ?? []) await pool.query(statement);
  return reply.type('application/json; charset=utf-8').send(request?.body);
});

await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');

function nameOf(text: string): string {
  const name = names.get(text) ?? `replay-${names.size}`;
  names.set(text, name);
  return name;
}
