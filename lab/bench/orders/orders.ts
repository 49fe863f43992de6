import { tokensOf } from '#capabilities/identity/sessions/tokens.ts';
import { pathOf } from '#contract/call-paths.ts';
import type { Harness } from '../../../test/harness/harness.ts';
import type { Shot } from '../harness/load.ts';

const MINUTES = 30;
const FIRST_DAY = 2;
const DAYS = 50;
/** Each new address takes a lock until the transaction ends. */
const PEOPLE_AT_ONCE = 2_000;
const BARE_SERVICES = 16;
const BARE_PEOPLE = 1_000;
const STARTS_A_SERVICE = (DAYS * 24 * 60) / MINUTES;

type Offered = { serviceId: string; subServiceId: string };

/** Orders, each of a different person for a different start. */
export async function createOrders(
  harness: Harness,
  count: number,
  isKeyed = true,
): Promise<Shot[]> {
  const services = Math.ceil(count / STARTS_A_SERVICE) + 15;
  const offers: Offered[] = [];
  for (let n = 0; n < services; n += 1) offers.push(await createOpenService(harness));
  const sessions = await createSessions(harness, count);
  const midnight = Math.floor(Date.now() / 86_400_000 + FIRST_DAY) * 86_400_000;
  return sessions.map(({ token }, n) => {
    const { serviceId, subServiceId } = offers[n % services] as Offered;
    const at = midnight + Math.floor(n / services) * MINUTES * 60_000;
    return {
      method: 'POST',
      path: pathOf('order'),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(isKeyed ? { 'idempotency-key': crypto.randomUUID() } : {}),
      },
      body: JSON.stringify({
        serviceId,
        subServiceId,
        numberOfPeople: 1,
        labourChargePerPerson: 500,
        bookingCharge: 1,
        bookingSlotTime: new Date(at).toISOString(),
      }),
    };
  });
}

/** Orders of different people for one start, of which only the first is placed. */
export async function createRivals(harness: Harness, count: number): Promise<Shot[]> {
  const orders = await createOrders(harness, count);
  const body = orders[0]?.body ?? '';
  return orders.map((order) => ({ ...order, body }));
}

/** The same for the bare server: distinct starts of as many services, for as many people. */
export async function bareOrders(harness: Harness, count: number): Promise<Shot[]> {
  const offers: Offered[] = [];
  while (offers.length < BARE_SERVICES) offers.push(await createOpenService(harness));
  const sessions = await createSessions(harness, BARE_PEOPLE);
  const now = Date.now();
  return Array.from({ length: count }, (_, n) => ({
    method: 'POST',
    path: '/order',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      sessionId: sessions[n % sessions.length]?.id,
      subServiceId: offers[n % offers.length]?.subServiceId,
      startsAt: new Date(now + Math.floor(n / offers.length) * MINUTES * 60_000).toISOString(),
    }),
  }));
}

/** A service with one seat, open day and night. */
async function createOpenService({ world }: Harness): Promise<Offered> {
  const service = await world.service({
    owner: await world.provider(),
    hours: 'daily 00:00-24:00',
    subServices: [{ minutes: MINUTES, pricePaise: 50_000 }],
  });
  return { serviceId: service.id, subServiceId: service.subServices[0]?.id ?? '' };
}

/** The sessions of new people, created by SQL because registrations over HTTP would take minutes. */
async function createSessions(
  harness: Harness,
  count: number,
): Promise<{ id: string; token: string }[]> {
  const sessions: { id: string; token: string }[] = [];
  while (sessions.length < count) {
    const part = Math.min(count - sessions.length, PEOPLE_AT_ONCE);
    sessions.push(...(await createSome(harness, part)));
  }
  return sessions;
}

async function createSome({ sql, secrets }: Harness, count: number) {
  const { rows } = await sql.query<{ id: string }>(
    `with people as (
       insert into identity.people (email, first_name, last_name, phone, created_at, last_active_at)
       select 'crowd-' || gen_random_uuid() || '@world.zapbooking.test', 'Crowd', 'Person ' || n,
         '9' || lpad(n::text, 9, '0'), now(), now()
       from generate_series(1, $1) n returning id)
     insert into identity.sessions (person_id, rotated_at, created_at, expires_at)
     select id, now(), now(), now() + interval '1 day' from people returning id`,
    [count],
  );
  return rows.map(({ id }) => ({ id, token: tokensOf(secrets, id, 1).token }));
}
