import { z } from 'zod';
import { places } from '../catalogue/places.ts';
import { genders, Tint } from '../catalogue/views.ts';
import { InstantText, plainText } from '../text.ts';
import {
  droppable,
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
 * Filters of GET /search. `min` and `max` are rupees of the lowest price of one person, `km` reaches from
 * `near`, `freeFrom` and `freeTo` are instants between which `people` can begin.
 */
export const SearchQuery = z
  .object({
    q: plainText(SEARCH_TEXT_MAX).default(''),
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
    const { min, max, freeFrom, freeTo, near, km, sort } = query;
    if (min !== undefined && max !== undefined && min > max) say('max', 'Less than the lowest.');
    if ((freeFrom === undefined) !== (freeTo === undefined)) say('freeTo', 'Please give both.');
    if (freeFrom && freeTo && !(Date.parse(freeFrom) < Date.parse(freeTo))) {
      say('freeTo', 'Must be after the beginning.');
    }
    if (!near && km !== undefined) say('km', 'From where?');
    if (!near && sort === 'distance') say('sort', 'Distance from where?');
  });
export type SearchQuery = z.infer<typeof SearchQuery>;

/** A service as a search shows it. */
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
    /** What the starts are for: the sub-service that fits the words best, else the shortest. */
    offer: z.object({ id: z.string(), name: z.string(), amount: z.number() }),
    /** From `near`; null without it. */
    km: z.number().nullable(),
    /** The soonest starts (ISO 8601 with the service's offset), three at most; within the asked window. */
    starts: z.array(z.string()),
  })
  .meta({ id: 'SearchItem' });
export type SearchItem = z.infer<typeof SearchItem>;

/** What was let go because nothing matched all that was asked; the items are without it. */
export const Relaxed = z
  .object({
    /** In the order in which they are let go: of several all at once. */
    dropped: z.array(z.enum(droppable)),
    /** For people: 'No match for “facial” free on Saturday. Showing other days.' */
    sentence: z.string(),
    /** Filters of the page that differ; an empty text takes one away. Null where no filter can ask for it. */
    change: z.record(z.string(), z.string()).nullable(),
  })
  .meta({ id: 'Relaxed' });
export type Relaxed = z.infer<typeof Relaxed>;

export const SearchAnswer = z
  .object({
    items: z.array(SearchItem),
    nextCursor: z.string().nullable(),
    /** How many there are, counted no further than 1000; only with the first page. */
    total: z.number().nullable(),
    /** Of those counted, how many are in each sub-category; only with the first page. */
    facets: z.array(z.object({ subCategoryId: z.string(), count: z.number() })),
    /** The words that were looked for instead of mistyped ones. */
    corrected: z.string().nullable(),
    /** Null where the items are what was asked for. */
    relaxed: Relaxed.nullable(),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** `in` is the place that was typed or chosen, `near` where the person is. */
export const WordsQuery = z.object({
  q: plainText(SEARCH_TEXT_MAX).default(''),
  in: plainText(SEARCH_PLACE_MAX).optional(),
  near: Point.optional(),
});

export const LocalitiesQuery = z.object({ q: plainText(SEARCH_PLACE_MAX).default('') });

/** A city, a town or a part of a city, as the field of the place offers it. */
export const LocalitySuggestion = z
  .object({
    /** 'Bandra, Mumbai': what `in` takes. */
    label: z.string(),
    /** The other name that was begun, such as 'Bombay'. */
    alias: z.string().nullable(),
  })
  .meta({ id: 'LocalitySuggestion' });
export type LocalitySuggestion = z.infer<typeof LocalitySuggestion>;

/** The place that is meant. */
export const Whereabouts = z
  .object({
    label: z.string(),
    kind: z.enum(['city', 'town', 'part']),
    latitude: z.number(),
    longitude: z.number(),
    /** How far from it is meant where no distance is asked. */
    km: z.number(),
    /** Labels of others of the same name. */
    others: z.array(z.string()),
  })
  .meta({ id: 'Whereabouts' });
export type Whereabouts = z.infer<typeof Whereabouts>;

/** What somebody typed, taken apart: what is looked for, and the filters that the other words set. */
export const ReadWords = z
  .object({
    q: z.string(),
    /** Dates are 'YYYY-MM-DD', times 'HH:MM', both by the clock of India; amounts are rupees. */
    filters: z.partialRecord(z.enum(searchFilters), z.string()),
    /** The present date in India, from which days such as tomorrow count. */
    today: z.string(),
    /** The place that `in` or the words name; null for none, or one that nobody knows. */
    where: Whereabouts.nullable(),
  })
  .meta({ id: 'ReadWords' });
export type ReadWords = z.infer<typeof ReadWords>;
