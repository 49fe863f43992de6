import { ownTravel, travellingOf, writeTravel } from '#capabilities/catalogue/index.ts';
import { taxRatesAt } from '#capabilities/policies/index.ts';
import { orderTermsAt } from '#capabilities/settings/index.ts';
import type { HomeToVisit } from '#contract/booking/home-visits/address.ts';
import type { HomeVisit, TravelSettings } from '#contract/booking/home-visits/calls.ts';
import { travelFee } from '#contract/booking/home-visits/fee.ts';
import { kmOf } from '#contract/booking/home-visits/travel.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import { earnedOf } from '../earnings/earnings.rules.ts';
import { findHome } from '../home-visits/choose-home.ts';
import { deductionsOf } from '../lists/request-view.ts';
import { showRequest } from '../lists/show-bookings.ts';
import { setJourney, undoJourney } from './set-journey.ts';

/** Visits at customers' homes: the way to one, and how a service travels. */
export function homeVisitRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock' | 'live'>): void {
  const { db } = deps;
  journeyRoutes(http, deps);
  http.route('homeVisit', async ({ params: { serviceId }, body }) => ({
    data: await showHomeVisit(db, serviceId, body),
  }));
  http.route('travelSettings', async ({ actor, params: { serviceId }, query: { fee } }) => ({
    data: await showTravel(deps, { ownerId: signedIn(actor).personId, serviceId }, fee),
  }));
  http.route('setTravel', async ({ actor, params: { serviceId }, body }) => {
    const own = { ownerId: signedIn(actor).personId, serviceId };
    const { minutesPerKm, freeKm, feePerKm } = body;
    const fee = {
      ...(freeKm === undefined ? {} : { freeKm }),
      ...(feePerKm === undefined ? {} : { feePerKmPaise: feePerKm * 100 }),
    };
    const isOwn = await writeTravel(db, { ...own, minutesPerKm, ...fee });
    if (!isOwn) throw new Refused('SERVICE_NOT_FOUND');
    return {
      data: await showTravel(deps, own),
      message: 'Saved. Existing bookings keep their travel time and fee.',
    };
  });
}

function journeyRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock' | 'live'>): void {
  http.route('setJourney', async ({ actor, params: { bookingId }, body: { step } }) => {
    const { personId } = signedIn(actor);
    await setJourney(deps, personId, bookingId, { step });
    return { data: await showRequest(deps, personId, bookingId), message: 'Your customer sees it' };
  });
  http.route('undoJourney', async ({ actor, params: { bookingId }, query: { step } }) => {
    const { personId } = signedIn(actor);
    await undoJourney(deps, personId, bookingId, { step });
    return { data: await showRequest(deps, personId, bookingId), message: 'Taken back' };
  });
}

/** @throws Refused SERVICE_NOT_FOUND, PLACE_NOT_OFFERED, PIN_ELSEWHERE, HOME_NOT_FOUND, HOME_TOO_FAR. */
async function showHomeVisit(db: Db, serviceId: string, home: HomeToVisit): Promise<HomeVisit> {
  const service = await travellingOf(db, serviceId);
  if (!service) throw new Refused('SERVICE_NOT_FOUND');
  if (!service.places.includes('home')) throw new Refused('PLACE_NOT_OFFERED');
  const { metres, minutes: travelMinutes, locality } = findHome(service, home);
  const fee = rupeesOf(travelFee(service, metres));
  return { locality, distanceKm: kmOf(metres), travelMinutes, travelFee: fee };
}

/**
 * The travel settings of an own service.
 * @param fee shows the example of a fee in rupees.
 * @throws Refused SERVICE_NOT_FOUND for a service of someone else.
 */
async function showTravel(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  own: { ownerId: string; serviceId: string },
  fee?: number,
): Promise<TravelSettings> {
  const found = await ownTravel(db, own);
  if (!found) throw new Refused('SERVICE_NOT_FOUND');
  const { feePerKmPaise, ...travel } = found;
  const now = clock.now();
  const { commissionBps } = await orderTermsAt(db, now);
  const settings = { ...travel, feePerKm: rupeesOf(feePerKmPaise), commissionBps };
  if (fee === undefined) return settings;
  const earned = earnedOf(fee * 100, { ...(await taxRatesAt(db, now)), commissionBps });
  const example = { fee, deductions: deductionsOf(earned), earns: rupeesOf(earned.netPaise) };
  return { ...settings, example };
}
