import { countEvent } from '../faults/coverage.ts';
import { drawSession, lookForSession } from '../world/class-sessions.ts';
import type { Reply } from '../world/client-log.ts';
import { drawHome, feePaise, lookAtTravel } from '../world/homes.ts';
import { type Displayed, displayedPrice, lookAtMenu } from '../world/menu.ts';
import { askWithRetries, type Offer, type World } from '../world/world.ts';

const HOUR_MS = 3_600_000;
/**
 * Hours from the beginning to the starts that people want: few, so that people compete, and in every refund
 * band.
 */
const STARTS_HOURS = [3, 11.5, 13, 25, 49, 73];

export type BookingIntent = {
  offer: Offer;
  startsAtMs: number;
  /** Further sub-services of the same owner, served one after another. */
  more: readonly Offer[];
  /** The chosen member for each of them; null for any. */
  members: readonly (string | null)[];
  people: number;
  useWallet: boolean;
  useGiftCards: boolean;
  /** Takes the deposit where there is one; otherwise everything is paid when booking. */
  paysDeposit: boolean;
  /** At their home, where the service goes there. */
  isAtHome: boolean;
  /** A package that pays for everyone, and its price of a visit in paise. */
  ofPackage?: { packageId: string; pricePaise: number };
  /** Has the page open since the beginning: orders at the list price of that time. */
  isStale: boolean;
  key: string;
};

/** What the people of a history share: popular times, and probabilities from 0 to 1. */
export type Crowd = { favourites: readonly number[]; visits: number; choosing: number };

/** Most crowds are mixed; some want visits with certain members, all at one time. */
export function drawCrowd({ scheduler }: World): Crowd {
  const { random } = scheduler.weather;
  const favourites = [random.pick(STARTS_HOURS), random.pick(STARTS_HOURS)];
  if (random.chance(0.7)) return { favourites, visits: 0.4, choosing: 0.4 };
  return { favourites: favourites.slice(0, 1), visits: 0.9, choosing: 0.9 };
}

export function drawIntent(world: World, crowd: Crowd, wanted?: Offer): BookingIntent {
  const { random } = world.scheduler.weather;
  const offer = wanted ?? random.pick(world.offers);
  const more = random.chance(crowd.visits) ? drawMore(world, offer) : [];
  return {
    offer,
    more,
    members: drawMembers(world, [offer, ...more], crowd.choosing),
    startsAtMs: offer.isClass ? drawSession(world) : drawStart(world, crowd.favourites),
    people: random.chance(0.6) ? 1 : random.whole(2, 3),
    useWallet: random.chance(0.4),
    useGiftCards: random.chance(0.7),
    paysDeposit: random.chance(0.7),
    isAtHome: !offer.isClass && random.chance(0.5),
    isStale: random.chance(0.15),
    key: `order-${random.whole(1, 1e9)}`,
  };
}

/** The beginning of a stay, most often at a time that others want, too. */
export function drawStart({ scheduler, startMs }: World, favourites: readonly number[]): number {
  const { random } = scheduler.weather;
  const hours = random.chance(0.8) ? random.pick(favourites) : random.pick(STARTS_HOURS);
  return startMs + hours * HOUR_MS;
}

/** Further offers of the owner of a service for a visit; classes are not a part of visits. */
function drawMore({ scheduler, offers }: World, { ownerId, isClass }: Offer): readonly Offer[] {
  if (isClass) return [];
  const { random } = scheduler.weather;
  const own = offers.filter((one) => one.ownerId === ownerId && !one.isClass);
  return Array.from({ length: random.whole(1, 2) }, () => random.pick(own));
}

/** Some customers want certain members for some of the services. */
function drawMembers(
  { scheduler }: World,
  parts: readonly Offer[],
  choosing: number,
): BookingIntent['members'] {
  const { random } = scheduler.weather;
  const isChoosing = random.chance(choosing);
  return parts.map(({ isClass, memberIds }) =>
    isChoosing && !isClass ? random.pick([null, ...memberIds]) : null,
  );
}

/** The intent in the format of orders and the waitlist: one sub-service, or the segments of a visit. */
export function servingOf({ offer, more, members }: BookingIntent) {
  const parts = [offer, ...more].map(({ subServiceId }, index) => {
    const memberId = members[index];
    return { subServiceId, ...(memberId ? { memberId } : {}) };
  });
  return more.length > 0 ? { segments: parts } : parts[0];
}

