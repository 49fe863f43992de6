import type { Gender } from '#contract/catalogue/views.ts';
import type { SearchItem } from '#contract/search/views.ts';

/** What can be booked at a service; the price is of one person. */
export type CardOffer = {
  id: string;
  name: string;
  gender: Gender | null;
  minutes: number;
  pricePaise: number;
};

/** What a found service shows besides what depends on the question. */
export type Card = Omit<SearchItem, 'km' | 'starts' | 'timeZone' | 'offer'> & {
  offers: CardOffer[];
};
