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
  const offered = input.tasks ? await offeredRows(db, input) : (now?.sub_services ?? []);
  const prices = offered.flatMap(({ price_paise }) => (price_paise === null ? [] : [price_paise]));
  const row = {
    ...(now ?? noFigures),
    id: serviceId,
    owner_id: ownerId,
    owner_name: ownerName,
    sub_category_id: sub.id,
    category_id: sub.categoryId,
    category_name: sub.categoryName,
    tint: sub.tint,
    icon: sub.icon,
    name: profile.name,
    description: profile.description,
    city: profile.city,
    area: profile.area,
    address: profile.address,
    phone: profile.phone,
    email: profile.email,
    experience_years: profile.experienceYears,
    places: [...profile.places],
    home_radius_km: profile.homeRadiusKm,
    status: 'available' as const,
    is_active: true,
    approval_status: 'approved' as const,
    is_visible: true,
    from_paise: prices.length > 0 ? Math.min(...prices) : null,
    shortest_minutes: null,
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
      task_id: task.id,
      name: task.name,
      icon: task.icon,
      description: task.description,
      gender: task.gender,
      minutes: chosen.minutes,
      type: DEFAULT_SUB_SERVICE_TYPE,
      price_paise: chosen.pricePaise,
      is_paused: false,
      is_retired: false,
      mark: null,
    };
  });
}

const noFigures = {
  is_verified: false,
  is_demo: false,
  picture_ids: [],
  completed_bookings: 0,
  rating_sum: 0,
  rating_count: 0,
  asked: 0,
  accepted: 0,
  response_seconds: null,
  due: 0,
  kept: 0,
  cancelled: 0,
};
