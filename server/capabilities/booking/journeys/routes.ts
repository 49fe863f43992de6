import { ownTravel, travellingOf, writeTravel } from '#capabilities/catalogue/index.ts';
import type { HomePlace } from '#contract/booking/home-visits/address.ts';
import type { HomeVisit, TravelSettings } from '#contract/booking/home-visits/calls.ts';
import { kmOf } from '#contract/booking/home-visits/travel.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import { findHome } from '../home-visits/choose-home.ts';
import { showRequest } from '../lists/show-bookings.ts';
import { setJourney, undoJourney } from './set-journey.ts';

/** Visits at customers' homes: the way to one, and how a service travels. */
export function homeVisitRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock' | 'live'>): void {
  const { db } = deps;
  journeyRoutes(http, deps);
  http.route('homeVisit', async ({ params: { serviceId }, body }) => ({
    data: await showHomeVisit(db, serviceId, body),
  }));
  http.route('travelSettings', async ({ actor, params: { serviceId } }) => ({
    data: await showTravel(db, { ownerId: signedIn(actor).personId, serviceId }),
  }));
  http.route('setTravel', async ({ actor, params: { serviceId }, body }) => {
    const own = { ownerId: signedIn(actor).personId, serviceId };
    if (!(await writeTravel(db, { ...own, ...body }))) throw new Refused('SERVICE_NOT_FOUND');
    return {
      data: await showTravel(db, own),
      message: 'Saved. Bookings made so far keep their travel time.',
    };
  });
}

function journeyRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock' | 'live'>): void {
  http.route('setJourney', async ({ actor, params: { bookingId }, body: { step } }) => {
    const { personId } = signedIn(actor);
    await setJourney(deps, personId, bookingId, step);
    return { data: await showRequest(deps, personId, bookingId), message: 'Your customer sees it' };
  });
  http.route('undoJourney', async ({ actor, params: { bookingId } }) => {
    const { personId } = signedIn(actor);
    await undoJourney(deps, personId, bookingId);
    return { data: await showRequest(deps, personId, bookingId), message: 'Taken back' };
  });
}

/** @throws Refused SERVICE_NOT_FOUND, PLACE_NOT_OFFERED, HOME_NOT_FOUND, HOME_TOO_FAR. */
async function showHomeVisit(db: Db, serviceId: string, home: HomePlace): Promise<HomeVisit> {
  const service = await travellingOf(db, serviceId);
  if (!service) throw new Refused('SERVICE_NOT_FOUND');
  if (!service.places.includes('home')) throw new Refused('PLACE_NOT_OFFERED');
  const { metres, minutes: travelMinutes, locality } = findHome(service, home);
  return { locality, distanceKm: kmOf(metres), travelMinutes };
}

/** @throws Refused SERVICE_NOT_FOUND for a service of someone else. */
async function showTravel(
  db: Db,
  own: { ownerId: string; serviceId: string },
): Promise<TravelSettings> {
  const found = await ownTravel(db, own);
  if (!found) throw new Refused('SERVICE_NOT_FOUND');
  return found;
}
