/** The state that a server reports. */
export type ServerState = {
  /** Identifies the cluster; its standbys have the same. */
  systemId: string;
  databaseId: string;
  isStandby: boolean;
  /** The end of the WAL in bytes: replayed by a standby, flushed by a primary. */
  position: number | null;
  /** When the server started, which identifies it behind a proxy. */
  startedAt: string;
  /** The name of the newest migration. */
  migration: string | null;
};

/** The primary had flushed its WAL up to `position` at `atMs`. */
type Mark = { position: number; atMs: number };

export type Followed = {
  /** Marks that the standby has not reached, oldest first. */
  marks: readonly Mark[];
  /** The standby has everything that was committed before this moment; undefined when unknown. */
  confirmedMs: number | undefined;
  /** The position of the standby. */
  replayed: number;
  /** Why the standby may not be used. */
  problem?: string;
};

export const unknownStandby: Followed = { marks: [], confirmedMs: undefined, replayed: 0 };
const MARKS_MAX = 100;

/**
 * Compares positions of the WAL, so that neither clocks of servers nor writes are needed: a standby
 * that has replayed what the primary had flushed at a moment lacks nothing from before it. With an
 * idle primary that is the moment of the check, and a standby that has lost its primary falls
 * behind with the next write.
 * @param atMs when the primary was read, or before
 */
export function follow(
  known: Followed,
  { primary, standby, atMs }: { primary: ServerState; standby: ServerState; atMs: number },
): Followed {
  const problem = problemOf(primary, standby) ?? foreignHistory(known, primary);
  const replayed = standby.position ?? 0;
  if (problem !== undefined) return { ...unknownStandby, replayed, problem };
  const mark = { position: primary.position ?? 0, atMs };
  const marks = [...known.marks.filter(({ position }) => position !== mark.position), mark];
  const reached = marks.filter(({ position }) => position <= replayed);
  return {
    marks: marks.filter(({ position }) => position > replayed).slice(-MARKS_MAX),
    confirmedMs: reached.at(-1)?.atMs ?? known.confirmedMs,
    replayed,
  };
}

/** Why the second server is not a standby of the first one's database. */
export function problemOf(primary: ServerState, standby: ServerState): string | undefined {
  if (!isSameDatabase(primary, standby)) return 'leads to another database';
  if (!standby.isStandby) return 'leads to a server that is no standby';
  if (standby.position === null) return 'leads to a server that replays no WAL';
  if ((standby.migration ?? '') < (primary.migration ?? '')) return 'has an older schema';
  return undefined;
}

type Identity = Pick<ServerState, 'systemId' | 'databaseId'>;

export function isSameDatabase(one: Identity, other: Identity): boolean {
  return one.systemId === other.systemId && one.databaseId === other.databaseId;
}

/** A standby that was ahead of the primary follows another one, such as that before a failover. */
function foreignHistory({ replayed }: Followed, { position }: ServerState): string | undefined {
  return replayed > (position ?? 0) ? 'has another history than the primary' : undefined;
}
