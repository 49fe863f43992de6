import { instantOf } from '../world/nature.ts';
import { ask, askWithRetries, look, type Offer, pause, type World } from '../world/world.ts';
import type { BookingIntent } from './order.ts';
import { waitSomehow } from './wait.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Hours from the beginning to starts that few others want, so that the whole team is busy as planned. */
const STARTS_HOURS = [31, 55, 79];
/** One member serves them one after another, so that the whole visit is taken. */
const GUESTS = 3;

/**
 * Guests take the whole team at a time for which a customer waits, with a certain member for a visit. Another member
 * is free first, which is no offer for this customer, and then the chosen one.
 */
export async function waitForMember(world: World, personId: string): Promise<void> {
  const { scheduler, offers } = world;
  const { random } = scheduler.weather;
  const ofTeams = await offersOfTeams(world);
  if (ofTeams.length === 0) return;
  const offer = random.pick(ofTeams);
  const startsAtMs = world.startMs + random.pick(STARTS_HOURS) * HOUR_MS;
  const guests = new Map<string, string>();
  for (const memberId of offer.memberIds) {
    const walkInId = await addGuests(world, offer, { startsAtMs, memberId });
    // Another booking was faster.
    if (!walkInId) return;
    guests.set(memberId, walkInId);
  }
  const chosen = random.pick(offer.memberIds);
  scheduler.spawn('outside', 'provider', async () => {
    for (const isChosen of [false, true]) {
      await pause(world, random.whole(MINUTE_MS, HOUR_MS / 2));
      for (const [memberId, walkInId] of guests)
        if ((memberId === chosen) === isChosen) await cancelGuests(world, offer, walkInId);
    }
  });
  const own = offers.filter(({ ownerId, isClass }) => ownerId === offer.ownerId && !isClass);
  const intent: BookingIntent = {
    ...{ offer, startsAtMs, more: [random.pick(own)], people: 1, useWallet: random.chance(0.4) },
    useGiftCards: random.chance(0.7),
    isAtHome: false,
    paysDeposit: random.chance(0.7),
    isStale: false,
    members: [chosen, random.chance(0.5) ? chosen : null],
    key: `order-${random.whole(1, 1e9)}`,
  };
  await waitSomehow(world, personId, intent);
}

/** The offers that teams serve by appointment, where customers choose a member. */
async function offersOfTeams(world: World): Promise<Offer[]> {
  const teams = await look<{ service_id: string }>(
    world,
    'look at teams',
    `select k.service_id from availability.skills k
     join availability.settings s on s.service_id = k.service_id and s.served_by = 'members'
     group by k.service_id having count(distinct k.member_id) > 1 order by k.service_id`,
    [],
  );
  const ids = teams.map(({ service_id: serviceId }) => serviceId);
  return world.offers.filter(({ serviceId, isClass }) => !isClass && ids.includes(serviceId));
}

async function addGuests(
  world: World,
  { ownerId: personId, serviceId, subServiceId }: Offer,
  { startsAtMs, memberId }: { startsAtMs: number; memberId: string },
): Promise<string | undefined> {
  const startsAt = instantOf(startsAtMs).toString();
  const body = { serviceId, subServiceId, startsAt, memberId, people: GUESTS, name: 'A Guest' };
  const added = await ask(world, { call: 'addWalkIn', personId, body });
  if (added.kind !== 'ok') return undefined;
  return (added.data['walkIn'] as { walkInId: string }).walkInId;
}

async function cancelGuests(
  world: World,
  { ownerId: personId }: Offer,
  walkInId: string,
): Promise<void> {
  const body = { state: 'cancelled' };
  await askWithRetries(world, { call: 'markWalkIn', personId, params: { walkInId }, body }, 2);
}
