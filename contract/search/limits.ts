/** What a search may ask for; apart from the schemas, so that pages carry none of them. */
export const searchSorts = ['relevance', 'rating', 'distance', 'price', 'soonest'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Letters of the words that are looked for. */
export const SEARCH_TEXT_MAX = 120;
/** Letters of a place. */
export const SEARCH_PLACE_MAX = 60;
/** Places that are offered while one is typed. */
export const SEARCH_PLACES_OFFERED = 8;
/** Kilometres. */
export const SEARCH_KM_MAX = 50;
export const SEARCH_KM_DEFAULT = 10;
export const SEARCH_PEOPLE_MAX = 20;
/** Days ahead for which search knows what is free. */
export const SEARCH_DAYS = 14;
/** Services on one page. */
export const SEARCH_PAGE = 20;
/** Services that are compared side by side. */
export const COMPARED_MAX = 3;
/** Counts stop here and read '1,000+'. */
export const SEARCH_COUNT_MAX = 1000;

/** What can be set on the search page; its address holds nothing else besides the words. */
export const searchFilters = [
  'in',
  'near',
  'km',
  'category',
  'gender',
  'min',
  'max',
  'rating',
  'place',
  'people',
  'date',
  'from',
  'to',
  'sort',
] as const;
export type SearchFilter = (typeof searchFilters)[number];

/** As a place: where the person is. */
export const NEAR_ME = 'Near me';

/** What a search that matches nothing is tried without, in this order. */
export const droppable = [
  'hours',
  'time',
  'price',
  'rating',
  'place',
  'distance',
  'people',
  'gender',
  'kind',
] as const;

export const SYNONYM_PHRASE_MAX = 60;
export const SYNONYM_MEANS_MAX = 200;
/** Meanings of one phrase. */
export const MEANINGS_MAX = 5;
export const synonymSorts = ['phrase', 'phrase-down', 'newest'] as const;
