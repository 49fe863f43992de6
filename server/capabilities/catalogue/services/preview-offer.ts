import { DEFAULT_SUB_SERVICE_TYPE } from '#contract/catalogue/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Offer } from '../offers.ts';
import { type SubServiceRow, serviceWithSubServices, tasksOf } from '../store.ts';
import { serviceView, subServiceView } from '../views.ts';
import { type ServiceProfile, subCategoryFacts } from './profile.store.ts';

export type PreviewInput = {
  serviceId: string;
  ownerId: string;
  ownerName: string;
  subCategoryId: string;
  profile: ServiceProfile;
  /** Null: the service's current tasks. */
  tasks: readonly { taskId: string; minutes: number; pricePaise: number | null }[] | null;
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
    id: serviceId,
    ownerId,
    ownerName,
    subCategoryId: sub.id,
    categoryId: sub.categoryId,
    categoryName: sub.categoryName,
    tint: sub.tint,
    icon: sub.icon,
    name: profile.name,
    description: profile.description,
    city: profile.city,
    area: profile.area,
    address: profile.address,
    phone: profile.phone,
    email: profile.email,
    experienceYears: profile.experienceYears,
    places: [...profile.places],
    homeRadiusKm: profile.homeRadiusKm,
    status: 'available' as const,
    isActive: true,
    approvalStatus: 'approved' as const,
    isVisible: true,
    fromPaise: prices.length > 0 ? Math.min(...prices) : null,
    shortestMinutes: null,
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
    subServices: offered.map((one) => subServiceView(one, row)),
  };
}

async function offeredRows(db: Db | Tx, input: PreviewInput): Promise<SubServiceRow[]> {
  const known = await tasksOf(db, input.subCategoryId);
  return known.flatMap((task) => {
    const chosen = input.tasks?.find(({ taskId }) => taskId === task.id);
    if (!chosen) return [];
    return {
      id: task.id,
      taskId: task.id,
      name: task.name,
      icon: task.icon,
      description: task.description,
      gender: task.gender,
      minutes: chosen.minutes,
      type: DEFAULT_SUB_SERVICE_TYPE,
      pricePaise: chosen.pricePaise,
      isPaused: false,
      isRetired: false,
      mark: null,
    };
  });
}

const noFigures = {
  isVerified: false,
  isDemo: false,
  pictureIds: [],
  completedBookings: 0,
  ratingSum: 0,
  ratingCount: 0,
  asked: 0,
  accepted: 0,
  responseSeconds: null,
  due: 0,
  kept: 0,
  cancelled: 0,
};
