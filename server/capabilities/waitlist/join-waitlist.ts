import { isDeepStrictEqual } from 'node:util';
import { memberOf, timingOf, visitOf } from '#capabilities/availability/index.ts';
import { refuseBlocked } from '#capabilities/blocks/index.ts';
import { type Bookable, bookable, notBookable } from '#capabilities/catalogue/index.ts';
import { openSuspension, refuseSuspended } from '#capabilities/identity/index.ts';
import type { SegmentChoice } from '#contract/availability/visits.ts';
import { PEOPLE_MAX, PEOPLE_MIN } from '#contract/limits.ts';
import { dateIn } from '#contract/time.ts';
import { WAITLIST_ENTRIES_MAX, WAITLIST_SERVICE_MAX } from '#contract/waitlist/limits.ts';
import type { WaitlistEntry } from '#contract/waitlist/views.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import {
  countWaiting,
  insertEntry,
  lockCustomer,
  type NewEntry,
  sameEntry,
} from './entries.store.ts';
import { endOf, fits, isPossibleWindow, minuteOfDay } from './rules.ts';
import { showEntry } from './show-waitlist.ts';
import { startsOf, visitOfOffers } from './visits/wanted.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
export type Joining = {
  serviceId: string;
  subServiceId: string;
  people: number;
  memberId?: string | undefined;
  together?: boolean | undefined;
  fromDate: string;
  toDate: string;
  fromTime: string;
  toTime: string;
  segments?: readonly SegmentChoice[] | undefined;
};

type Request = Omit<NewEntry, 'isClass'>;
/** One sub-service, or the segments of a visit, with their choices. */
type Offered = {
  offers: readonly [Bookable, ...Bookable[]];
  choices: readonly SegmentChoice[] | undefined;
};

const NEAREST_MAX = 3;
/** The limit of the table's column. */
const NAME_MAX = 200;

/**
 * Adds a customer to the waitlist of a sub-service or a visit; the same request again returns the same entry.
 * @throws Refused PEOPLE_RANGE, SERVICE_NOT_FOUND, SUB_SERVICE_NOT_FOUND, NOT_BOOKABLE, OWN_SERVICE,
 * BOOKING_DECLINED, ACCOUNT_SUSPENDED, MEMBER_NOT_FOUND, WAITLIST_WINDOW, WAITLIST_TOGETHER, WAITLIST_TIME_FREE with free starts,
 * WAITLIST_JOINED, WAITLIST_LIMIT, WAITLIST_FULL, and of a visit INVALID, VISIT_SIZE, VISIT_BUSINESSES, VISIT_PLACES,
 * VISIT_CLASS, VISIT_REFUNDS.
 */
export async function joinWaitlist(
  deps: Needs,
  customerId: string,
  request: Joining,
): Promise<WaitlistEntry> {
  const { db, clock } = deps;
  const now = clock.now();
  refuseSuspended((await openSuspension(db, customerId))?.reason ?? null);
  const offered = await offersFor(deps, customerId, request);
  const entry = await entryOf(deps, { request, offered, customerId }, now);
  const { isClass } = await refuseFree(deps, entry, now);
  const id = await inTransaction(db, async (tx) => {
    await refuseBlocked(tx, entry);
    return insertOnce(tx, { ...entry, isClass }, now);
  });
  return showEntry(deps, customerId, id);
}

async function offersFor({ db }: Needs, customerId: string, request: Joining): Promise<Offered> {
  const { people } = request;
  if (people < PEOPLE_MIN || people > PEOPLE_MAX) throw new Refused('PEOPLE_RANGE');
  const choices = visitOf(request);
  const first = await offerFor(db, customerId, request);
  const others = (choices ?? []).slice(1);
  const further = await Promise.all(
    others.map(({ subServiceId }) => offerFor(db, customerId, { subServiceId })),
  );
  return { offers: [first, ...further], choices };
}

