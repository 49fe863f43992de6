import {
  DEFAULT_SUB_SERVICE_TYPE,
  type Service,
  type SubService,
  type SubServiceTile,
  type Task,
} from '#contract/catalogue/views.ts';
import { rupeesOf } from '#contract/money.ts';
import { durationText } from '#contract/time.ts';
import { imagePath } from '#platform/images/images.ts';
import type { TileRow } from './offered/store.ts';
import type { ServiceRow, SubServiceRow, TaskRow } from './store.ts';
import { figuresOf, meanOf } from './trust.rules.ts';

/** A service in lists: the area without the address, and no contact details. */
export function serviceView(row: ServiceRow): Service {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    icon: row.icon,
    description: row.description,
    location: `${row.area}, ${row.city}`,
    city: row.city,
    phoneNumber: null,
    email: null,
    rating: meanOf(row.rating_sum, row.rating_count),
    reviews: row.rating_count,
    completedBookings: row.completed_bookings,
    experience: row.experience_years,
    figures: figuresOf({ ...row, responseSeconds: row.response_seconds }),
    status: row.status,
    isActive: row.is_active,
    isVerified: row.is_verified,
    approvalStatus: row.approval_status,
    subCategoryId: row.sub_category_id,
    category: row.category_name,
    categoryId: row.category_id,
    tint: row.tint,
    places: row.places,
    fromAmount: row.from_paise === null ? null : rupeesOf(row.from_paise),
    picture: imagesOf(row)[0] ?? null,
    isDemo: row.is_demo,
  };
}

/** The URLs of its photos, the cover first. */
export function imagesOf({ picture_ids }: Pick<ServiceRow, 'picture_ids'>): string[] {
  return picture_ids.map(imagePath);
}

/** A service as its owner sees it, including contact details. */
export function ownServiceView(row: ServiceRow): Service {
  return { ...serviceView(row), location: row.address, phoneNumber: row.phone, email: row.email };
}

/** @param viewerId the state of a 'non-refundable' request is shown to its provider only */
export function subServiceView(
  row: SubServiceRow,
  service: ServiceRow,
  viewerId?: string | undefined,
): SubService {
  return {
    _id: row.id,
    id: row.id,
    serviceId: service.id,
    taskId: row.task_id,
    name: row.name,
    icon: row.icon,
    description: row.description,
    gender: row.gender,
    completionTime: durationText(row.minutes),
    minutes: row.minutes,
    subserviceType: row.type,
    price: row.price_paise === null ? null : { totalAmount: rupeesOf(row.price_paise) },
    isPaused: row.is_paused,
    isBookable: service.is_visible && row.price_paise !== null && !row.is_paused && !row.is_retired,
    isNonRefundable: row.mark?.state === 'approved',
    nonRefundable: row.mark && viewerId === service.owner_id ? row.mark : null,
  };
}

export function tileView(row: TileRow): SubServiceTile {
  const fromAmount = rupeesOf(row.from_paise);
  return {
    _id: row.task_id,
    id: row.task_id,
    taskId: row.task_id,
    name: row.name,
    icon: row.icon,
    description: row.description,
    gender: row.gender,
    completionTime: durationText(row.minutes),
    subserviceType: DEFAULT_SUB_SERVICE_TYPE,
    price: { totalAmount: fromAmount },
    categoryId: row.category_id,
    tint: row.tint,
    fromAmount,
    serviceCount: row.service_count,
  };
}

export function taskView(row: TaskRow): Task {
  const { sub_category_id: subCategoryId, ...task } = row;
  return { _id: row.id, ...task, subCategoryId };
}
