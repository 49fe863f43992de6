import type pg from 'pg';
import { judge } from '../../../test/harness/check-invariants.ts';
import { judgeClients } from './checks/clients.ts';
import { judgeEmails, judgeFigures, judgeGateway } from './checks/gateway.ts';
import { judgeGiftCards } from './checks/gift-cards.ts';
import { glance, setViewClock } from './checks/invariants.ts';
import { judgePackages } from './checks/packages.ts';
import { judgePrices } from './checks/prices.ts';
import { judgeServing } from './checks/serving.ts';
import { judgeSessions } from './checks/sessions.ts';
import { judgeTransfers } from './checks/transfers.ts';
import { judgeTravel } from './checks/travel.ts';
import { judgeWaitlist } from './checks/waitlist.ts';
import type { Aim } from './faults/aims.ts';
import { type Coverage, emptyCoverage } from './faults/coverage.ts';
import { drawSwarm } from './faults/faults.ts';
import { openHunt } from './faults/hunt.ts';
import { type Random, randomFrom } from './faults/random.ts';
import { STARTED_AT } from './fixture.ts';
import { openGatewayWorld } from './gateway/gateway-world.ts';
import { type Deceived, postEvent } from './gateway/webhook-post.ts';
import { heal } from './heal.ts';
import type { Machine } from './machine.ts';
import { peopleAct } from './people/people.ts';
import { Scheduler } from './runtime/scheduler.ts';
import { seedIds } from './runtime/seeded-ids.ts';
import { openTrace } from './runtime/trace.ts';
import { openNature } from './world/nature.ts';
import type { Offer, World } from './world/world.ts';

export type Verdict = {
  aim: Aim;
  broken: string[];
  digest: string;
  steps: number;
  coverage: Coverage;
  trace: readonly string[];
  /** It was played twice. */
  isReplayed: boolean;
};

/** Plays one history: people act, faults occur, the system heals, and the result is checked. */
export async function playHistory(machine: Machine, aim: Aim, isTraced: boolean): Promise<Verdict> {
  const { seed, targets } = aim;
  seedIds(seed * 7_919 + 1);
  const random = randomFrom(seed * 104_729);
  const trace = openTrace(isTraced);
  const coverage = emptyCoverage();
  const weather = { random, swarm: drawSwarm(random), hunt: openHunt(targets), trace, coverage };
  const startMs = Temporal.Instant.from(STARTED_AT).epochMilliseconds;
  const scheduler = new Scheduler(weather, startMs);
  const deceived: Deceived = [];
  const gateway = openGatewayWorld({
    nowMs: () => scheduler.nowMs,
    onEvent: (event) => postEvent(scheduler, machine.servers, event, deceived),
  });
  const { mon, servers, offers, adminId } = machine;
  const customers = machine.customers.slice(0, random.whole(2, machine.customers.length));
  const chosen = chooseOffers(offers, random);
  const common = {
    scheduler,
    servers,
    gateway,
    mon,
    adminId,
    startMs,
    log: [],
    prices: [],
    broken: new Set<string>(),
  };
  const world: World = { ...common, customers, offers: chosen };
  const nature = openNature(world);
  await machine.begin({ world, nature });
  try {
    peopleAct(world);
    await scheduler.run();
    await glance(world);
    await heal(world);
    const broken = await judgeAll(world, mon, deceived);
    for (const queue of new Set(machine.givenUp())) broken.push(`'${queue}' was given up`);
    return {
      aim,
      broken,
      digest: trace.digest(),
      steps: scheduler.steps,
      coverage,
      trace: trace.lines(),
      isReplayed: false,
    };
  } finally {
    gateway.close();
  }
}

/** One service, the class alone, or all of them. */
function chooseOffers(offers: readonly Offer[], random: Random): readonly Offer[] {
  if (random.chance(0.45)) return offers.slice(0, 1);
  return random.chance(0.45) ? offers.filter(({ isClass }) => isClass) : offers;
}

async function judgeAll(world: World, mon: pg.Client, deceived: Deceived): Promise<string[]> {
  await setViewClock(world);
  const broken = [...world.broken, ...(await judge(mon))];
  broken.push(...(await judgeGateway(mon, world.gateway)), ...(await judgeTransfers(world)));
  broken.push(
    ...(await judgeFigures(mon)),
    ...(await judgeEmails(mon)),
    ...(await judgeWaitlist(mon)),
    ...(await judgeServing(mon)),
    ...(await judgePrices(world)),
    ...(await judgeGiftCards(world)),
    ...(await judgePackages(world)),
    ...(await judgeTravel(mon)),
  );
  broken.push(...(await judgeClients(world)), ...(await judgeSessions(world)));
  if (deceived.length > 0) broken.push('a forged webhook was believed');
  const { rows } = await mon.query<{ open: string }>(`
    select 'I14 a hold past its end' as open from booking.bookings where state = 'held'
    union all select 'I14 a refund that was never made' from payments.refunds
      where status in ('requested', 'pending')
    union all select 'I14 a webhook that was never worked on' from payments.webhook_events
      where processed_at is null
    union all select 'I14 a booking left without an answer' from booking.bookings
      where state in ('assigned', 'accepted')`);
  broken.push(...rows.map((row) => row.open));
  return [...new Set(broken)];
}
