import pg from 'pg';
import { grantCredit } from '#capabilities/wallet/index.ts';
import { exampleSupport } from '#platform/config/company.ts';
import { type Db, inTransaction, openDb } from '#platform/db/db.ts';
import { makeRazorpay } from '#platform/gateway/razorpay.ts';
import { silentLog } from '#platform/log/log.ts';
import { makeMetrics } from '#platform/metrics/metrics.ts';
import { makeSecrets } from '#platform/secrets.ts';
import { makeEventCounts } from '#platform/security/event-counts.ts';
import { glance } from './checks/invariants.ts';
import { wipingOf } from './fixture.ts';
import { BASE_URL, openGatewayLine } from './gateway/gateway-line.ts';
import { KEY_ID, KEY_SECRET } from './gateway/gateway-world.ts';
import { OLD_WEBHOOK_SECRET, WEBHOOK_SECRET } from './gateway/webhook-post.ts';
import { openBackends } from './runtime/backends.ts';
import { type Servers, wireServers } from './runtime/servers.ts';
import { openSimulatedDb } from './runtime/simulated-db.ts';
import { simulatedMail } from './runtime/simulated-mail.ts';
import { openSimulatedOutbox, type SimulatedOutbox } from './runtime/simulated-outbox.ts';
import { pauseBy } from './runtime/simulated-time.ts';
import { publishSessions } from './world/class-sessions.ts';
import { instantOf, type Nature } from './world/nature.ts';
import { drawTerms, drawVisitsAndPackages } from './world/terms.ts';
import type { Offer, World } from './world/world.ts';

/** A worker's product, wired once, and the database on which it plays one history after another. */
export type Machine = {
  servers: Servers;
  mon: pg.Client;
  customers: readonly string[];
  adminId: string;
  offers: readonly Offer[];
  begin(history: { world: World; nature: Nature }): Promise<void>;
  /** Queues whose work was given up in this history. */
  givenUp(): readonly string[];
  close(): Promise<void>;
};

/** The price of every sub-service at the beginning of a history. */
const PRICE_PAISE = 50_000;
/** The probability that all invariants are checked after a step. */
const GLANCE_CHANCE = 0.003;
/** Queues whose work touches neither money nor seats. */
const SKIPPED = ['invoices.render'];

/** One admin runs the histories. */
const signOffLimits = { payoutPaise: 1_000_000_000, refundPaise: 1_000_000_000 };

const gatewayOptions = {
  keyId: KEY_ID,
  keySecret: KEY_SECRET,
  webhookSecrets: [WEBHOOK_SECRET, OLD_WEBHOOK_SECRET],
  baseUrl: BASE_URL,
  checkoutUrl: `${BASE_URL}/v1/checkout.js`,
};

export async function openMachine(url: string): Promise<Machine> {
  const mon = new pg.Client(url);
  await mon.connect();
  await mon.query('set search_path = sim, pg_catalog, public');
  const backends = openBackends(url);
  let present: { world: World; nature: Nature } | undefined;
  const world = () => {
    if (!present) throw new Error('No history has begun.');
    return present.world;
  };
  const scheduler = () => world().scheduler;
  const post = await openGatewayLine(() => ({
    scheduler: scheduler(),
    core: world().gateway.core,
    setFate: (fate) => world().gateway.operations.setFaults({ refunds: fate, transfers: fate }),
  }));
  const outbox = openSimulatedOutbox(mon, SKIPPED);
  const clock = { now: () => instantOf(scheduler().nowMs) };
  const secrets = makeSecrets([{ id: 'machine', key: Buffer.alloc(32, 7) }]);
  const db = openSimulatedDb(scheduler, backends);
  const servers = wireServers({
    db,
    boundedDb: db,
    ...{ probeDb: db, replica: undefined },
    metrics: makeMetrics(),
    clock,
    ...{ secrets, documentSecrets: secrets },
    eventCounts: makeEventCounts(secrets, clock.now),
    gateway: makeRazorpay(gatewayOptions, post),
    outbox,
    live: {
      publish: async () => undefined,
      subscribe: () => () => undefined,
      onSessionEnd: () => () => undefined,
      onGap: () => () => undefined,
      isListening: () => true,
      heartbeatAgeMs: () => 0,
      stop: async () => undefined,
    },
    mail: simulatedMail,
    mobile: { channels: [], monthlyMax: 0, enqueue: async () => false },
    log: silentLog,
    site: {
      ...{ publicUrl: 'http://zap.test', isSecure: false },
      adminEmails: [],
      signOffLimits,
      vapid: null,
      ...{ pushOrigins: [], calendarOrigins: [], release: 'test' },
      trustedProxies: [],
      support: exampleSupport,
      google: { clientId: '', keysUrl: '', scriptUrl: '' },
    },
  });
  const wiping = await wipingOf(mon);
  const setUp = openDb(url, { poolSize: 1 });
  return {
    servers,
    mon,
    ...(await castOf(mon)),
    begin: async (history) => {
      await mon.query(wiping);
      await backends.forgetPlans();
      await prepare(mon, setUp, history.world);
      present = history;
      beginHistory(history, outbox, mon);
    },
    givenUp: outbox.givenUp,
    close: async () => {
      await backends.close();
      await setUp.destroy();
      await mon.end();
    },
  };
}

