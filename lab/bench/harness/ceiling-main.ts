import fastify from 'fastify';
import pg from 'pg';

// The minimum for a request with a database on this stack: Fastify and one prepared statement.
const [port = '0'] = process.argv.slice(2);
const databaseUrl = process.env['BENCH_DATABASE_URL'] ?? '';
const POOL = 16;
const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL });
const app = fastify();

const SELECT = 'select * from catalogue.services where id = $1';
const INSERT = `
  with header as (
    insert into ceiling.bookings (id, service_id, starts_at, ends_at, price_paise)
    values ($1, $2, $3, $3::timestamptz + '30 minutes', 50000) returning id)
  insert into ceiling.seats (booking_id, service_id, seat, during)
  select id, $2, 0, tstzrange($3, $3::timestamptz + '30 minutes') from header
  on conflict on constraint seats_never_overlap do nothing returning booking_id`;

app.get<{ Params: { id: string } }>('/row/:id', async ({ params }) => {
  const { rows } = await pool.query({ name: 'row', text: SELECT, values: [params.id] });
  return { status: 'success', data: rows[0] };
});

app.post<{ Body: { serviceId: string; startsAt: string } }>('/hold', async ({ body }, reply) => {
  const values = [crypto.randomUUID(), body.serviceId, body.startsAt];
  const { rows } = await pool.query({ name: 'hold', text: INSERT, values });
  if (rows.length === 0) return reply.code(409).send({ status: 'error' });
  return { status: 'success', data: rows[0] };
});

await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');
