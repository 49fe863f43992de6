import { timingOf } from '#capabilities/availability/index.ts';
import { previewOffer } from '#capabilities/catalogue/index.ts';
import { personById } from '#capabilities/identity/index.ts';
import { orderTermsAt } from '#capabilities/settings/index.ts';
import { pathOf } from '#contract/call-paths.ts';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { rupeesOf } from '#contract/money.ts';
import type { FormValues } from '#contract/onboarding/rules.ts';
import type { Deps } from '#platform/deps.ts';
import { hiddenPhotoView } from '#platform/images/photo.ts';
import { capacityOf, contentOf, ownTasksBy, tasksBy } from './rules.ts';
import type { Known } from './show-form.ts';

/** The service as customers would see it; null until a category is chosen. */
export async function previewForm(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  known: Known,
  ownerId: string,
): Promise<ServiceDetails | null> {
  const { serviceId, service, values, asks } = known;
  if (!values.subCategoryId) return null;
  const owner = await personById(db, ownerId);
  const offer = await previewOffer(db, {
    serviceId,
    ownerId,
    ownerName: owner ? `${owner.firstName} ${owner.lastName}` : '',
    subCategoryId: values.subCategoryId,
    profile: contentOf(values, service),
    tasks: asks.tasks ? previewTasks(values) : null,
  });
  if (!offer) return null;
  const timing = await timingOf(db, serviceId);
  const capacity = asks.hours ? capacityOf(values, asks) : timing.capacity;
  const photos = known.photos.map((photo) =>
    hiddenPhotoView(photo, pathOf('servicePhoto', { serviceId, pictureId: photo.id })),
  );
  const pictures = photos.map(({ path }) => path);
  const [cover = offer.cover] = photos;
  const picture = pictures[0] ?? null;
  const { chargePaise } = await orderTermsAt(db, clock.now());
  const bookingCharge = rupeesOf(chargePaise);
  return { ...offer, ...timing, bookingCharge, capacity, photos, cover, pictures, picture };
}

function previewTasks(values: FormValues) {
  const own = ownTasksBy(values).flatMap(({ key, taskId, name, variants }) =>
    variants.map(({ variant, minutes, pricePaise }) => ({
      ...{ taskId, minutes, pricePaise: pricePaise || null },
      own: { key, name, variant },
    })),
  );
  return [...tasksBy(values), ...own];
}
