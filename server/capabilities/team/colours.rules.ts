import { type MemberColour, memberColours } from '#contract/team/limits.ts';

/** The colour that the fewest members have. */
export function freeColour(colours: Iterable<MemberColour>): MemberColour {
  const used = [...colours];
  const uses = (colour: MemberColour) => used.filter((one) => one === colour).length;
  return memberColours.toSorted((a, b) => uses(a) - uses(b))[0] ?? memberColours[0];
}
