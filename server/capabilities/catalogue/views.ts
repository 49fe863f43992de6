import {
  DEFAULT_SUB_SERVICE_TYPE,
  type Service,
  type SubService,
  type SubServiceTile,
  type Task,
} from '#contract/catalogue/views.ts';
import { durationText } from '#contract/duration.ts';
import { rupeesOf } from '#contract/money.ts';
import { imagePath } from '#platform/images/images.ts';
import { photoView } from '#platform/images/photo.ts';
import type { TaskRow } from './master-list/active-entries.store.ts';
import type { TileRow } from './offered/store.ts';
import type { OwnServiceRow } from './services/own-services.store.ts';
import type { ServiceRow, SubServiceRow } from './store.ts';
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
    rating: meanOf(row.ratingSum, row.ratingCount),
    reviews: row.ratingCount,
    completedBookings: row.completedBookings,
    experience: row.experienceYears,
    figures: figuresOf({ ...row, responseSeconds: row.responseSeconds }),
    status: row.status,
    isActive: row.isActive,
    isVerified: row.isVerified,
    approvalStatus: row.approvalStatus,
    subCategoryId: row.subCategoryId,
    category: row.categoryName,
    categoryId: row.categoryId,
    tint: row.tint,
    places: row.places,
    fromAmount: row.fromPaise === null ? null : rupeesOf(row.fromPaise),
    picture: imagesOf(row)[0] ?? null,
    cover: coverOf(row),
    isDemo: row.isDemo,
  };
}

function coverOf({ photos: [photo], entryImage }: ServiceRow): Service['cover'] {
  const image = photo ?? entryImage;
  return image && photoView(image);
}

/** The URLs of its photos, the cover first. */
export function imagesOf({ photos }: Pick<ServiceRow, 'photos'>): string[] {
  return photos.map(({ id }) => imagePath(id));
}

/** A service as its owner sees it, including contact details. */
export function ownServiceView(row: OwnServiceRow): Service {
  const { address: location, phone: phoneNumber, email, hiddenBecause } = row;
  // A process of a previous release decides without a change of the mark.
  const isWithdrawn = row.isWithdrawn && row.approvalStatus === 'pending';
  return {
    ...serviceView(row),
    ...{ location, phoneNumber, email },
    ...(hiddenBecause === null ? {} : { hiddenBecause }),
    ...(isWithdrawn ? { isWithdrawn } : {}),
  };
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
    taskId: row.taskId,
    name: row.name,
    icon: row.icon,
    description: row.description,
    gender: row.gender,
    completionTime: durationText(row.minutes),
    minutes: row.minutes,
    ...(row.processingMinutes > 0 ? { processingMinutes: row.processingMinutes } : {}),
    subserviceType: row.type,
    price: row.pricePaise === null ? null : { totalAmount: rupeesOf(row.pricePaise) },
    ...(row.discounts.length > 0 ? { discounts: row.discounts } : {}),
    isPaused: row.isPaused,
    isBookable: service.isVisible && row.pricePaise !== null && !row.isPaused && !row.isRetired,
    isNonRefundable: row.mark?.state === 'approved',
    nonRefundable: row.mark && viewerId === service.ownerId ? row.mark : null,
    baseName: row.baseName,
    ...(row.variant !== null && row.groupId !== null
      ? { variant: row.variant, variantGroup: row.groupId }
      : {}),
    isOwn: row.isOwn,
    claims: row.claims,
    ...(row.hiddenBecause !== null && viewerId === service.ownerId
      ? { hiddenBecause: row.hiddenBecause }
      : {}),
  };
}

export function tileView(row: TileRow): SubServiceTile {
  const fromAmount = rupeesOf(row.fromPaise);
  return {
    _id: row.taskId,
    id: row.taskId,
    taskId: row.taskId,
    name: row.name,
    icon: row.icon,
    description: row.description,
    gender: row.gender,
    completionTime: durationText(row.minutes),
    subserviceType: DEFAULT_SUB_SERVICE_TYPE,
    price: { totalAmount: fromAmount },
    categoryId: row.categoryId,
    tint: row.tint,
    image: row.image && photoView(row.image),
    fromAmount,
    serviceCount: row.serviceCount,
  };
}

export function taskView(row: TaskRow): Task {
  const { subCategoryId, ...task } = row;
  return { _id: row.id, ...task, subCategoryId };
}
