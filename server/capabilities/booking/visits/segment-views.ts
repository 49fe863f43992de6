import { isoIn, servingByPart } from '#capabilities/availability/index.ts';
import type { VisitSegment } from '#contract/availability/visits.ts';
import type { SeriesPart } from '#contract/booking/series/part.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Db } from '#platform/db/db.ts';
import { type InSeries, seriesParts } from '../series-views.ts';
import { namedMembers, type Served, servedBy } from '../served-by.ts';
import { type SegmentRow, segmentsOfAll } from './segments.store.ts';

type Listed = Served & InSeries & { segmentCount: number; timeZone: string };

/** The members of a booking, the segments of a visit, and its series; absent where they do not apply. */
export type ServedView = Partial<Pick<VisitSegment, 'servedBy'>> & {
  segments?: VisitSegment[];
  series?: SeriesPart;
};

/**
 * The members of these bookings, by booking, with the segments of visits and the series of dates.
 * @param requestedIds the reschedules, by booking, whose time is displayed instead.
 */
export async function servedViews(
  db: Db,
  bookings: readonly Listed[],
  requestedIds: ReadonlyMap<string, string> = new Map(),
): Promise<(bookingId: string) => ServedView> {
  const [serving, segments, series] = await Promise.all([
    servedBy(db, bookings),
    visitSegments(db, bookings, requestedIds),
    seriesParts(db, bookings),
  ]);
  return (id) => {
    const members = serving.get(id);
    const own = segments.get(id);
    const part = series.get(id);
    return {
      ...(members ? { servedBy: [...members] } : {}),
      ...(own ? { segments: own } : {}),
      ...(part ? { series: part } : {}),
    };
  };
}

/** The segments of visits as the wire has them, by booking. */
export async function visitSegments(
  db: Db,
  bookings: readonly Listed[],
  requestedIds: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, VisitSegment[]>> {
  const visits = bookings.filter(({ segmentCount }) => segmentCount > 1);
  if (visits.length === 0) return new Map();
  const displayed = visits.map((booking) => ({
    ...booking,
    id: requestedIds.get(booking.id) ?? booking.id,
  }));
  const [rows, serving] = await Promise.all([
    segmentsOfAll(db, displayed),
    servingByPart(db, displayed),
  ]);
  return new Map(
    visits.map((booking, index) => {
      const claimId = displayed[index]?.id ?? booking.id;
      const byPart = serving.get(claimId);
      const views = (rows.get(claimId) ?? []).map((row) =>
        segmentView(row, booking, byPart?.get(row.part) ?? []),
      );
      return [booking.id, views];
    }),
  );
}

function segmentView(
  row: SegmentRow,
  booking: Listed,
  serving: readonly { id: string; name: string }[],
): VisitSegment {
  const members = namedMembers({ ...booking, memberId: row.memberId }, serving);
  const chosen = members?.find(({ id }) => id === row.memberId);
  return {
    part: row.part,
    serviceId: row.serviceId,
    subServiceId: row.subServiceId,
    name: row.name,
    startsAt: isoIn(row.startsAt, booking.timeZone),
    endsAt: isoIn(row.endsAt, booking.timeZone),
    pricePerPerson: rupeesOf(row.pricePaise + row.venuePaise),
    servedAtOnce: row.seats,
    ...(members ? { servedBy: members } : {}),
    ...(chosen ? { chosenMember: chosen } : {}),
  };
}
