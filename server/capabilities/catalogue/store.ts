import type { RawBuilder } from 'kysely';
import type { TravelFeeTerms } from '#contract/booking/home-visits/fee.ts';
import type { Claim } from '#contract/catalogue/claims.ts';
import type { Gender } from '#contract/catalogue/kinds.ts';
import type { NonRefundableMark } from '#contract/catalogue/non-refundable.ts';
import type { Discount } from '#contract/catalogue/prices/rules.ts';
import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { type PhotoRow, photoJson } from '#platform/images/photo.ts';
import { displayedImage } from './master-list/entry-image.store.ts';

/** A sub-service with a price, neither paused nor retired, and its duration. */
export type BookableOffer = { id: string; minutes: number };

export type ServiceRow = Row<
  'catalogue.services_public',
  | 'id'
  | 'ownerId'
  | 'ownerName'
  | 'subCategoryId'
  | 'categoryId'
  | 'categoryName'
  | 'tint'
  | 'name'
  | 'icon'
  | 'description'
  | 'city'
  | 'area'
  | 'address'
  | 'phone'
  | 'email'
  | 'experienceYears'
  | 'places'
  | 'homeRadiusKm'
  | 'status'
  | 'isActive'
  | 'isVerified'
  | 'approvalStatus'
  | 'isDemo'
  | 'isVisible'
> & {
  /** The cover first. */
  photos: PhotoRow[];
  /** The image of its sub-category. */
  entryImage: PhotoRow | null;
  completedBookings: number;
  ratingSum: number;
  ratingCount: number;
  fromPaise: number | null;
  bookableOffers: BookableOffer[];
  requested: number;
  accepted: number;
  responseSeconds: number | null;
  due: number;
  kept: number;
  cancelled: number;
};

export type SubServiceRow = {
  id: string;
  taskId: string;
  name: string;
  /** The name without the variant. */
  baseName: string;
  isOwn: boolean;
  variant: string | null;
  groupId: string | null;
  claims: Claim[];
  /** The reason why an admin hid it. */
  hiddenBecause: string | null;
  icon: string;
  description: string;
  gender: Gender | null;
  minutes: number;
  processingMinutes: number;
  type: string;
  pricePaise: number | null;
  isPaused: boolean;
  isRetired: boolean;
  mark: NonRefundableMark | null;
  discounts: Discount[];
};

/**
 * Neither the task of sub-service `x` nor a parent of it is retired; of an own task only the
 * parents count. The subqueries run once per statement.
 */
export const isInUse = sql`x.task_id <> all (case when x.own_name is null
  then array(select r.task_id from catalogue.retired_tasks r)
  else array(select r.task_id from catalogue.retired_tasks r where r.with_shelf) end)`;

/** The name of sub-service `x` of task `t` wherever customers read it: 'Balayage – Long hair'. */
export const offeredName = sql`coalesce(x.own_name, t.name) || coalesce(' – ' || x.variant, '')`;

/** The discounts of sub-service `x`, oldest first: price rules that are neither ended nor paused. */
export const discountsOf = sql`(select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind,
    'percent', r.percent, 'weekdays', r.weekdays, 'fromMinute', r.from_minute, 'toMinute', r.to_minute)
    order by r.created_at, r.id), '[]')
  from catalogue.price_rules r
  where r.service_id = x.service_id and r.removed_at is null and not r.is_paused
    and (r.sub_service_ids = '{}' or x.id = any(r.sub_service_ids)))`;

