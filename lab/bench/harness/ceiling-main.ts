import { Agent, type IncomingMessage, request } from 'node:http';
import fastify from 'fastify';
import pg from 'pg';

// The minimum for a request with a database on this stack. A read is one prepared statement. An order reads the
// session and the service, writes a header and a seat under the constraint, calls the gateway and stores its answer.
const [port = '0'] = process.argv.slice(2);
const { BENCH_DATABASE_URL: databaseUrl = '', BENCH_GATEWAY_URL: gatewayUrl = '' } = process.env;
const POOL = 16;
const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL });
const agent = new Agent({ keepAlive: true, maxSockets: POOL });
const app = fastify();

const SELECT = 'select * from catalogue.services where id = $1';
const SESSION = `
  select s.id, s.expires_at, p.id as person_id, p.first_name, p.last_name, p.email
  from identity.sessions s join identity.people p on p.id = s.person_id
  where s.id = $1 and s.ended_at is null`;
const SERVICE = `
  select s.id, s.name, s.owner_id, t.id as sub_service_id, t.price_paise
  from catalogue.sub_services t join catalogue.services s on s.id = t.service_id
  where t.id = $1`;
const INSERT = `
  with header as (
    insert into ceiling.bookings (id, service_id, starts_at, ends_at, price_paise, person_id)
    values ($1, $2, $3, $3::timestamptz + '30 minutes', $4, $5) returning id)
  insert into ceiling.seats (booking_id, service_id, seat, during)
  select id, $2, 0, tstzrange($3, $3::timestamptz + '30 minutes') from header
  on conflict on constraint seats_never_overlap do nothing returning booking_id`;
const STORE = 'update ceiling.bookings set gateway_order_id = $2 where id = $1';

type Wanted = { sessionId: string; subServiceId: string; startsAt: string };

app.get<{ Params: { id: string } }>('/row/:id', async ({ params }) => {
  const rows = await run('row', SELECT, [params.id]);
  return { status: 'success', data: rows[0] };
});

app.post<{ Body: Wanted }>('/order', async ({ body }, reply) => {
  const [session] = await run('session', SESSION, [body.sessionId]);
  if (!session) return reply.code(401).send({ status: 'error' });
  const [service] = await run('service', SERVICE, [body.subServiceId]);
  if (!service) return reply.code(404).send({ status: 'error' });
  const id = crypto.randomUUID();
  const { id: serviceId, price_paise: price } = service;
  const held = await run('hold', INSERT, [
    id,
    serviceId,
    body.startsAt,
    price,
    session['person_id'],
  ]);
  if (held.length === 0) return reply.code(409).send({ status: 'error' });
  const order = await openOrder({ amount: Number(price), currency: 'INR', receipt: id });
  await run('store', STORE, [id, order.id]);
  return { status: 'success', data: { bookingId: id, amount: Number(price), orderId: order.id } };
});

await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');

async function run(name: string, text: string, values: unknown[]) {
  const { rows } = await pool.query<Record<string, unknown>>({ name, text, values });
  return rows;
}

function openOrder(order: object): Promise<{ id: string }> {
  const body = JSON.stringify(order);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    request(`${gatewayUrl}/v1/orders`, { method: 'POST', agent, headers }, (answer) => {
      textOf(answer).then((text) => resolve(JSON.parse(text) as { id: string }), reject);
    })
      .on('error', reject)
      .end(body);
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return text;
}
