import { timingOf } from '#capabilities/availability/index.ts';
import { previewOffer } from '#capabilities/catalogue/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import { pathOf } from '#contract/call-paths.ts';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import type { Db } from '#platform/db/db.ts';
import { contentOf, tasksBy } from './rules.ts';
import type { Known } from './show-form.ts';

/** The service as customers would see it; null until a category is chosen. */
export async function previewForm(
  db: Db,
  known: Known,
  ownerId: string,
): Promise<ServiceDetails | null> {
  const { serviceId, service, values, asks, pictureIds } = known;
  if (!values.subCategoryId) return null;
  const owner = await personById(db, ownerId);
  const offer = await previewOffer(db, {
    serviceId,
    ownerId,
    ownerName: owner ? `${owner.firstName} ${owner.lastName}` : '',
    subCategoryId: values.subCategoryId,
    profile: contentOf(values, service),
    tasks: asks.tasks ? tasksBy(values) : null,
  });
  if (!offer) return null;
  const timing = await timingOf(db, serviceId);
  const capacity = asks.hours ? Number(values.capacity) || 1 : timing.capacity;
  const pictures = pictureIds.map((pictureId) =>
    pathOf('servicePicture', { serviceId, pictureId }),
  );
  return { ...offer, ...timing, capacity, pictures, picture: pictures[0] ?? null };
}