/** The columns of a service: `s` is the service, `f` its figures. */
export const serviceColumns = sql`
  s.id, s.owner_id, s.owner_name, s.sub_category_id, s.category_id, s.category_name, s.tint,
  s.name, s.icon, s.description, s.city, s.area, s.address, s.phone, s.email, s.experience_years,
  s.places, s.home_radius_km, s.status, s.is_active, s.is_verified, s.approval_status, s.is_demo,
  coalesce((select json_agg(${photoJson} order by p.position) from catalogue.service_pictures p
    join platform.pictures i on i.id = p.picture_id where p.service_id = s.id), '[]') as photos,
  ${displayedImage('s.sub_category_id')} as entry_image,
  s.is_visible, coalesce(f.completed_bookings, 0) as completed_bookings,
  coalesce(f.rating_sum, 0) as rating_sum, coalesce(f.rating_count, 0) as rating_count,
  coalesce(w.asked, 0) as requested, coalesce(w.accepted, 0) as accepted, w.response_seconds,
  coalesce(w.due, 0) as due, coalesce(w.kept, 0) as kept, coalesce(w.cancelled, 0) as cancelled,
  (select coalesce(json_agg(json_build_object('id', x.id, 'minutes', x.minutes)), '[]')
   from catalogue.sub_services x
   where x.service_id = s.id and x.price_paise is not null and not x.is_paused
     and ${isInUse}) as bookable_offers`;

/** The joins that these columns need besides `services_public s`. */
export const figureJoins = sql`left join catalogue.figures f on f.service_id = s.id
    left join catalogue.conduct w on w.owner_id = s.owner_id`;

/** The lowest bookable price of a service, or of one task. */
export function startingPrice(taskId: string | null): RawBuilder<unknown> {
  return sql`(select min(x.price_paise) from catalogue.sub_services x
    where x.service_id = s.id and not x.is_paused and ${isInUse}
      and (${taskId}::uuid is null or x.task_id = ${taskId} and x.own_name is null))`;
}

/**
 * Visible services of a category or sub-category (null: of all), most booked first, then by name.
 * Both parts are read in index order, up to the page's size.
 */
export async function visibleServices(
  db: Db,
  query: { withinId: string | null; taskId: string | null; limit: number },
): Promise<ServiceRow[]> {
  const isListed = listedIn(query);
  const { rows } = await sql<ServiceRow>`
    with booked as (
      select s.id from catalogue.figures f join catalogue.services_public s on s.id = f.service_id
      where f.completed_bookings > 0 and ${isListed}
      order by f.completed_bookings desc, f.service_id limit ${query.limit}),
    others as (
      select id from (
        select s.id from catalogue.services_public s
        where ${isListed} and not exists (select from catalogue.figures f
          where f.service_id = s.id and f.completed_bookings > 0)
        order by s.name, s.id limit ${query.limit}) unbooked
      where (select count(*) from booked) < ${query.limit}),
    listed as (select id from booked union all select id from others)
    select ${serviceColumns}, ${startingPrice(query.taskId)} as from_paise
    from listed join catalogue.services_public s on s.id = listed.id ${figureJoins}
    order by coalesce(f.completed_bookings, 0) desc,
      case when f.completed_bookings > 0 then null else s.name end, s.id
    limit ${query.limit}`.execute(db);
  return rows;
}

/** Neither the category nor the sub-category of service `s` is retired. */
export const isOnActiveShelf = sql`not exists (
        select from catalogue.sub_categories sc join catalogue.categories c on c.id = sc.category_id
        where sc.id = s.sub_category_id
          and (sc.retired_at is not null or c.retired_at is not null))`;

function listedIn({ withinId, taskId }: { withinId: string | null; taskId: string | null }) {
  return sql`s.is_visible and ${isOnActiveShelf}
      and (${withinId}::uuid is null or ${withinId}::uuid in (s.category_id, s.sub_category_id))
      and (${taskId}::uuid is null or exists (
        select from catalogue.sub_services x
        where x.service_id = s.id and x.task_id = ${taskId} and x.own_name is null
          and x.price_paise is not null and not x.is_paused and ${isInUse}))`;
}

export type OfferRow = ServiceRow &
  Row<'catalogue.services_public', 'latitude' | 'longitude'> &
  Row<'catalogue.services', 'depositPercent'> & { subServices: SubServiceRow[] };

/**
 * A service that is visible or the viewer's own, with its sub-services in the master list's order.
 */
