import type { RawBuilder } from 'kysely';
import type { Place, ServiceDetails } from '#contract/catalogue/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { openServices } from './statuses.ts';
import {
  type BookableRow,
  bookableStatement,
  type OfferRow,
  ownServiceRow,
  serviceWithSubServices,
} from './store.ts';
import { picturesOf, serviceView, subServiceView } from './views.ts';

/** All that booking and availability need to know of one sub-service. */
export type Bookable = {
  serviceId: string;
  subServiceId: string;
  ownerId: string;
  ownerName: string;
  serviceName: string;
  subServiceName: string;
  icon: string;
  /** Null while the provider has set no price. */
  pricePaise: number | null;
  minutes: number;
  places: readonly Place[];
  area: string;
  city: string;
  address: string;
  latitude: number;
  longitude: number;
  homeRadiusKm: number | null;
  meetingLink: string | null;
  /** The service is active, approved, and its owner's account is open. */
  isVisible: boolean;
  /** Visible, priced, not paused, and of a task that is in use. */
  isBookable: boolean;
  /** Cancelling returns nothing of the price. */
  isNonRefundable: boolean;
};

/** The sub-service, or undefined when the service has none of this id. */
export async function bookable(
  db: Db | Tx,
  ids: { serviceId: string; subServiceId: string },
): Promise<Bookable | undefined> {
  const { rows } = await bookableStatement(ids).execute(db);
  return rows[0] && bookableFrom(rows[0]);
}

/** What `bookableStatement` reads. */
export function bookableFrom(row: BookableRow): Bookable {
  return {
    serviceId: row.service_id,
    subServiceId: row.sub_service_id,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    serviceName: row.service_name,
    subServiceName: row.sub_service_name,
    icon: row.icon,
    pricePaise: row.price_paise,
    minutes: row.minutes,
    places: row.places,
    area: row.area,
    city: row.city,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    homeRadiusKm: row.home_radius_km,
    meetingLink: row.meeting_link,
    isVisible: row.is_visible,
    isNonRefundable: row.is_non_refundable,
    isBookable: row.is_visible && row.price_paise !== null && !row.is_paused && !row.is_retired,
  };
}

type Timing = 'timeZone' | 'capacity' | 'autoAccept' | 'noticeMinutes' | 'horizonDays';

/** A service's page without the facts that its hours add; `status` is the owner's own word. */
export type Offer = Omit<ServiceDetails, Timing>;

type Found = {
  offer: Offer;
  isVisible: boolean;
  ownerId: string;
  /** The length of what is shortest; empty when nothing can be booked. */
  shortest: { serviceId: string; minutes: number }[];
};

/** A service with its sub-services, for everybody when it is visible, else for its owner alone. */
export async function offerOf(
  db: Db | Tx,
  serviceId: string,
  viewerId: string | undefined,
): Promise<Found | undefined> {
  const { rows } = await offerStatement(serviceId, viewerId).execute(db);
  return rows[0] && offerFrom(rows[0], viewerId);
}

/** For reading a service together with something else. */
export function offerStatement(
  serviceId: string,
  viewerId: string | undefined,
): RawBuilder<OfferRow> {
  return serviceWithSubServices(serviceId, viewerId ?? null);
}

/** What `offerStatement` reads. */
export function offerFrom(row: OfferRow, viewerId: string | undefined): Found {
  // Who visits customers or meets them online has no shop: their address stays their own.
  const isOpenPlace = row.places.includes('provider') || row.owner_id === viewerId;
  const offer = {
    ...serviceView(row),
    phoneNumber: row.phone,
    email: row.email,
    location: isOpenPlace ? row.address : `${row.area}, ${row.city}`,
    providerName: row.owner_name,
    homeRadiusKm: row.home_radius_km,
    pictures: picturesOf(row),
    subServices: row.sub_services.map((sub) => subServiceView(sub, row, viewerId)),
  };
  return {
    offer,
    isVisible: row.is_visible,
    ownerId: row.owner_id,
    shortest: openServices([row]),
  };
}

/** The service when this person owns it; somebody else's is as if it were not there. */
export function ownedService(
  db: Db | Tx,
  ownerId: string,
  serviceId: string,
): Promise<{ id: string; name: string } | undefined> {
  return ownServiceRow(db, ownerId, serviceId);
}
