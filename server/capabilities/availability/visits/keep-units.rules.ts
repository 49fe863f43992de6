/** A unit that a claim has, in epoch minutes; `until` includes the buffer. */
export type OwnUnit = {
  /** Of the row. */
  id: string;
  resourceId: string;
  unit: number;
  from: number;
  until: number;
};

type Need = { resources: readonly string[]; units: number; from: number; until: number };

/**
 * The units with which a claim goes on to serve each of its needs, because it has them for the
 * whole time already; by their first rows. A row serves one need.
 */
export function keepUnits(needs: readonly Need[], own: readonly OwnUnit[]): OwnUnit[][] {
  const used = new Set<string>();
  return needs.map((need) => {
    const kept = own
      .filter((row) => need.resources.includes(row.resourceId) && !used.has(row.id))
      .filter((row) => row.from <= need.from && need.from < row.until)
      .filter((row) => endOf(row, own) >= need.until)
      .sort((a, b) => a.unit - b.unit)
      .slice(0, need.units);
    for (const { id } of kept) used.add(id);
    return kept;
  });
}

/** Until when the claim has the unit, with the rows that follow immediately. */
function endOf({ resourceId, unit, until }: OwnUnit, own: readonly OwnUnit[]): number {
  const next = own.find(
    (row) => row.resourceId === resourceId && row.unit === unit && row.from === until,
  );
  return next ? endOf(next, own) : until;
}