function beginHistory(
  { world, nature }: { world: World; nature: Nature },
  outbox: SimulatedOutbox,
  mon: pg.Client,
): void {
  const { scheduler } = world;
  let clockMs = 0;
  outbox.begin(scheduler);
  pauseBy((ms) => scheduler.sleep(ms));
  scheduler.isGatewayDown = nature.isGatewayDown;
  scheduler.between = async () => {
    nature.act();
    await outbox.deliver();
    if (scheduler.weather.random.chance(GLANCE_CHANCE)) await glance(world);
    if (scheduler.databaseMs - clockMs < 2_000) return;
    clockMs = scheduler.databaseMs;
    await mon.query('update sim.clock set at = $1', [instantOf(clockMs)]);
  };
}

type Cast = { customers: string[]; adminId: string; offers: Offer[] };

async function castOf(mon: pg.Client): Promise<Cast> {
  const people = await mon.query<{ id: string; role: string | null }>(`
    select p.id, r.role from identity.people p
    left join identity.roles r on r.person_id = p.id order by p.id`);
  const offers = await mon.query<Offer>(`
    select s.id as "serviceId", b.id as "subServiceId", s.owner_id as "ownerId",
      ${PRICE_PAISE} as "pricePaise",
      s.id = (select id from catalogue.services order by id desc limit 1) as "isClass",
      array(select r.id from availability.resources r where r.business_id = s.owner_id
        and r.kind = 'member' order by r.id) as "memberIds"
    from catalogue.services s join catalogue.sub_services b on b.service_id = s.id order by s.id`);
  const of = (role: string | null) =>
    people.rows.filter((row) => row.role === role).map((row) => row.id);
  return { customers: of(null), adminId: of('admin')[0] ?? '', offers: offers.rows };
}

/** Draws the properties of the services and the contents of the wallets. */
async function prepare(mon: pg.Client, db: Db, world: World): Promise<void> {
  const { random } = world.scheduler.weather;
  const now = instantOf(world.startMs);
  await mon.query('update catalogue.sub_services set price_paise = $1', [PRICE_PAISE]);
  // Members serve where one customer is served at once: only there can customers choose them.
  const capacities = new Map(
    world.offers.map(({ ownerId }) => [ownerId, random.chance(0.5) ? 1 : random.whole(2, 3)]),
  );
  for (const { serviceId, ownerId, isClass } of world.offers) {
    await mon.query(
      `with resource as (
         update availability.resources set quantity = $2 where id = $1 and kind = 'capacity')
       update availability.settings set capacity = $2, auto_accept = $3, buffer_minutes = $4,
         served_by = case $2::int when 1 then 'members' else 'capacity' end
       where service_id = $1`,
      [
        ...[serviceId, capacities.get(ownerId)],
        ...[random.chance(isClass ? 0.6 : 0.25), random.chance(0.3) ? 15 : 0],
      ],
    );
  }
  await publishSessions(mon, world);
  await drawTerms(mon, world);
  await drawVisitsAndPackages(mon, world);
  for (const ownerId of new Set(world.offers.map((offer) => offer.ownerId))) {
    world.prices.push({ ownerId, atMs: world.startMs, paise: PRICE_PAISE });
    if (random.chance(0.6)) await addTeam(mon, ownerId);
    if (random.chance(0.7)) await linkAccount(mon, world, ownerId);
  }
  for (const personId of world.customers) {
    if (!random.chance(0.4)) continue;
    const amountPaise = random.pick([30, 5_000, 20_000, 50_050, 60_000, 150_000]);
    const expiresAt = random.chance(0.5) ? now.add({ hours: random.whole(1, 100) }) : null;
    const key = `gift-${personId}`;
    const subjectId = personId;
    const credit = { personId, kind: 'bonus', amountPaise, key, subjectId, expiresAt } as const;
    await inTransaction(db, async (tx) => {
      const source = { kind: 'goodwill', owner: '00000000-0000-0000-0000-000000000000' } as const;
      await grantCredit(tx, { ...credit, note: 'A gift to begin with' }, source, now);
    });
  }
}

/** All members of the owner's business perform all its services. */
async function addTeam(mon: pg.Client, ownerId: string): Promise<void> {
  await mon.query(
    `insert into availability.skills (business_id, service_id, sub_service_id, member_id)
     select s.owner_id, s.id, x.id, r.id from catalogue.services s
     join catalogue.sub_services x on x.service_id = s.id
     join availability.resources r on r.business_id = s.owner_id and r.kind = 'member'
     where s.owner_id = $1`,
    [ownerId],
  );
}

/** A provider's account at the gateway, to which their part of the money is transferred. */
async function linkAccount(mon: pg.Client, { gateway, startMs }: World, ownerId: string) {
  const { account } = gateway.operations.linkAccount({
    email: `${ownerId}@bank.test`,
    phone: '9000000000',
    name: 'A Provider',
    pan: 'ABCPD1234E',
  });
  const at = instantOf(startMs);
  await mon.query(
    `insert into payments.linked_accounts (person_id, gateway_account_id, status, holder_name,
       bank_last4, pan_sealed, pan_last4, created_at, usable_from, checked_at)
     values ($1, $2, 'activated', 'A Provider', '0061', '', '234E', $3, $3, $3)`,
    [ownerId, account.id, at],
  );
}
