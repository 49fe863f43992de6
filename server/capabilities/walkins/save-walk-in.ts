import {
  claim,
  instantIn,
  isoIn,
  type Need,
  replaceClaims,
} from '#capabilities/availability/index.ts';
import { checkInFrom, isCheckInOpen } from '#capabilities/booking/index.ts';
import { WALK_INS_PER_DAY } from '#contract/walkins/limits.ts';
import type { SavedWalkIn, WalkIn } from '#contract/walkins/views.ts';
import type { Sentence } from '#messages/sentence.ts';
import type { T } from '#messages/translation.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { planWalkIn, type WalkInChoice } from './plan-walk-in.ts';
import { isChangeable, isSameStay, stateAt } from './rules.ts';
import {
  countAddedSince,
  insertWalkIn,
  lockWalkIn,
  type NewWalkIn,
  updateWalkIn,
  type WalkInRow,
  walkInOf,
} from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'live'>;
type Contact = { name: string; phone?: string | undefined; note?: string | undefined };
type Planned = Awaited<ReturnType<typeof planWalkIn>>;
type Possible = Planned & { plan: NonNullable<Planned['plan']> };

const DAY_HOURS = 24;

/**
 * Adds a walk-in or phone booking, which claims its member's time like any booking.
 * @throws Refused as `planWalkIn`, WALK_IN_TAKEN naming who is busy, WALK_IN_LIMIT.
 */
export async function addWalkIn(
  needs: Needs,
  input: WalkInChoice & Contact,
  texts: T,
): Promise<SavedWalkIn> {
  const now = needs.clock.now();
  const found = requirePossible(await planWalkIn(needs.db, input, { now }));
  const row = rowOf(input, found, crypto.randomUUID());
  const saved = await storeWalkIn(needs, row, {
    ...{ needs: found.plan.needs, now, state: 'booked' },
  });
  return saved ? savedView(saved, found, texts) : refuseTaken(needs, input);
}

/** Claims the needs of a walk-in and stores it. @returns undefined when something is taken */
export function storeWalkIn(
  { db, live }: Needs,
  row: NewWalkIn,
  plan: { needs: readonly Need[]; now: Temporal.Instant; state: 'booked' | 'arrived' },
): Promise<WalkInRow | undefined> {
  const { businessId, serviceId, id: claimId } = row;
  const { now, state } = plan;
  return inTransaction(db, async (tx) => {
    const since = now.subtract({ hours: DAY_HOURS });
    if ((await countAddedSince(tx, businessId, since)) >= WALK_INS_PER_DAY) {
      throw new Refused('WALK_IN_LIMIT');
    }
    const claims = { businessId, serviceId, claimId, needs: plan.needs, heldUntil: null, now };
    if (!(await claim(tx, claims))) return undefined;
    const added = await insertWalkIn(tx, { ...row, state }, now);
    await live.publish(tx, businessId, { topic: 'requests', id: claimId });
    return added;
  });
}

/**
 * Changes time, member, people or contact of a walk-in; without another time it keeps its claims.
 * @throws Refused as `lockVersion` and `addWalkIn`.
 */
export async function changeWalkIn(
  needs: Needs,
  input: Omit<WalkInChoice, 'serviceId'> & Contact & { walkInId: string; version: number },
  texts: T,
): Promise<SavedWalkIn> {
  const now = needs.clock.now();
  const { businessId, walkInId } = input;
  const present = await walkInOf(needs.db, businessId, walkInId);
  if (!present) throw new Refused('WALK_IN_NOT_FOUND');
  const { serviceId } = present;
  const choice = { ...input, serviceId };
  if (isSameChoice(present, choice)) return changeContact(needs, input);
  const found = requirePossible(await planWalkIn(needs.db, choice, { now, except: walkInId }));
  const saved = await inTransaction(needs.db, async (tx) => {
    const before = await lockVersion(tx, input);
    const row = rowOf(choice, found, walkInId);
    const claims = { businessId, serviceId, claimId: walkInId, needs: found.plan.needs, now };
    // Throws, so that the former claims stay.
    if (!isSameStay(before, row) && !(await replaceClaims(tx, claims))) {
      throw new Refused('WALK_IN_TAKEN');
    }
    const state = stateAt(before.state, isCheckInOpen(row, now));
    const changed = await updateWalkIn(tx, { ...row, state });
    await needs.live.publish(tx, businessId, { topic: 'requests', id: walkInId });
    return changed;
  });
  return savedView(saved, found, texts);
}

