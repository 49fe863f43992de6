import { type Bookable, bookable, offerOf, ownedService } from '#capabilities/catalogue/index.ts';
import { PEOPLE_MAX, PEOPLE_MIN } from '#contract/booking/views.ts';
import type { Db } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';

/**
 * The sub-service that starts are asked for.
 * @throws Refused PEOPLE_RANGE (BOOK-07, BOOK-08), SERVICE_NOT_FOUND, SUB_SERVICE_NOT_FOUND when it
 * belongs to another service, NOT_BOOKABLE without a price or while paused.
 */
export async function findOffer(
  db: Db,
  asked: { serviceId: string; subServiceId: string; people: number },
): Promise<Bookable> {
  return checkOffer(db, asked, await bookable(db, asked));
}

/** The same for what was read already. */
export async function checkOffer(
  db: Db,
  asked: { serviceId: string; people: number },
  offer: Bookable | undefined,
): Promise<Bookable> {
  if (asked.people < PEOPLE_MIN || asked.people > PEOPLE_MAX) throw new Refused('PEOPLE_RANGE');
  if (!offer) {
    const service = await offerOf(db, asked.serviceId, undefined);
    throw new Refused(service ? 'SUB_SERVICE_NOT_FOUND' : 'SERVICE_NOT_FOUND');
  }
  if (!offer.isVisible) throw new Refused('SERVICE_NOT_FOUND');
  if (!offer.isBookable) throw new Refused('NOT_BOOKABLE');
  return offer;
}

/**
 * A sub-service of a service that this person owns, offered to customers or not.
 * @throws Refused PEOPLE_RANGE, SERVICE_NOT_FOUND also for somebody else's, SUB_SERVICE_NOT_FOUND.
 */
export async function findOwnOffer(
  db: Db,
  asked: { ownerId: string; serviceId: string; subServiceId: string; people: number },
): Promise<Bookable> {
  if (asked.people < PEOPLE_MIN || asked.people > PEOPLE_MAX) throw new Refused('PEOPLE_RANGE');
  if (!(await ownedService(db, asked.ownerId, asked.serviceId))) {
    throw new Refused('SERVICE_NOT_FOUND');
  }
  const offer = await bookable(db, asked);
  if (!offer) throw new Refused('SUB_SERVICE_NOT_FOUND');
  return offer;
}
