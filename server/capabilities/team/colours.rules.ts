import { type MemberColour, memberColours } from '#contract/availability/member-colours.ts';

/** The colours of these members; those without one get a free one, stable while the team stays the same. */
export function coloursFor(
  stored: ReadonlyMap<string, MemberColour>,
  memberIds: readonly string[],
): ReadonlyMap<string, MemberColour> {
  const colours = new Map(stored);
  for (const id of memberIds) {
    if (!colours.has(id)) colours.set(id, freeColour(colours.values()));
  }
  return colours;
}

/** The colour that the fewest members have. */
export function freeColour(colours: Iterable<MemberColour>): MemberColour {
  const used = [...colours];
  const uses = (colour: MemberColour) => used.filter((one) => one === colour).length;
  return memberColours.toSorted((a, b) => uses(a) - uses(b))[0] ?? memberColours[0];
}
