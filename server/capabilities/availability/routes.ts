import { z } from 'zod';
import { offerFrom, offerStatement } from '#capabilities/catalogue/index.ts';
import type { SlotWhy } from '#contract/availability/views.ts';
import { readTogether } from '#platform/db/read-together.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import type { HoursNeeds } from './hours/own-hours.ts';
import { hoursRoutes } from './hours/routes.ts';
import { timingFrom, timingOf } from './hours/set-hours.ts';
import { instantIn } from './local-time.ts';
import { factsStatement, unpackFacts } from './starts/facts.store.ts';
import { findOffer } from './starts/find-offer.ts';
import { judge } from './starts/judge-start.ts';
import { listSlots } from './starts/list-starts.ts';
import { statusFrom, statusSpan } from './starts/service-statuses.ts';

const uuid = z.uuid();

type Needs = Pick<Deps, 'db' | 'clock'>;

export function availabilityRoutes(http: Http, deps: HoursNeeds): void {
  detailsRoute(http, deps);
  hoursRoutes(http, deps);
  http.route('slots', { sharedBy: 'everybody' }, async ({ params, query, reply }) => {
    const { from, ...wish } = query;
    const asked = { ...wish, from, serviceId: serviceIdOf(params) };
    reply.header('cache-control', 'no-store');
    return { data: await listSlots(deps, asked) };
  });
  http.route('slotWhy', async ({ params, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await explainSlot(deps, { ...query, serviceId: serviceIdOf(params) }) };
  });
}

/** Serves the service's page, because it includes how the service can be booked (SVC-03). */
function detailsRoute(http: Http, { db, clock }: Needs): void {
  http.route('serviceDetails', { sharedBy: 'strangers' }, async ({ actor, params, reply }) => {
    const serviceId = serviceIdOf(params);
    const now = clock.now();
    const read = await readTogether(db, {
      offer: offerStatement(serviceId, actor?.personId),
      facts: factsStatement(serviceId, statusSpan(now)),
    });
    if (!read.offer) throw new Refused('SERVICE_NOT_FOUND');
    const found = offerFrom(read.offer, actor?.personId);
    const facts = read.facts && unpackFacts(read.facts);
    const timing = timingFrom(facts);
    const status = facts ? statusFrom(facts, found.shortest, now) : 'offline';
    const isOwner = actor?.personId === found.ownerId;
    reply.header('cache-control', isOwner ? 'no-store' : 'public, max-age=30');
    return { data: { ...found.offer, ...timing, status } };
  });
}

async function explainSlot(
  deps: Needs,
  asked: { serviceId: string; subServiceId: string; people: number; at: string },
): Promise<SlotWhy> {
  const { minutes } = await findOffer(deps.db, asked);
  const { serviceId, people } = asked;
  const { timeZone } = await timingOf(deps.db, serviceId);
  const at = instantIn(asked.at, timeZone);
  const wish = { serviceId, minutes, people, at, now: deps.clock.now() };
  const { judgement, sentence, nearest } = await judge(deps.db, wish);
  const reason = judgement.bookable ? null : judgement.reason.code;
  return { bookable: judgement.bookable, reason, sentence, nearest };
}

/** Treats a malformed id like an unknown one (SVC-07). */
function serviceIdOf({ serviceId }: { serviceId: string }): string {
  if (!uuid.safeParse(serviceId).success) throw new Refused('SERVICE_NOT_FOUND');
  return serviceId;
}