async function offerFor(
  db: Db,
  customerId: string,
  ids: { serviceId?: string; subServiceId: string },
): Promise<Bookable> {
  const offer = await bookable(db, ids);
  if (!offer) throw new Refused('SUB_SERVICE_NOT_FOUND');
  if (!offer.isVisible) throw new Refused('SERVICE_NOT_FOUND');
  if (!offer.isBookable) throw notBookable(offer);
  if (offer.ownerId === customerId) throw new Refused('OWN_SERVICE');
  return offer;
}

async function entryOf(
  { db }: Needs,
  { request, offered, customerId }: { request: Joining; offered: Offered; customerId: string },
  now: Temporal.Instant,
): Promise<Request> {
  const {
    offers: [offer],
    choices,
  } = offered;
  const visit = choices && visitOfOffers(offered.offers, choices);
  const { timeZone } = await timingOf(db, offer.serviceId);
  const window = {
    fromDate: request.fromDate,
    toDate: request.toDate,
    fromMinute: minuteOfDay(request.fromTime),
    toMinute: minuteOfDay(request.toTime),
  };
  if (!isPossibleWindow(window, dateIn(now.toString(), timeZone))) {
    throw new Refused('WAITLIST_WINDOW');
  }
  const endsAt = endOf(window, timeZone);
  if (Temporal.Instant.compare(endsAt, now) <= 0) {
    throw new Refused('WAITLIST_WINDOW', (t) => t('sentences.windowPassed'));
  }
  return {
    ...window,
    ...{ businessId: offer.ownerId, customerId, timeZone, endsAt },
    ...{ serviceId: offer.serviceId, subServiceId: offer.subServiceId },
    serviceName: offer.serviceName,
    subServiceName: (visit?.subServiceName ?? offer.subServiceName).slice(0, NAME_MAX),
    people: request.people,
    memberId: visit ? null : (memberOf(request) ?? null),
    together: request.together === true,
    segments: visit?.segments ?? null,
  };
}

/** Free times are booked, not waited for: an offer would hold them without a payment. */
async function refuseFree(
  { db }: Needs,
  entry: Request,
  now: Temporal.Instant,
): Promise<{ isClass: boolean }> {
  const {
    days,
    servedAtOnce,
    isClass = false,
  } = await startsOf(db, entry, { ...windowOf(entry, now), now });
  if (servedAtOnce === 0) throw new Refused('WAITLIST_TOGETHER');
  const free = days.flatMap(({ starts }) => starts).filter(({ at }) => fits(entry, at));
  if (free.length === 0) return { isClass };
  const nearest = free.slice(0, NEAREST_MAX).map(({ at }) => at);
  throw new Refused('WAITLIST_TIME_FREE', undefined, { extra: { nearest } });
}

/** The dates of an entry that are not past. */
export function windowOf(
  entry: Pick<NewEntry, 'fromDate' | 'toDate' | 'timeZone'>,
  now: Temporal.Instant,
): { from: string; days: number } {
  const today = dateIn(now.toString(), entry.timeZone);
  const from = entry.fromDate < today ? today : entry.fromDate;
  const days = Temporal.PlainDate.from(from).until(entry.toDate).days + 1;
  return { from, days: Math.max(1, days) };
}

async function insertOnce(tx: Tx, entry: NewEntry, now: Temporal.Instant): Promise<string> {
  await lockCustomer(tx, entry.customerId);
  const same = await sameEntry(tx, entry);
  if (same) {
    const isSame =
      same.people === entry.people &&
      same.memberId === entry.memberId &&
      same.together === entry.together &&
      isDeepStrictEqual(same.segments, entry.segments);
    if (!isSame) throw new Refused('WAITLIST_JOINED');
    return same.id;
  }
  const { ofCustomer, ofService } = await countWaiting(tx, entry);
  if (ofCustomer >= WAITLIST_ENTRIES_MAX) throw new Refused('WAITLIST_LIMIT');
  if (ofService >= WAITLIST_SERVICE_MAX) throw new Refused('WAITLIST_FULL');
  return insertEntry(tx, entry, now);
}
