import type { Gender } from '#contract/catalogue/kinds.ts';

type Offer = {
  id: string;
  name: string;
  gender: Gender | null;
  minutes: number;
  pricePaise: number;
  /** Stems of the name; without them its words are compared as they are. */
  stems?: readonly string[] | undefined;
};

/** Men, women, children or everyone. */
export type Audience = 'm' | 'f' | 'k' | 'x';

/** The requested offer: terms, gender, number of people and price. */
export type Sought = {
  terms: readonly { alternatives: readonly (readonly string[])[]; weight?: number }[];
  gender?: Gender | undefined;
  people?: number | undefined;
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
};

const CHILDREN = /\b(?:child|kid|toddler|bab(?:y|ies)\b)/i;
const COUPLE = /\bcouples?\b/i;
const audienceCodes = { male: 'm', female: 'f' } as const;

export function audienceOf({ name, gender }: Pick<Offer, 'name' | 'gender'>): Audience {
  if (gender) return audienceCodes[gender];
  return CHILDREN.test(name) ? 'k' : 'x';
}

/**
 * The offer that matches best: most terms, exact alternatives first; offers for the requested
 * gender before those for everyone; offers for children only on request. Among equals the shortest,
 * then the cheapest.
 */
export function bestOffer<Known extends Offer>(
  offers: readonly Known[],
  sought: Sought,
): Known | undefined {
  const scored = offers.map((offer) => ({ offer, scores: scoresOf(offer, sought) }));
  return scored.sort(
    (a, b) =>
      firstDifference(b.scores, a.scores) ||
      a.offer.minutes - b.offer.minutes ||
      a.offer.pricePaise - b.offer.pricePaise ||
      (a.offer.id < b.offer.id ? -1 : 1),
  )[0]?.offer;
}

function scoresOf(offer: Offer, sought: Sought): number[] {
  const { gender, people, minPaise = 0, maxPaise = Number.POSITIVE_INFINITY } = sought;
  const isAllowed = !gender || offer.gender === null || offer.gender === gender;
  const audience = audienceOf(offer);
  const isAffordable = offer.pricePaise >= minPaise && offer.pricePaise <= maxPaise;
  const about = sought.terms.map((term) => closeness(offer, term));
  const isForChildren = sought.terms.some(({ alternatives }) =>
    alternatives.some((stems) => stems.includes('children')),
  );
  return [
    Number(isAllowed),
    Number(audience !== 'k' || isForChildren),
    // Terms are weighted: in 'hair keratin', 'keratin' is more specific.
    about.reduce((sum, close, nth) => sum + (close > 0 ? (sought.terms[nth]?.weight ?? 1) : 0), 0),
    Number(isAffordable),
    Number(people === 2 && COUPLE.test(offer.name)),
    Number(gender !== undefined && offer.gender === gender),
    about.reduce((sum, close) => sum + close, 0),
    // Without a requested gender, offers for everyone come first.
    Number(gender === undefined && offer.gender === null),
  ];
}

/** 1 for an exact match, less for a similar one, 0 for none. */
function closeness({ name, stems: own }: Offer, { alternatives }: Sought['terms'][number]): number {
  const words = own ?? name.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  const hasStem = (stem: string) =>
    own ? own.includes(stem) : words.some((word) => word.startsWith(stem));
  const nth = alternatives.findIndex((stems) => stems.every(hasStem));
  return nth < 0 ? 0 : 1 / (nth + 1);
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((score, index) => score !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}

/**
 * Selects the starts of a shorter offer at which a longer one also fits: until its end, starts of
 * the shorter one must follow without a gap. Starts that are further apart than the shorter one
 * lasts say nothing about the time between them, so that none is selected.
 * @param starts all known starts, in epoch minutes and ascending
 */
export function startsFor(
  starts: readonly number[],
  longer: number,
  { minutes, stepMinutes = 0 }: { minutes: number; stepMinutes?: number | undefined },
): number[] {
  if (longer <= minutes) return [...starts];
  if (stepMinutes > minutes) return [];
  return starts.filter((start, place) => {
    let reached = start + minutes;
    for (const next of starts.slice(place + 1)) {
      if (reached >= start + longer || next > reached) break;
      reached = next + minutes;
    }
    return reached >= start + longer;
  });
}
