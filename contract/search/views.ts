import { z } from 'zod';
import { genders } from '../catalogue/kinds.ts';
import { Photo } from '../catalogue/photo.ts';
import { places } from '../catalogue/places.ts';
import { Tint } from '../catalogue/views.ts';
import { InstantText, plainText } from '../text.ts';
import {
  droppableFilters,
  SEARCH_KM_MAX,
  SEARCH_PEOPLE_MAX,
  SEARCH_PLACE_MAX,
  SEARCH_TEXT_MAX,
  searchFilters,
  searchSorts,
} from './limits.ts';

/** A latitude and a longitude in degrees, as 'lat,lng'. */
const Point = z
  .string()
  .regex(/^-?\d{1,2}(?:\.\d{1,8})?,-?\d{1,3}(?:\.\d{1,8})?$/, 'Please give near as lat,lng.')
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  })
  .refine(
    ({ latitude, longitude }) => Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180,
    'There is no such place.',
  );

const rupees = z.coerce.number<string | number>().min(0).max(10_000_000);

/**
 * Filters of GET /search. `min` and `max` are the lowest price per person in rupees, `km` is the distance
 * from `near`, and `freeFrom` and `freeTo` limit the start for `people`.
 */
export const SearchQuery = z
  .object({
    q: plainText(SEARCH_TEXT_MAX).default(''),
    /** The text as it was typed, if words that set filters were removed from `q`. */
    typed: plainText(SEARCH_TEXT_MAX).optional(),
    /** A category or a sub-category. */
    category: z.uuid().optional(),
    gender: z.enum(genders).optional(),
    near: Point.optional(),
    km: z.coerce.number<string | number>().min(1).max(SEARCH_KM_MAX).optional(),
    min: rupees.optional(),
    max: rupees.optional(),
    rating: z.coerce.number<string | number>().min(1).max(5).optional(),
    place: z.enum(places).optional(),
    people: z.coerce.number<string | number>().int().min(1).max(SEARCH_PEOPLE_MAX).default(1),
    freeFrom: InstantText.optional(),
    freeTo: InstantText.optional(),
    sort: z.enum(searchSorts).optional(),
    cursor: z.string().max(300).optional(),
  })
  .superRefine((query, context) => {
    const say = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { near, km, sort } = query;
    checkRanges(query, say);
    if (!near && km !== undefined) say('km', 'From where?');
    if (!near && sort === 'distance') say('sort', 'Distance from where?');
  });
export type SearchQuery = z.infer<typeof SearchQuery>;

type Ranges = { [Name in 'min' | 'max']?: number | undefined } & {
  [Name in 'freeFrom' | 'freeTo']?: string | undefined;
};

/** Reports ranges of prices and times whose end is before their start. */
export function checkRanges(
  { min, max, freeFrom, freeTo }: Ranges,
  say: (path: string, message: string) => void,
): void {
  if (min !== undefined && max !== undefined && min > max) say('max', 'Less than the lowest.');
  if ((freeFrom === undefined) !== (freeTo === undefined)) say('freeTo', 'Please give both.');
  if (freeFrom && freeTo && !(Date.parse(freeFrom) < Date.parse(freeTo))) {
    say('freeTo', 'Must be after the beginning.');
  }
}

/** A service in the search results. */
export const SearchItem = z
  .object({
    id: z.string(),
    name: z.string(),
    icon: z.string(),
    tint: Tint,
    category: z.string(),
    location: z.string(),
    city: z.string(),
    timeZone: z.string(),
    places: z.array(z.enum(places)),
    isVerified: z.boolean(),
    /** Null below five reviews (SVC-09). */
    rating: z.number().nullable(),
    reviews: z.number(),
    /** Rupees: the lowest price of one person. */
    fromAmount: z.number(),
    picture: z.string().nullable(),
    /** The same photo with the data for displaying it. */
    cover: Photo.nullable(),
    /** The sub-service of the starts: the best match of the query, else the shortest. */
    offer: z.object({ id: z.string(), name: z.string(), amount: z.number() }),
    /** The distance from `near`; null without it. */
    km: z.number().nullable(),
    /** The earliest starts within the requested window (ISO 8601 with the service's offset), at most three. */
    starts: z.array(z.string()),
  })
  .meta({ id: 'SearchItem' });
