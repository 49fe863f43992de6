import {
  type Bookable,
  bookable,
  notBookable,
  offerOf,
  ownedService,
} from '#capabilities/catalogue/index.ts';
import { PEOPLE_MAX, PEOPLE_MIN } from '#contract/limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';

/**
 * Finds a bookable sub-service.
 * @throws Refused PEOPLE_RANGE (BOOK-07, BOOK-08), SERVICE_NOT_FOUND, SUB_SERVICE_NOT_FOUND when it belongs
 * to another service, NOT_BOOKABLE without a price or while paused.
 */
export async function findOffer(
  db: Db,
  input: { serviceId: string; subServiceId: string; people: number },
): Promise<Bookable> {
  return checkOffer(db, input, await bookable(db, input));
}

/** As `findOffer`, for an offer that was already read. */
export async function checkOffer(
  db: Db,
  input: { serviceId: string; people: number },
  offer: Bookable | undefined,
): Promise<Bookable> {
  if (input.people < PEOPLE_MIN || input.people > PEOPLE_MAX) throw new Refused('PEOPLE_RANGE');
  if (!offer) {
    const service = await offerOf(db, input.serviceId, undefined);
    throw new Refused(service ? 'SUB_SERVICE_NOT_FOUND' : 'SERVICE_NOT_FOUND');
  }
  if (!offer.isVisible) throw new Refused('SERVICE_NOT_FOUND');
  if (!offer.isBookable) throw notBookable(offer);
  return offer;
}

/**
 * Finds a sub-service of the person's own service, offered or not.
 * @throws Refused PEOPLE_RANGE, SERVICE_NOT_FOUND also for another provider's service,
 * SUB_SERVICE_NOT_FOUND.
 */
export async function findOwnOffer(
  db: Db | Tx,
  input: { ownerId: string; serviceId: string; subServiceId: string; people: number },
): Promise<Bookable> {
  if (input.people < PEOPLE_MIN || input.people > PEOPLE_MAX) throw new Refused('PEOPLE_RANGE');
  if (!(await ownedService(db, input.ownerId, input.serviceId))) {
    throw new Refused('SERVICE_NOT_FOUND');
  }
  const offer = await bookable(db, input);
  if (!offer) throw new Refused('SUB_SERVICE_NOT_FOUND');
  return offer;
}
