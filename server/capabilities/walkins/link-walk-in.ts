import { createHash, randomBytes } from 'node:crypto';
import { isoIn } from '#capabilities/availability/index.ts';
import { serviceNamesOf } from '#capabilities/catalogue/index.ts';
import {
  WALK_IN_LINK_DAYS,
  WALK_IN_LINKS_PER_DAY,
  WALK_IN_TOKENS_PER_HOUR,
} from '#contract/walkins/limits.ts';
import type { NewWalkInLink, VenueVisit } from '#contract/walkins/link-views.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { consumeUse, secondsLeft } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { putLink, takeLink, visitsOf, walkInOfLink } from './links.store.ts';
import { isChangeable } from './rules.ts';
import { lockWalkIn, type WalkInRow } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>;

const TOKEN_BYTES = 32;
const HOUR_SECONDS = 3_600;

/**
 * Creates a link with which the visitor of a walk-in adds it to their own bookings. It contains
 * only a random token, and only this response contains it.
 * @throws Refused WALK_IN_NOT_FOUND, WALK_IN_STATE for a cancelled or missed one, WALK_IN_LINKED
 * once a customer has it, TOO_MANY_REQUESTS
 */
export function makeWalkInLink(
  needs: Needs,
  own: { businessId: string; walkInId: string },
): Promise<NewWalkInLink> {
  const now = needs.clock.now();
  return inTransaction(needs.db, async (tx) => {
    const walkIn = await lockWalkIn(tx, own.businessId, own.walkInId);
    if (!walkIn) throw new Refused('WALK_IN_NOT_FOUND');
    if (!isChangeable(walkIn.state)) throw new Refused('WALK_IN_STATE');
    const limit = { name: 'walk-in-link', usesMax: WALK_IN_LINKS_PER_DAY, hours: 24 };
    await requireUse(needs, tx, { ...limit, personId: own.businessId });
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    const expiresAt = now.add({ hours: WALK_IN_LINK_DAYS * 24 });
    if (!(await putLink(tx, own, { tokenHash: hashOf(token), expiresAt }))) {
      throw new Refused('WALK_IN_LINKED');
    }
    const url = `${needs.site.publicUrl}/visit#token=${token}`;
    return { url, expiresAt: expiresAt.toString() };
  });
}

/**
 * The content of a link; reading does not use it.
 * @throws Refused WALK_IN_LINK_INVALID, TOO_MANY_REQUESTS
 */
export async function readWalkInLink(
  needs: Needs,
  personId: string,
  token: string,
): Promise<VenueVisit> {
  await requireTry(needs, needs.db, personId);
  const walkIn = await requireLink(needs, needs.db, token);
  return visitView(walkIn, await namesFor(needs.db, [walkIn]));
}

/**
 * Adds the walk-in of a link to a customer's history and uses the link. It creates no payment,
 * review or trust figure.
 * @throws Refused WALK_IN_LINK_INVALID also for the provider's own walk-in, TOO_MANY_REQUESTS
 */
export async function claimWalkIn(
  needs: Needs,
  customerId: string,
  token: string,
): Promise<VenueVisit> {
  // Outside the transaction, so that a refused attempt counts.
  await requireTry(needs, needs.db, customerId);
  const now = needs.clock.now();
  const walkIn = await inTransaction(needs.db, async (tx) => {
    const found = await requireLink(needs, tx, token);
    if (found.businessId === customerId) {
      throw new Refused('WALK_IN_LINK_INVALID', (t) => t('sentences.linkForCustomer'));
    }
    if (!(await takeLink(tx, hashOf(token), { customerId, now }))) {
      throw new Refused('WALK_IN_LINK_INVALID');
    }
    return found;
  });
  return visitView(walkIn, await namesFor(needs.db, [walkIn]));
}

/** Visits in a customer's history that were booked at the venue. */
export async function listVenueVisits(db: Db, customerId: string): Promise<VenueVisit[]> {
  const rows = await visitsOf(db, customerId);
  const names = await namesFor(db, rows);
  return rows.map((row) => visitView(row, names));
}

async function requireLink({ clock }: Needs, db: Db | Tx, token: string): Promise<WalkInRow> {
  const walkIn = await walkInOfLink(db, hashOf(token), clock.now());
  if (!walkIn) throw new Refused('WALK_IN_LINK_INVALID');
  return walkIn;
}

function requireTry(needs: Needs, db: Db | Tx, personId: string): Promise<void> {
  const limit = { name: 'walk-in-token', usesMax: WALK_IN_TOKENS_PER_HOUR, hours: 1 };
  return requireUse(needs, db, { ...limit, personId });
}

type Use = { name: string; personId: string; usesMax: number; hours: number };

/** @throws Refused TOO_MANY_REQUESTS */
async function requireUse(
  { clock, secrets }: Needs,
  db: Db | Tx,
  { name, personId, usesMax, hours }: Use,
): Promise<void> {
  const now = clock.now();
  const bucket = `${name}:${secrets.mac('limit', personId)}`;
  const limit = { bucket, usesMax, seconds: hours * HOUR_SECONDS };
  if (await consumeUse(db, now, [limit])) return;
  const retryAfterSeconds = secondsLeft(now, limit);
  throw new Refused('TOO_MANY_REQUESTS', undefined, { extra: { retryAfterSeconds } });
}

async function namesFor(db: Db, rows: readonly WalkInRow[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const businessId of new Set(rows.map((row) => row.businessId))) {
    for (const { id, name } of await serviceNamesOf(db, businessId)) names.set(id, name);
  }
  return names;
}

function visitView(row: WalkInRow, names: ReadonlyMap<string, string>): VenueVisit {
  const { id: walkInId, serviceId, subServiceName, people, state, timeZone } = row;
  return {
    ...{ walkInId, serviceId, subServiceName, people, state, timeZone },
    serviceName: names.get(serviceId) ?? '',
    startsAt: isoIn(row.startsAt, timeZone),
    endsAt: isoIn(row.endsAt, timeZone),
  };
}

/** 256-bit token: an unkeyed hash is enough. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