export type SearchItem = z.infer<typeof SearchItem>;

/** A service whose name was typed. */
export const NamedService = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Area and city. */
    location: z.string(),
  })
  .meta({ id: 'NamedService' });
export type NamedService = z.infer<typeof NamedService>;

/** Filters that were dropped because no service matches all of them. */
export const Relaxed = z
  .object({
    /** The dropped filters in order. */
    dropped: z.array(z.enum(droppableFilters)),
    /** The text for people: 'No facial free on Saturday. Showing other days.' */
    sentence: z.string(),
    /** Changed filters of the page; an empty text removes one. Null when filters cannot express the change. */
    change: z.record(z.string(), z.string()).nullable(),
  })
  .meta({ id: 'Relaxed' });
export type Relaxed = z.infer<typeof Relaxed>;

export const SearchAnswer = z
  .object({
    items: z.array(SearchItem),
    /**
     * At most three services whose name is the typed text, unless one of them is the first result;
     * only on the first page. Answers of a server before this release lack it.
     */
    named: z.array(NamedService).optional(),
    nextCursor: z.string().nullable(),
    /** Number of results up to 1000; only on the first page. */
    total: z.number().nullable(),
    /** Counted results by sub-category; only on the first page. */
    facets: z.array(z.object({ subCategoryId: z.string(), count: z.number() })),
    /** The corrected spelling that was searched for. */
    corrected: z.string().nullable(),
    /** Null when all filters were applied. */
    relaxed: Relaxed.nullable(),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** `in` is the typed or chosen place, `near` the person's position. */
export const InterpretQuery = z.object({
  q: plainText(SEARCH_TEXT_MAX).default(''),
  in: plainText(SEARCH_PLACE_MAX).optional(),
  near: Point.optional(),
});

export const LocalitiesQuery = z.object({ q: plainText(SEARCH_PLACE_MAX).default('') });

/** A city, a town or a part of a city, as the place field suggests it. */
export const LocalitySuggestion = z
  .object({
    /** 'Bandra, Mumbai': a value for `in`. */
    label: z.string(),
    /** The alternative name that matches, such as 'Bombay'. */
    alias: z.string().nullable(),
  })
  .meta({ id: 'LocalitySuggestion' });
export type LocalitySuggestion = z.infer<typeof LocalitySuggestion>;

/** The place named in a search text. */
export const Whereabouts = z
  .object({
    label: z.string(),
    kind: z.enum(['city', 'town', 'part']),
    latitude: z.number(),
    longitude: z.number(),
    /** The search radius when no distance is given. */
    km: z.number(),
    /** Labels of other places of the same name. */
    others: z.array(z.string()),
  })
  .meta({ id: 'Whereabouts' });
export type Whereabouts = z.infer<typeof Whereabouts>;

/** An interpreted search text: the remaining query and the filters from its other words. */
export const InterpretedQuery = z
  .object({
    q: z.string(),
    /** Dates are 'YYYY-MM-DD', times 'HH:MM', both by the clock of India; amounts are rupees. */
    filters: z.partialRecord(z.enum(searchFilters), z.string()),
    /** Whether the whole text is the name of a service; `typed` of the search then keeps it. */
    isName: z.boolean(),
    /** The current date in India, to which words such as 'tomorrow' refer. */
    today: z.string(),
    /** The place that `in` or the text names; null for none or an unknown one. */
    where: Whereabouts.nullable(),
    /** The base address of the installation that serves the place, if it is another one. */
    installation: z.string().nullable(),
  })
  .meta({ id: 'InterpretedQuery' });
export type InterpretedQuery = z.infer<typeof InterpretedQuery>;
