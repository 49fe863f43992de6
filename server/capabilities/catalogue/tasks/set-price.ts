import type { SubService } from '#contract/catalogue/views.ts';
import { paiseOf } from '#contract/money.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { offerOf } from '../offers.ts';
import { updateOwnPrice } from './store.ts';

type Asked = { ownerId: string; subServiceId: string; price: number };

/**
 * Sets what one person pays for a sub-service of the provider's own, in rupees (API-34). Bookings
 * that exist keep the price they were made at.
 * Refuses SUB_SERVICE_NOT_FOUND; a price out of bounds is refused by the call's shape.
 */
export async function setPrice({ db }: Pick<Deps, 'db'>, asked: Asked): Promise<SubService> {
  const { ownerId, subServiceId, price } = asked;
  const pricePaise = paiseOf(price);
  if (pricePaise === undefined) throw new Refused('INVALID');
  const serviceId = await updateOwnPrice(db, { ownerId, subServiceId, pricePaise });
  const found = serviceId ? await offerOf(db, serviceId, ownerId) : undefined;
  const subService = found?.offer.subServices.find((each) => each.id === subServiceId);
  if (!subService) throw new Refused('SUB_SERVICE_NOT_FOUND');
  return subService;
}
