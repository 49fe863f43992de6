import { queueForSearch } from '#capabilities/catalogue/index.ts';
import type { Focus } from '#contract/images.ts';
import type { ServiceForm } from '#contract/onboarding/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import { writeFocus } from '#platform/images/images.ts';
import { Refused } from '#platform/refused.ts';
import { lockOwner, type Needs, type Owned } from '../change-form.ts';
import { ownForm, showForm } from '../show-form.ts';

/**
 * Sets the point of a photo that crops keep. It needs no approval, because it shows nothing new; a live service
 * shows it at once.
 * @throws Refused SERVICE_NOT_FOUND, ACCOUNT_SUSPENDED, NOT_FOUND for a photo that is neither in the form nor on the
 *   service
 */
export function focusImage(
  { db }: Pick<Needs, 'db'>,
  { ownerId, serviceId, pictureId }: Owned & { pictureId: string },
  focus: Focus,
): Promise<ServiceForm> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const { pictureIds, service } = await ownForm(tx, ownerId, serviceId);
    const isLive = service?.pictureIds.includes(pictureId) ?? false;
    if (!isLive && !pictureIds.includes(pictureId)) throw new Refused('NOT_FOUND');
    await writeFocus(tx, pictureId, focus);
    if (isLive) await queueForSearch(tx, serviceId);
    return showForm(tx, ownerId, serviceId);
  });
}
