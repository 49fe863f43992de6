import { z } from 'zod';
import { offerFrom, offerStatement } from '#capabilities/catalogue/index.ts';
import { orderTermsFrom, orderTermsStatement } from '#capabilities/settings/index.ts';
import type { SlotWhy, SlotWhyQuery } from '#contract/availability/views.ts';
import type { SegmentChoice } from '#contract/availability/visits.ts';
import { rupeesOf } from '#contract/money.ts';
import { readTogether } from '#platform/db/reads/read-together.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import type { HoursNeeds } from './hours/own-hours.ts';
import { hoursRoutes } from './hours/routes.ts';
import { timingFrom, timingOf } from './hours/set-hours.ts';
import { instantIn } from './local-time.ts';
import { openingDays } from './rules/opening-days.rules.ts';
import { factsStatement, unpackFacts } from './starts/facts.store.ts';
import { minuteOf } from './starts/facts.ts';
import { findOffer } from './starts/find-offer.ts';
import { type Judged, judge } from './starts/judge-start.ts';
import { listMembers, listTeam } from './starts/list-members.ts';
import { listSlots } from './starts/list-starts.ts';
import { statusFrom, statusSpan } from './starts/service-statuses.ts';
import { judgeVisitStart } from './visits/judge-visit.ts';
import { listJoinable } from './visits/list-joinable.ts';
import { listVisitSlots } from './visits/list-visit-starts.ts';
import { memberOf, visitOf } from './visits/read-visit.ts';

const uuid = z.uuid();

type Needs = Pick<Deps, 'db' | 'clock'>;

export function availabilityRoutes(http: Http, deps: HoursNeeds): void {
  detailsRoute(http, deps);
  hoursRoutes(http, deps);
  http.route('slots', { sharedBy: 'everyone' }, async ({ params, query, reply }) => {
    reply.header('cache-control', 'no-store');
    const { together: isTogether, ...request } = query;
    const serviceId = serviceIdOf(params);
    const segments = visitOf(request);
    if (segments) {
      return { data: await listVisitSlots(deps, { ...request, segments, isTogether, serviceId }) };
    }
    const memberId = memberOf(request);
    return { data: await listSlots(deps, { ...request, memberId, isTogether, serviceId }) };
  });
  http.route('serviceTeam', { sharedBy: 'everyone' }, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await listTeam(deps.db, serviceIdOf(params)) };
  });
  http.route('joinableSubServices', { sharedBy: 'everyone' }, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await listJoinable(deps.db, serviceIdOf(params)) };
  });
  http.route('serviceMembers', { sharedBy: 'everyone' }, async ({ params, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await listMembers(deps.db, { ...query, serviceId: serviceIdOf(params) }) };
  });
  http.route('slotWhy', async ({ params, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await explainSlot(deps, { ...query, serviceId: serviceIdOf(params) }) };
  });
}

/** Serves the service's page, because it includes how the service can be booked (SVC-03). */
function detailsRoute(http: Http, { db, clock }: Needs): void {
  http.route('serviceDetails', { sharedBy: 'anonymous' }, async ({ actor, params, reply }) => {
    const serviceId = serviceIdOf(params);
    const now = clock.now();
    const read = await readTogether(db, {
      offer: offerStatement(serviceId, actor?.personId),
      facts: factsStatement(serviceId, statusSpan(now)),
      terms: orderTermsStatement(now),
    });
    if (!read.offer) throw new Refused('SERVICE_NOT_FOUND');
    const found = offerFrom(read.offer, actor?.personId);
    const facts = read.facts && unpackFacts(read.facts);
    const timing = timingFrom(facts);
    const hours = facts && { openingHours: openingDays(facts, minuteOf(now)) };
    const status = facts ? statusFrom(facts, found.open, now) : 'offline';
    const isOwner = actor?.personId === found.ownerId;
    reply.header('cache-control', isOwner ? 'no-store' : 'public, max-age=30');
    const subServices = found.offer.subServices.map((one) =>
      facts?.classIds.includes(one.id) ? { ...one, isClass: true } : one,
    );
    const bookingCharge = rupeesOf(orderTermsFrom(read.terms).chargePaise);
    return { data: { ...found.offer, subServices, ...timing, ...hours, status, bookingCharge } };
  });
}

type WhyRequest = z.output<typeof SlotWhyQuery> & { serviceId: string };

async function explainSlot(deps: Needs, request: WhyRequest): Promise<SlotWhy> {
  const { serviceId, subServiceId, people, together: isTogether, travelMinutes } = request;
  const segments = visitOf(request);
  if (segments) return explainVisit(deps, { ...request, segments });
  const { minutes, ownerName } = await findOffer(deps.db, request);
  const memberId = memberOf(request);
  const { timeZone } = await timingOf(deps.db, serviceId);
  const at = instantIn(request.at, timeZone);
  const judged = await judge(deps.db, {
    ...{ serviceId, subServiceId, minutes, people, at, now: deps.clock.now() },
    ...{ memberId, isTogether, ownerName, travelMinutes },
  });
  return whyView(judged);
}

async function explainVisit(
  { db, clock }: Needs,
  {
    serviceId,
    segments,
    people,
    together: isTogether,
    travelMinutes,
    ...request
  }: Omit<WhyRequest, 'segments'> & {
    segments: readonly SegmentChoice[];
  },
): Promise<SlotWhy> {
  const { timeZone } = await timingOf(db, serviceId);
  const at = instantIn(request.at, timeZone);
  const party = { serviceId, segments, people, isTogether, travelMinutes };
  const start = { ...party, at, now: clock.now() };
  const { part, ...judged } = await judgeVisitStart(db, start);
  return { ...whyView(judged), ...(part === undefined ? {} : { part }) };
}

function whyView({
  judgement,
  sentence,
  facts,
  nearest,
  alternatives,
}: Pick<Judged, 'judgement' | 'sentence' | 'facts' | 'nearest' | 'alternatives'>): SlotWhy {
  const reason = judgement.bookable ? null : judgement.reason.code;
  const answer = {
    bookable: judgement.bookable,
    reason,
    sentence,
    ...(facts && { facts }),
    nearest,
  };
  return alternatives.length > 0 ? { ...answer, alternatives } : answer;
}

/** Treats a malformed id like an unknown one (SVC-07). */
function serviceIdOf({ serviceId }: { serviceId: string }): string {
  if (!uuid.safeParse(serviceId).success) throw new Refused('SERVICE_NOT_FOUND');
  return serviceId;
}
