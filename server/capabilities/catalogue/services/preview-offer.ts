import { DEFAULT_SUB_SERVICE_TYPE } from '#contract/catalogue/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { tasksOf } from '../master-list/active-entries.store.ts';
import type { Offer } from '../offers.ts';
import { type SubServiceRow, serviceWithSubServices } from '../store.ts';
import { serviceView, subServiceView } from '../views.ts';
import { type ServiceProfile, subCategoryFacts } from './profile.store.ts';

export type PreviewInput = {
  serviceId: string;
  ownerId: string;
  ownerName: string;
  subCategoryId: string;
  profile: ServiceProfile;
  /** Null: the service's current tasks. */
  tasks: readonly PreviewTask[] | null;
};

export type PreviewTask = {
  taskId: string;
  minutes: number;
  pricePaise: number | null;
  /** A task of the provider's own: its key, which stands for its id, its name and its variant. */
  own?: { key: string; name: string; variant: string | null };
};

/** The service as customers would see it once approved; undefined without a sub-category. */
export async function previewOffer(db: Db | Tx, input: PreviewInput): Promise<Offer | undefined> {
  const sub = await subCategoryFacts(db, input.subCategoryId);
  if (!sub) return undefined;
  const { profile, serviceId, ownerId, ownerName } = input;
  const { rows } = await serviceWithSubServices(serviceId, ownerId).execute(db);
  const now = rows[0];
  const offered = input.tasks ? await offeredRows(db, input) : (now?.subServices ?? []);
  const prices = offered.flatMap(({ pricePaise }) => (pricePaise === null ? [] : [pricePaise]));
  const row = {
    ...(now ?? noFigures),
    ...profile,
    id: serviceId,
    ownerId,
    ownerName,
    subCategoryId: sub.id,
    categoryId: sub.categoryId,
    categoryName: sub.categoryName,
    tint: sub.tint,
    icon: sub.icon,
    places: [...profile.places],
    status: 'available' as const,
    isActive: true,
    approvalStatus: 'approved' as const,
    isVisible: true,
    // The form has photos of its own.
    photos: [],
    entryImage: sub.image,
    fromPaise: prices.length > 0 ? Math.min(...prices) : null,
    bookableOffers: [],
  };
  const showsAddress = profile.places.includes('provider');
  return {
    ...serviceView(row),
    phoneNumber: profile.phone,
    email: profile.email,
    location: showsAddress ? profile.address : `${profile.area}, ${profile.city}`,
    providerName: ownerName,
    homeRadiusKm: profile.homeRadiusKm,
    pictures: [],
    photos: [],
    subServices: offered.map((one) => subServiceView(one, row)),
  };
}

async function offeredRows(db: Db | Tx, input: PreviewInput): Promise<SubServiceRow[]> {
  const known = await tasksOf(db, input.subCategoryId);
  return known.flatMap((task) => {
    const chosen = input.tasks?.filter(({ taskId }) => taskId === task.id) ?? [];
    return chosen.map(({ own, minutes, pricePaise }, nth) => ({
      id: own ? `${own.key}-${nth}` : task.id,
      taskId: task.id,
      name: own ? [own.name, own.variant].filter(Boolean).join(' – ') : task.name,
      baseName: own?.name ?? task.name,
      isOwn: own !== undefined,
      variant: own?.variant ?? null,
      groupId: own?.variant ? own.key : null,
      claims: [],
      hiddenBecause: null,
      icon: task.icon,
      description: own ? '' : task.description,
      gender: task.gender,
      minutes,
      processingMinutes: 0,
      type: DEFAULT_SUB_SERVICE_TYPE,
      pricePaise,
      isPaused: false,
      isRetired: false,
      mark: null,
      discounts: [],
    }));
  });
}

const noFigures = {
  isVerified: false,
  isDemo: false,
  completedBookings: 0,
  ratingSum: 0,
  ratingCount: 0,
  requested: 0,
  accepted: 0,
  responseSeconds: null,
  due: 0,
  kept: 0,
  cancelled: 0,
};
