import type { Gender } from '#contract/catalogue.ts';

type Offer = {
  id: string;
  name: string;
  gender: Gender | null;
  minutes: number;
  pricePaise: number;
};

/** What somebody looks for in a service: known words with their stems, and whom it is for. */
export type Sought = { words: readonly { word: string; stem: string }[]; gender?: Gender };

/** The offer that most of the words are about; of those that are alike the shortest, then the cheapest. */
export function fittingOffer<Known extends Offer>(
  offers: readonly Known[],
  sought: Sought,
): Known | undefined {
  const { gender } = sought;
  const allowed = offers.filter((one) => !gender || one.gender === null || one.gender === gender);
  return [...(allowed.length > 0 ? allowed : offers)].sort(
    (a, b) =>
      about(b, sought) - about(a, sought) ||
      a.minutes - b.minutes ||
      a.pricePaise - b.pricePaise ||
      (a.id < b.id ? -1 : 1),
  )[0];
}

function about({ name }: Offer, { words }: Sought): number {
  const own = name.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  const isSaid = ({ word, stem }: { word: string; stem: string }) =>
    own.some((one) => one === word || one.startsWith(stem));
  return words.filter(isSaid).length;
}

/**
 * Of the starts of a shorter offer those at which a longer one can begin too: the time until its end lies
 * within starts of the shorter one without a gap.
 * @param starts epoch minutes in order, all that are known
 */
export function startsFor(starts: readonly number[], shorter: number, longer: number): number[] {
  if (longer <= shorter) return [...starts];
  return starts.filter((start, place) => {
    let reached = start + shorter;
    for (const next of starts.slice(place + 1)) {
      if (reached >= start + longer || next > reached) break;
      reached = next + shorter;
    }
    return reached >= start + longer;
  });
}
