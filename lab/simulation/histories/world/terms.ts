import type pg from 'pg';
import { instantOf } from './nature.ts';
import type { World } from './world.ts';

/** A discount as a provider enters it. */
export type RuleBody = {
  kind: 'time' | 'firstVisit';
  percent: number;
  weekdays?: number[];
  fromMinute?: number;
  toMinute?: number;
};

/**
 * Discounts at starts that people want: in the morning, on some days, in the evening, and for a first visit.
 */
export const RULES: readonly RuleBody[] = [
  { kind: 'time', percent: 20, fromMinute: 600, toMinute: 780 },
  { kind: 'time', percent: 15, weekdays: [2, 3, 4] },
  { kind: 'time', percent: 33, weekdays: [1, 3], fromMinute: 1_200 },
  { kind: 'firstVisit', percent: 25 },
  { kind: 'firstVisit', percent: 10 },
];
export const DEPOSITS = [100, 10, 20, 35, 90];
/** Amounts of gift cards that are sold, in rupees: less and more than most bookings cost. */
export const GIFT_RUPEES = [500, 1_200];

/** Travel fees of home visits: free kilometres, and rupees for each one beyond. */
export const TRAVEL_FEES = [
  { freeKm: 0, feePerKm: 20 },
  { freeKm: 3, feePerKm: 30 },
  { freeKm: 5, feePerKm: 0 },
];
/** Packages: several visits for less than the list price at the beginning, in rupees. */
const PACKAGES = [
  { visits: 2, rupees: 900 },
  { visits: 3, rupees: 1_200 },
];

/** Draws which services visit homes for which fee, and which sell packages. */
export async function drawVisitsAndPackages(mon: pg.Client, world: World): Promise<void> {
  const { random } = world.scheduler.weather;
  await mon.query(`update catalogue.services set places = '{provider}', home_radius_km = null,
    travel_free_km = 0, travel_fee_per_km_paise = 0 where places <> '{provider}'`);
  for (const { ownerId, serviceId, subServiceId, isClass } of world.offers) {
    if (isClass) continue;
    if (random.chance(0.5)) {
      const { freeKm, feePerKm } = random.pick(TRAVEL_FEES);
      await mon.query(
        `update catalogue.services set places = '{provider,home}', home_radius_km = 10, travel_free_km = $2,
           travel_fee_per_km_paise = $3 where id = $1`,
        [serviceId, freeKm, feePerKm * 100],
      );
    }
    if (!random.chance(0.5)) continue;
    for (const { visits, rupees } of PACKAGES) {
      await mon.query(
        `insert into prepaid.package_offers (business_id, id, service_id, sub_service_id, visits, price_paise,
           valid_months, is_offered, created_at, updated_at)
         values ($1, sim.next_id(), $2, $3, $4, $5, 1, true, $6, $6)`,
        [ownerId, serviceId, subServiceId, visits, rupees * 100, instantOf(world.startMs)],
      );
    }
  }
}

/** Draws the discounts, deposits and gift cards of the businesses of a history; about half of them have none. */
export async function drawTerms(mon: pg.Client, world: World): Promise<void> {
  const { random } = world.scheduler.weather;
  await mon.query('update catalogue.services set deposit_percent = 100');
  if (random.chance(0.45)) return;
  const owners = new Set(world.offers.map(({ ownerId }) => ownerId));
  for (const { ownerId, serviceId } of world.offers) {
    for (const rule of RULES)
      if (random.chance(0.3)) await addRule(mon, world, { ownerId, serviceId }, rule);
    if (!random.chance(0.4)) continue;
    await mon.query('update catalogue.services set deposit_percent = $2 where id = $1', [
      ...[serviceId, random.pick(DEPOSITS)],
    ]);
  }
  for (const ownerId of owners) {
    if (!random.chance(0.6)) continue;
    await mon.query(
      `insert into prepaid.offers (business_id, is_offered, amounts_paise, updated_at)
       values ($1, true, $2, $3)`,
      [ownerId, GIFT_RUPEES.map((rupees) => rupees * 100), instantOf(world.startMs)],
    );
  }
}

async function addRule(
  mon: pg.Client,
  { startMs }: World,
  { ownerId, serviceId }: { ownerId: string; serviceId: string },
  rule: RuleBody,
): Promise<void> {
  const { kind, percent, weekdays = EVERY_DAY, fromMinute = 0, toMinute = 1_440 } = rule;
  await mon.query(
    `insert into catalogue.price_rules (business_id, id, service_id, kind, percent, weekdays, from_minute, to_minute,
       created_at)
     values ($1, sim.next_id(), $2, $3, $4, $5, $6, $7, $8)`,
    [ownerId, serviceId, kind, percent, weekdays, fromMinute, toMinute, instantOf(startMs)],
  );
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
