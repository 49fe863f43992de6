import { partyStarts, timingOf } from '#capabilities/availability/index.ts';
import { refuseBlocked } from '#capabilities/blocks/index.ts';
import { type Bookable, bookable, notBookable } from '#capabilities/catalogue/index.ts';
import { openSuspension, refuseSuspended } from '#capabilities/identity/index.ts';
import { PEOPLE_MAX, PEOPLE_MIN } from '#contract/limits.ts';
import { dateIn } from '#contract/time.ts';
import { WAITLIST_ENTRIES_MAX, WAITLIST_SERVICE_MAX } from '#contract/waitlist/limits.ts';
import type { WaitlistEntry } from '#contract/waitlist/views.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
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
};

type Request = Omit<NewEntry, 'isClass'>;

const NEAREST_MAX = 3;

/**
 * Adds a customer to the waitlist of a sub-service; the same request again returns the same entry.
 * @throws Refused PEOPLE_RANGE, SERVICE_NOT_FOUND, SUB_SERVICE_NOT_FOUND, NOT_BOOKABLE, OWN_SERVICE,
 * BOOKING_DECLINED, ACCOUNT_SUSPENDED, MEMBER_NOT_FOUND, WAITLIST_WINDOW, WAITLIST_TOGETHER, WAITLIST_TIME_FREE with free starts,
 * WAITLIST_JOINED, WAITLIST_LIMIT, WAITLIST_FULL.
 */
export async function joinWaitlist(
  deps: Needs,
  customerId: string,
  request: Joining,
): Promise<WaitlistEntry> {
  const { db, clock } = deps;
  const now = clock.now();
  refuseSuspended((await openSuspension(db, customerId))?.reason ?? null);
  const offer = await offerFor(deps, customerId, request);
  const entry = await entryOf(deps, { request, offer, customerId }, now);
  const { isClass } = await refuseFree(deps, { entry, minutes: offer.minutes }, now);
  const id = await inTransaction(db, async (tx) => {
    await refuseBlocked(tx, entry);
    return insertOnce(tx, { ...entry, isClass }, now);
  });
  return showEntry(deps, customerId, id);
}

async function offerFor({ db }: Needs, customerId: string, request: Joining): Promise<Bookable> {
  const { people } = request;
  if (people < PEOPLE_MIN || people > PEOPLE_MAX) throw new Refused('PEOPLE_RANGE');
  const offer = await bookable(db, request);
  if (!offer) throw new Refused('SUB_SERVICE_NOT_FOUND');
  if (!offer.isVisible) throw new Refused('SERVICE_NOT_FOUND');
  if (!offer.isBookable) throw notBookable(offer);
  if (offer.ownerId === customerId) throw new Refused('OWN_SERVICE');
  return offer;
}

async function entryOf(
  { db }: Needs,
  { request, offer, customerId }: { request: Joining; offer: Bookable; customerId: string },
  now: Temporal.Instant,
): Promise<Request> {
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
    throw new Refused('WAITLIST_WINDOW', 'These times have passed. Choose later ones.');
  }
  return {
    ...window,
    ...{ businessId: offer.ownerId, customerId, timeZone, endsAt },
    ...{ serviceId: offer.serviceId, subServiceId: offer.subServiceId },
    ...{ serviceName: offer.serviceName, subServiceName: offer.subServiceName },
    people: request.people,
    memberId: request.memberId ?? null,
    together: request.together === true,
  };
}

/** Free times are booked, not waited for: an offer would hold them without a payment. */
async function refuseFree(
  { db }: Needs,
  { entry, minutes }: { entry: Request; minutes: number },
  now: Temporal.Instant,
): Promise<{ isClass: boolean }> {
  const {
    days,
    servedAtOnce,
    isClass = false,
  } = await partyStarts(db, { ...partyOf(entry), minutes, now }, windowOf(entry, now));
  if (servedAtOnce === 0) throw new Refused('WAITLIST_TOGETHER');
  const free = days.flatMap(({ starts }) => starts).filter(({ at }) => fits(entry, at));
  if (free.length === 0) return { isClass };
  const nearest = free.slice(0, NEAREST_MAX).map(({ at }) => at);
  throw new Refused('WAITLIST_TIME_FREE', undefined, { extra: { nearest } });
}

/** What the starts of an entry depend on. */
export function partyOf(
  entry: Pick<NewEntry, 'serviceId' | 'subServiceId' | 'people' | 'memberId' | 'together'>,
) {
  const { serviceId, subServiceId, people, memberId, together } = entry;
  return {
    ...{ serviceId, subServiceId, people },
    memberId: memberId ?? undefined,
    isTogether: together,
  };
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
      same.together === entry.together;
    if (!isSame) throw new Refused('WAITLIST_JOINED');
    return same.id;
  }
  const { ofCustomer, ofService } = await countWaiting(tx, entry);
  if (ofCustomer >= WAITLIST_ENTRIES_MAX) throw new Refused('WAITLIST_LIMIT');
  if (ofService >= WAITLIST_SERVICE_MAX) throw new Refused('WAITLIST_FULL');
  return insertEntry(tx, entry, now);
}
