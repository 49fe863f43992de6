import type { SubService } from '#contract/catalogue/views.ts';
import { paiseOf } from '#contract/paise-of.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { offerOf } from '../offers.ts';
import { updateOwnPrice } from './store.ts';

type SetPriceInput = { ownerId: string; subServiceId: string; price: number };

/**
 * Sets the price per person of the provider's sub-service, in rupees (API-34). Existing bookings
 * keep their price.
 * @throws Refused SUB_SERVICE_NOT_FOUND
 */
export async function setPrice(
  { db }: Pick<Deps, 'db'>,
  input: SetPriceInput,
): Promise<SubService> {
  const { ownerId, subServiceId, price } = input;
  const pricePaise = paiseOf(price);
  if (pricePaise === undefined) throw new Refused('INVALID');
  const serviceId = await updateOwnPrice(db, { ownerId, subServiceId, pricePaise });
  const found = serviceId ? await offerOf(db, serviceId, ownerId) : undefined;
  const subService = found?.offer.subServices.find((each) => each.id === subServiceId);
  if (!subService) throw new Refused('SUB_SERVICE_NOT_FOUND');
  return subService;
}