/** Orders at the displayed price, and again if the price has changed. */
export async function orderWithRetries(
  world: World,
  personId: string,
  intent: BookingIntent,
  visit: number,
): Promise<Reply> {
  const first = await bodyAndKey(world, personId, intent, visit);
  const reply = await askWithRetries(world, { call: 'order', personId, ...first });
  if (reply.kind !== 'refused' || reply.code !== 'PRICE_CHANGED') return reply;
  const { travelFee } = reply.extra as { travelFee?: number };
  if (travelFee !== undefined) {
    const again = { ...first.body, travelFee };
    return askWithRetries(world, { call: 'order', personId, body: again, key: `${first.key}-way` });
  }
  const present = reply.extra as Record<
    'labourChargePerPerson' | 'depositPercent' | 'depositPerPerson',
    number
  >;
  const { labourChargePerPerson, depositPercent, depositPerPerson } = present;
  const price = {
    pricePaise: Math.round(labourChargePerPerson * 100),
    depositPercent,
    depositPaise: Math.round(depositPerPerson * 100),
  };
  const body = { ...first.body, ...pricesOf(intent, price) };
  return askWithRetries(world, { call: 'order', personId, body, key: `${first.key}-again` });
}

/** Orders a place in a session, and in another one if that is gone. */
export async function orderPlace(
  world: World,
  personId: string,
  intent: BookingIntent,
  visit: number,
) {
  const reply = await orderWithRetries(world, personId, intent, 0);
  const isGone =
    reply.kind === 'refused' && ['SLOT_NOT_OFFERED', 'SLOT_TAKEN'].includes(reply.code);
  const startsAtMs = isGone ? await lookForSession(world, intent.offer) : undefined;
  if (startsAtMs === undefined) return reply;
  const key = `${intent.key}-${visit}-session`;
  return orderWithRetries(world, personId, { ...intent, startsAtMs, key }, 0);
}

async function bodyAndKey(world: World, personId: string, intent: BookingIntent, visit: number) {
  const { offer, people, useWallet, useGiftCards, ofPackage } = intent;
  const startsAtMs = intent.startsAtMs + visit * 2 * HOUR_MS;
  return {
    body: {
      serviceId: offer.serviceId,
      subServiceId: offer.subServiceId,
      ...servingOf(intent),
      numberOfPeople: people,
      ...pricesOf(intent, await displayed(world, personId, intent, startsAtMs)),
      bookingCharge: 1,
      bookingSlotTime: startsAtMs,
      ...(ofPackage ? { packageId: ofPackage.packageId } : { useWallet, useGiftCards }),
      ...(await placeOf(world, intent)),
    },
    key: `${intent.key}-${visit}`,
  };
}

/** The home of a customer with the fee that is displayed for the way; visits of a package include it. */
async function placeOf(world: World, { offer, isAtHome, ofPackage }: BookingIntent) {
  if (!isAtHome) return {};
  const terms = await lookAtTravel(world, offer.serviceId);
  if (!terms.visitsHomes) return {};
  countEvent(world.scheduler.weather.coverage, 'customer: orders a home visit');
  const { metres, homeAddress } = drawHome(world, terms);
  const travelFee = ofPackage ? 0 : feePaise(terms, metres) / 100;
  return { place: 'home', homeAddress, ...(travelFee > 0 ? { travelFee } : {}) };
}

async function displayed(
  world: World,
  personId: string,
  { offer, more, isStale, ofPackage }: BookingIntent,
  startsAtMs: number,
): Promise<Displayed> {
  if (ofPackage) return { ...ofPackage, depositPercent: 100, depositPaise: ofPackage.pricePaise };
  const parts = [offer, ...more];
  const pricePaise = parts.reduce((sum, part) => sum + part.pricePaise, 0);
  if (isStale) return { pricePaise, depositPercent: 100, depositPaise: pricePaise };
  const menu = await lookAtMenu(world, personId, offer.ownerId);
  return displayedPrice(
    menu,
    parts.map(({ subServiceId }) => subServiceId),
    startsAtMs,
  );
}

/** The displayed price as an order names it, with its deposit if the customer takes it. */
function pricesOf(
  { paysDeposit }: BookingIntent,
  { pricePaise, depositPercent, depositPaise }: Displayed,
) {
  const deposit = { depositPercent, depositPerPerson: depositPaise / 100 };
  const takesDeposit = paysDeposit && depositPercent < 100;
  return {
    labourChargePerPerson: pricePaise / 100,
    ...(takesDeposit ? deposit : { depositPercent: undefined, depositPerPerson: undefined }),
  };
}