export function serviceWithSubServices(
  serviceId: string,
  viewerId: string | null,
): RawBuilder<OfferRow> {
  return sql<OfferRow>`
    select ${serviceColumns}, s.latitude, s.longitude, ${startingPrice(null)} as from_paise,
      (select v.deposit_percent from catalogue.services v where v.id = s.id) as deposit_percent, coalesce(
      (select json_agg(json_build_object(
         'id', x.id, 'taskId', t.id, 'name', ${offeredName}, 'icon', t.icon,
         'baseName', coalesce(x.own_name, t.name), 'isOwn', x.own_name is not null,
         'variant', x.variant, 'groupId', x.group_id, 'claims', x.claims,
         'hiddenBecause', case when x.hidden_at is not null then (
            select r.reason from catalogue.menu_reviews r
            where r.business_id = s.owner_id and r.entry_id = coalesce(x.group_id, x.id)) end,
         'description', case when x.own_name is null
            then coalesce(nullif(x.description, ''), t.description) else x.description end,
         'gender', t.gender,
         'minutes', x.minutes, 'processingMinutes', x.processing_minutes, 'type', x.type,
         'pricePaise', x.price_paise,
         'isPaused', x.is_paused, 'isRetired', not ${isInUse},
         'discounts', ${discountsOf},
         'mark', (select json_build_object('state', m.state, 'reason', m.reason,
            'requestedAt', m.requested_at, 'decision', m.decision)
          from catalogue.non_refundable m where m.sub_service_id = x.id))
         order by sc.position, t.position, t.name, x.own_name nulls first,
           coalesce(x.group_id, x.id), x.id)
       from catalogue.sub_services x
       join catalogue.tasks t on t.id = x.task_id
       join catalogue.sub_categories sc on sc.id = t.sub_category_id
       where x.service_id = s.id and x.removed_at is null
         and (x.hidden_at is null or s.owner_id = ${viewerId})), '[]') as sub_services
    from catalogue.services_public s ${figureJoins}
    where s.id = ${serviceId} and (s.is_visible or s.owner_id = ${viewerId})`;
}

export type BookableRow = Row<
  'catalogue.services_public',
  | 'ownerId'
  | 'ownerName'
  | 'icon'
  | 'places'
  | 'area'
  | 'city'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'homeRadiusKm'
  | 'meetingLink'
  | 'isVisible'
> &
  Row<'catalogue.services', keyof TravelFeeTerms | 'depositPercent' | 'travelMinutesPerKm'> & {
    serviceId: string;
    subServiceId: string;
    serviceName: string;
    subServiceName: string;
    pricePaise: number | null;
    minutes: number;
    processingMinutes: number;
    isPaused: boolean;
    isRemoved: boolean;
    isRetired: boolean;
    isNonRefundable: boolean;
    discounts: Discount[];
  };

/**
 * A sub-service with everything that booking needs; it can be combined with other reads.
 * @param ids without a service, the sub-service may belong to any.
 */
export function bookableStatement(ids: {
  serviceId?: string;
  subServiceId: string;
}): RawBuilder<BookableRow> {
  const ofService = ids.serviceId === undefined ? sql`true` : sql`x.service_id = ${ids.serviceId}`;
  return sql<BookableRow>`
    select s.id as service_id, x.id as sub_service_id, s.owner_id, s.owner_name,
      s.name as service_name, ${offeredName} as sub_service_name, t.icon, x.price_paise, x.minutes,
      x.processing_minutes, x.is_paused, x.removed_at is not null as is_removed, s.places, s.area, s.city,
      s.address, s.latitude, s.longitude, s.home_radius_km, s.meeting_link, s.is_visible, v.deposit_percent, v.travel_minutes_per_km,
      v.travel_free_km, v.travel_fee_per_km_paise,
      x.own_name is null and t.retired_at is not null or exists (
        select from catalogue.sub_categories sc join catalogue.categories c on c.id = sc.category_id
        where sc.id = t.sub_category_id and (sc.retired_at is not null or c.retired_at is not null)) as is_retired,
      exists (select from catalogue.non_refundable m
        where m.sub_service_id = x.id and m.state = 'approved') as is_non_refundable,
      ${discountsOf} as discounts
    from catalogue.sub_services x
    join catalogue.tasks t on t.id = x.task_id
    join catalogue.services_public s on s.id = x.service_id
    join catalogue.services v on v.id = x.service_id
    where x.id = ${ids.subServiceId} and ${ofService}`;
}
