import {
  findOwnOffer,
  instantIn,
  isoIn,
  planOwnStart,
  sessionById,
  sessionOfClaim,
  timeZonesOf,
} from '#capabilities/availability/index.ts';
import { INDIA } from '#contract/time.ts';
import type { WalkInCheck } from '#contract/walkins/views.ts';
import type { T } from '#messages/translation.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { isEnterable } from './rules.ts';

export type WalkInChoice = {
  businessId: string;
  serviceId: string;
  subServiceId: string;
  /** The start in wire format: an instant, or local time of the service. */
  startsAt: string;
  people: number;
  memberId?: string | undefined;
};

type Planned = Awaited<ReturnType<typeof planOwnStart>> & {
  subServiceName: string;
  startsAt: Temporal.Instant;
};

/**
 * Plans a walk-in at the provider's own service, offered or not. The time of the walk-in `except` counts as
 * free.
 * @throws Refused PEOPLE_RANGE, SERVICE_NOT_FOUND, SUB_SERVICE_NOT_FOUND, MEMBER_NOT_FOUND, NOT_BOOKABLE
 * without hours, WALK_IN_TIME.
 */
export async function planWalkIn(
  db: Db,
  choice: WalkInChoice,
  { now, except }: { now: Temporal.Instant; except?: string | undefined },
): Promise<Planned> {
  const { businessId: ownerId, serviceId, subServiceId, people, memberId } = choice;
  const offer = await findOwnOffer(db, { ownerId, serviceId, subServiceId, people });
  const zones = await timeZonesOf(db, [serviceId]);
  const startsAt = instantIn(choice.startsAt, zones.get(serviceId) ?? INDIA).round({
    smallestUnit: 'minute',
    roundingMode: 'floor',
  });
  if (!isEnterable(startsAt, now)) throw new Refused('WALK_IN_TIME');
  const sessionId = except && (await sessionOf(db, { ...choice, walkInId: except, startsAt }));
  const found = await planOwnStart(db, {
    ...{ serviceId, subServiceId, people, memberId, now },
    ...(sessionId ? { sessionId } : {}),
    minutes: offer.minutes,
    at: startsAt,
    ...(except ? { except: [except] } : {}),
  });
  return { ...found, startsAt, subServiceName: offer.subServiceName };
}

/**
 * The session that a walk-in has places in and stays in, because neither its class nor its start
 * changes and no leader is chosen: another session may begin at the same time.
 */
async function sessionOf(
  db: Db,
  choice: Omit<WalkInChoice, 'startsAt'> & { walkInId: string; startsAt: Temporal.Instant },
): Promise<string | undefined> {
  const { businessId, walkInId, subServiceId, memberId, startsAt } = choice;
  if (memberId !== undefined) return undefined;
  const sessionId = await sessionOfClaim(db, { businessId, claimId: walkInId });
  const session = sessionId ? await sessionById(db, { businessId, sessionId }) : undefined;
  const isSame = session?.subServiceId === subServiceId && session.startsAt.equals(startsAt);
  return isSame ? session.id : undefined;
}

/** The preview for the provider before saving, with its texts in their language. */
export async function checkWalkIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  choice: WalkInChoice,
  { except, texts }: { except: string | undefined; texts: T },
): Promise<WalkInCheck> {
  const found = await planWalkIn(db, choice, { now: clock.now(), except });
  const { plan, timeZone, warning, problem } = found;
  return {
    startsAt: isoIn(found.startsAt, timeZone),
    endsAt: plan ? isoIn(plan.endsAt, timeZone) : null,
    servedAtOnce: plan?.seats ?? null,
    warning: warning?.(texts) ?? null,
    problem: problem?.(texts) ?? null,
  };
}
