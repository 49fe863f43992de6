/** Choices of a search; without schemas, so that pages can import them. */
export const searchSorts = ['relevance', 'rating', 'distance', 'price', 'soonest'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Characters of a search text. */
export const SEARCH_TEXT_MAX = 120;
/** Characters of a place. */
export const SEARCH_PLACE_MAX = 60;
/** The maximum number of suggestions for a place. */
export const SEARCH_PLACES_OFFERED = 8;
/** Kilometres. */
export const SEARCH_KM_MAX = 50;
export const SEARCH_KM_DEFAULT = 10;
export const SEARCH_PEOPLE_MAX = 20;
/** Days ahead for which search indexes free times. */
export const SEARCH_DAYS = 14;
/** Services on one page. */
export const SEARCH_PAGE = 20;
/** Services that an answer lists because their name was typed. */
export const SEARCH_NAMED_MAX = 3;
/** Services that are compared side by side. */
export const COMPARED_MAX = 3;
/** Counts stop at this number and are displayed as '1,000+'. */
export const SEARCH_COUNT_MAX = 1000;

/** The parameters of the search page; besides the text, its URL contains nothing else. */
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

/** The value of a place for the person's location. */
export const NEAR_ME = 'Near me';

/** The filters that a relaxed search drops, in this order. */
export const droppableFilters = [
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
export type DroppableFilter = (typeof droppableFilters)[number];
