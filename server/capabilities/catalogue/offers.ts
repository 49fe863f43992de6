import type { RawBuilder } from 'kysely';
import { FULL_PREPAYMENT } from '#contract/booking/venue/deposit.ts';
import type { Discount } from '#contract/catalogue/prices/rules.ts';
import type { Place, ServiceDetails } from '#contract/catalogue/views.ts';
import type { Focus } from '#contract/images.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { photoView } from '#platform/images/photo.ts';
import { Refused } from '#platform/refused.ts';
import { ownServiceRow } from './services/own-services.store.ts';
import { type OpenService, openServices } from './statuses.ts';
import {
  type BookableRow,
  bookableStatement,
  type OfferRow,
  serviceWithSubServices,
} from './store.ts';
import { imagesOf, serviceView, subServiceView } from './views.ts';

/** The fields of a sub-service that booking and availability need. */
export type Bookable = {
  serviceId: string;
  subServiceId: string;
  ownerId: string;
  ownerName: string;
  serviceName: string;
  subServiceName: string;
  icon: string;
  /** The list price; null until the provider has set one. */
  pricePaise: number | null;
  /** Oldest first. */
  discounts: readonly Discount[];
  minutes: number;
  /** Minutes from its end until the next sub-service of a visit may begin. */
  processingMinutes: number;
  places: readonly Place[];
  area: string;
  city: string;
  address: string;
  latitude: number;
  longitude: number;
  homeRadiusKm: number | null;
  /** The minutes for a kilometre of the straight line to a customer's home. */
  travelMinutesPerKm: number;
  /** Kilometres to a home without a travel fee, and the fee for each one beyond; 0 for no fee. */
  travelFreeKm: number;
  travelFeePerKmPaise: number;
  meetingLink: string | null;
  /** The service is active and approved, and its owner's account is open. */
  isVisible: boolean;
  /** Visible, priced, not paused, and its task is in use. */
  isBookable: boolean;
  /** Its owner removed it from the menu. */
  isRemoved: boolean;
  /** A cancellation refunds nothing of the price. */
  isNonRefundable: boolean;
  /** The share of the price that is paid when booking; 100 for full prepayment. */
  depositPercent: number;
};

/** The sub-service, or undefined when the service, or any without one, has none with this id. */
export async function bookable(
  db: Db | Tx,
  ids: { serviceId?: string; subServiceId: string },
): Promise<Bookable | undefined> {
  const { rows } = await bookableStatement(ids).execute(db);
  return rows[0] && bookableFrom(rows[0]);
}

/** Maps a row of `bookableStatement`. */
export function bookableFrom({ isPaused, isRetired, ...row }: BookableRow): Bookable {
  const isBookable = row.isVisible && row.pricePaise !== null && !isPaused && !isRetired;
  return { ...row, isBookable };
}

/** The refusal to sell a sub-service that cannot be booked; names one that was removed meanwhile. */
export function notBookable(offer: Pick<Bookable, 'isRemoved' | 'subServiceName'>): Refused {
  if (!offer.isRemoved) return new Refused('NOT_BOOKABLE');
  const text = `${offer.subServiceName} is not offered any more. Please choose something else.`;
  return new Refused('NOT_BOOKABLE', text);
}

type Timing =
  | 'bookingCharge'
  | 'timeZone'
  | 'capacity'
  | 'autoAccept'
  | 'noticeMinutes'
  | 'horizonDays';

/** The details of a service without its booking charge and facts of its hours; `status` is the owner's setting. */
export type Offer = Omit<ServiceDetails, Timing>;

type Found = {
  offer: Offer;
  /** The first of its own photos. */
  ownCover: { id: string; focus: Focus } | undefined;
  isVisible: boolean;
  ownerId: string;
  /** The service with its bookable offers; empty when nothing can be booked. */
  open: OpenService[];
};

/** A service with its sub-services: for everyone when visible, otherwise for its owner only. */
export async function offerOf(
  db: Db | Tx,
  serviceId: string,
  viewerId: string | undefined,
): Promise<Found | undefined> {
  const { rows } = await offerStatement(serviceId, viewerId).execute(db);
  return rows[0] && offerFrom(rows[0], viewerId);
}

/** For reading a service in one round trip with other rows. */
export function offerStatement(
  serviceId: string,
  viewerId: string | undefined,
): RawBuilder<OfferRow> {
  return serviceWithSubServices(serviceId, viewerId ?? null);
}

/** Maps a row of `offerStatement`. */
export function offerFrom(row: OfferRow, viewerId: string | undefined): Found {
  // Providers without premises do not reveal their address.
  const showsAddress = row.places.includes('provider') || row.ownerId === viewerId;
  const { depositPercent } = row;
  const offer = {
    ...serviceView(row),
    phoneNumber: row.phone,
    email: row.email,
    location: showsAddress ? row.address : `${row.area}, ${row.city}`,
    ...(showsAddress ? { geo: { latitude: row.latitude, longitude: row.longitude } } : {}),
    providerName: row.ownerName,
    homeRadiusKm: row.homeRadiusKm,
    pictures: imagesOf(row),
    photos: row.photos.map(photoView),
    subServices: row.subServices.map((sub) => ({
      ...subServiceView(sub, row, viewerId),
      ...(depositPercent < FULL_PREPAYMENT ? { depositPercent } : {}),
    })),
  };
  const [first] = row.photos;
  return {
    offer,
    ownCover: first && { id: first.id, focus: { x: first.focusX, y: first.focusY } },
    isVisible: row.isVisible,
    ownerId: row.ownerId,
    open: openServices([row]),
  };
}

/** The service if this person owns it; otherwise not found. */
export function ownedService(
  db: Db | Tx,
  ownerId: string,
  serviceId: string,
): Promise<{ id: string; name: string } | undefined> {
  return ownServiceRow(db, ownerId, serviceId);
}