/** Whether a walk-in stays what it is, for the same people at the same time. */
function isSameChoice(before: WalkInRow, choice: Omit<WalkInChoice, 'businessId'>): boolean {
  const { subServiceId, people, memberId = null } = choice;
  const startsAt = instantIn(choice.startsAt, before.timeZone);
  return isSameStay(before, { ...before, subServiceId, people, memberId, startsAt });
}

/** Changes name, mobile number and note only, whether or not the time could be sold again. */
async function changeContact(
  { db, live }: Needs,
  { businessId, walkInId, version, name, phone = '', note = '' }: Contact & WalkInVersion,
): Promise<SavedWalkIn> {
  const saved = await inTransaction(db, async (tx) => {
    const before = await lockVersion(tx, { businessId, walkInId, version });
    const changed = await updateWalkIn(tx, { ...before, name, phone, note });
    await live.publish(tx, businessId, { topic: 'requests', id: walkInId });
    return changed;
  });
  return { walkIn: walkInView(saved, saved.timeZone), warning: null };
}

type WalkInVersion = { businessId: string; walkInId: string; version: number };

/** @throws Refused WALK_IN_NOT_FOUND, WALK_IN_STATE, WALK_IN_CHANGED with the `current` walk-in for an older version. */
async function lockVersion(
  tx: Tx,
  { businessId, walkInId, version }: WalkInVersion,
): Promise<WalkInRow> {
  const before = await lockWalkIn(tx, businessId, walkInId);
  if (!before) throw new Refused('WALK_IN_NOT_FOUND');
  if (!isChangeable(before.state)) throw new Refused('WALK_IN_STATE');
  if (before.version === version) return before;
  const current = walkInView(before, before.timeZone);
  throw new Refused('WALK_IN_CHANGED', undefined, { extra: { current } });
}

function requirePossible(found: Planned): Possible {
  const { plan, problem } = found;
  if (!plan) throw taken(problem);
  return { ...found, plan };
}

/** The time was sold after it was planned; names the other customer. */
async function refuseTaken(needs: Needs, choice: WalkInChoice): Promise<never> {
  const { problem } = await planWalkIn(needs.db, choice, { now: needs.clock.now() });
  throw taken(problem);
}

function taken(problem: Sentence | null): Refused {
  const fields = problem === null ? {} : { fields: { startsAt: problem } };
  return new Refused('WALK_IN_TAKEN', problem ?? undefined, fields);
}

function rowOf(choice: WalkInChoice & Contact, found: Possible, id: string): NewWalkIn {
  const { businessId, serviceId, subServiceId, people, memberId, name, phone, note } = choice;
  const { plan, subServiceName, timeZone } = found;
  const { seats, startsAt, endsAt } = plan;
  return {
    ...{ businessId, id, serviceId, subServiceId, subServiceName, timeZone, people, seats },
    ...{ startsAt, endsAt, name, phone: phone ?? '', note: note ?? '' },
    memberId: memberId ?? null,
  };
}

function savedView(row: WalkInRow, { warning }: Planned, texts: T): SavedWalkIn {
  return { walkIn: walkInView(row, row.timeZone), warning: warning?.(texts) ?? null };
}

/** A walk-in as its provider sees it, in a time zone. */
export function walkInView(row: WalkInRow, timeZone: string): WalkIn {
  return {
    walkInId: row.id,
    serviceId: row.serviceId,
    subServiceId: row.subServiceId,
    subServiceName: row.subServiceName,
    startsAt: isoIn(row.startsAt, timeZone),
    endsAt: isoIn(row.endsAt, timeZone),
    checkInFrom: isoIn(checkInFrom(row.startsAt, row.timeZone), timeZone),
    people: row.people,
    memberId: row.memberId,
    name: row.name,
    phone: row.phone,
    note: row.note,
    state: row.state,
    version: row.version,
  };
}
