import { servingByPart } from '#capabilities/availability/index.ts';
import { visitName } from '#contract/availability/visit-name.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type SegmentRow, segmentsOfAll } from '../visits/segments.store.ts';

/** A visit, or a reschedule of one. */
type Visit = { id: string; providerId: string; segmentCount: number };
type Segment = SegmentRow & { names: string[]; isOwn: boolean };

/** The segments of a visit that a member performs. */
export type OwnPart = {
  name: string;
  seats: number;
  /** From the start of their first segment to the end of their last one. */
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** Names of all who perform these segments. */
  servedBy: string[];
  segments: readonly Segment[];
  /** Others perform some of the segments. */
  isShared: boolean;
};

/** The segments of these visits that a member performs, by visit; without an entry for a visit of others. */
export async function ownPartsOf(
  db: Db | Tx,
  visits: readonly Visit[],
  memberId: string,
): Promise<ReadonlyMap<string, OwnPart>> {
  const rows = await segmentsOfAll(db, visits);
  if (rows.size === 0) return new Map();
  const serving = await servingByPart(db, visits);
  const parts = [...rows].flatMap(([id, segments]) => {
    const members = serving.get(id);
    const own = ownPart(
      segments.map((segment) => {
        const by = members?.get(segment.part) ?? [];
        const isOwn = by.some((member) => member.id === memberId);
        return { ...segment, names: by.map(({ name }) => name), isOwn };
      }),
    );
    return own ? [[id, own] as const] : [];
  });
  return new Map(parts);
}

function ownPart(segments: readonly Segment[]): OwnPart | undefined {
  const own = segments.filter(({ isOwn }) => isOwn);
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) return undefined;
  return {
    name: visitName(own.map(({ name }) => name)),
    seats: Math.min(...own.map(({ seats }) => seats)),
    startsAt: first.startsAt,
    endsAt: last.endsAt,
    servedBy: [...new Set(own.flatMap(({ names }) => names))],
    segments,
    isShared: own.length < segments.length,
  };
}

type Stay = { subServiceName: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/** A booking with the name and time of the segments that a member performs. */
export function withOwnPart<B extends Stay>(booking: B, own: OwnPart | undefined): B {
  if (!own) return booking;
  const { name: subServiceName, startsAt, endsAt } = own;
  return { ...booking, subServiceName, startsAt, endsAt };
}

/** Whether a member performs every segment of these visits. One sub-service has none. */
export async function performsAll(
  tx: Tx,
  visits: readonly Visit[],
  memberId: string,
): Promise<boolean> {
  const rows = await segmentsOfAll(tx, visits);
  const parts = await ownPartsOf(tx, visits, memberId);
  return [...rows.keys()].every((id) => parts.get(id)?.isShared === false);
}
