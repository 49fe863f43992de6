import type { Gender } from '#contract/catalogue/kinds.ts';
import type { SearchItem } from '#contract/search/views.ts';

/** A bookable offer of a service; the price is per person. */
export type CardOffer = {
  id: string;
  name: string;
  gender: Gender | null;
  minutes: number;
  pricePaise: number;
};

/** The stored part of a search result, which does not depend on the query. */
export type Card = Omit<SearchItem, 'km' | 'starts' | 'timeZone' | 'offer' | 'cover'> & {
  /** Absent from rows that were indexed before covers had a focus. */
  cover?: SearchItem['cover'];
  offers: CardOffer[];
  /** The interval between starts. Absent from rows that were indexed before it was stored. */
  stepMinutes?: number;
  /** True if the offers have different free times, so that the indexed starts are not those of each. */
  isUneven?: boolean;
};
