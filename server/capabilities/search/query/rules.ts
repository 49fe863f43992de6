import { NEAR_ME, SEARCH_KM_MAX, type SearchFilter } from '#contract/search/limits.ts';
import { readDay } from './day.rules.ts';
import { toEnglish } from './numbers.rules.ts';
import { type Party, readParty } from './party.rules.ts';
import { type Now, readTimes } from './time.rules.ts';

type Filters = Partial<Record<SearchFilter, string>>;
/** The filters, the remaining query, and the remainder before stop words were removed. */
type Read = { q: string; rest: string; filters: Filters };
/** Filters for a match; undefined when the match means something else. */
type ReadMatch = (match: RegExpExecArray) => Filters | undefined;

/** Matches '500', '₹1,000', '1.5k', 'Rs 800/-'. */
const SUM =
  '(?:₹|rs\\.?|inr)?\\s*(\\d[\\d,]{1,8}|\\d{1,2}(?:\\.\\d)?k)\\s*(?:rs\\b|rupees|/-)?(?!\\s*(?:k?ms?\\b|min|am\\b|pm\\b))';

const patterns: readonly (readonly [string, ReadMatch])[] = [
  [
    'near(?:by)?(?: to)? (?:me|us|my (?:home|house|place|location|area))|(?:close|next) to me|around (?:me|here)|close ?by|near ?by|in my area',
    () => ({ in: NEAR_ME }),
  ],
  [
    `within (?:a )?(\\d{1,3}) ?k(?:m|ms|ilomet(?:re|er)s?)(?: radius)?|(\\d{1,3}) ?k(?:m|ms|ilomet(?:re|er)s?)(?: (?:radius|away|ke andar|के अंदर))?`,
    ([, km, other]) => upTo('km', km ?? other, SEARCH_KM_MAX),
  ],
  [`between ${SUM} and ${SUM}`, sums],
  [`(?:from )?${SUM} ?(?:to|-|–) ?${SUM}`, sums],
  [
    `(?:under|below|less th[ae]n|not more than|no more than|cheaper than|up ?to|max(?:imum)?|within|in under) ${SUM}(?: budget)?`,
    (m) => price('max', m),
  ],
  [`(?:over|above|more than|at ?least|min(?:imum)?|starting) ${SUM}`, (m) => price('min', m)],
  [
    `(?:for |in |at |only )?(?:₹|rs\\.?) ?(\\d[\\d,]{1,8})(?:/-)?(?: only)?`,
    (m) => price('max', m),
  ],
  [
    `(?:for |in |at |only )?(\\d[\\d,]{1,8}) ?(?:rs|rupees|rupaye|/-)(?: only)?`,
    (m) => price('max', m),
  ],
  [
    '(?:with )?([1-5](?:\\.\\d)?) ?\\+? ?-?(?:stars?|rating)(?: rated)?(?: (?:and|or) (?:up|above|more))?',
    ([, rating = '']) => ({ rating }),
  ],
  ['rated (?:above |over )?([1-5](?:\\.\\d)?)\\+?', ([, rating = '']) => ({ rating })],
  [
    '(?:at|in) (?:my |our |the )?(?:home|house|place)|home[ -](?:services?|visits?)|at my place|(?:come|comes|coming) (?:to )?(?:my )?home|home(?= (?:salon|spa|massage|physio|facial|yoga|mehe?ndi|mehandi|waxing|make-?up|haircut|beauty))',
    () => ({ place: 'home' }),
  ],
  [
    'online|virtual(?:ly)?|(?:over|by|on) (?:a )?(?:video|zoom)(?: call)?',
    () => ({ place: 'online' }),
  ],
  [
    'cheap(?:est|er)?|affordable|economical|low(?:est)?(?: price| cost| budget)|budget(?: friendly)?|reasonable',
    () => ({ sort: 'price' }),
  ],
  [
    '(?:the )?(?:top|best|highest|well|highly|good)[ -](?:rated|reviewed|ratings?|reviews?)|(?:the )?best|top|famous',
    () => ({ sort: 'rating' }),
  ],
  ['asap|soonest|earliest|urgent(?:ly)?', () => ({ sort: 'soonest' })],
  ['(?:the )?(?:nearest|closest)', () => ({ sort: 'distance', in: NEAR_ME })],
];
const rules = patterns.map(([pattern, read]) => [wordsLike(pattern), read] as const);

/**
 * Parses a query ('a facial near me on Saturday afternoon for two'). Words that set a filter are
 * removed; the first of two that set the same filter counts. A time without a day refers to the
 * next day on which it has not passed.
 */
export function parseQuery(text: string, now: Now): Read {
  let rest = toEnglish(text);
  let filters: Filters = {};
  for (const [pattern, read] of rules) {
    const match = pattern.exec(rest);
    const found = match && read(match);
    if (!match || !found) continue;
    rest = without(rest, match);
    filters = { ...found, ...filters };
  }
  const present = readPresent(rest, now);
  const day = readDay(present.rest, now);
  // Before the party: the '2' in 'at 2 pm' is not a number of people.
  const times = readTimes(day.rest, now, day.date);
  const { rest: left, party } = readParty(times.rest);
  const all = { ...partyFilters(party), ...filters, ...times.filters, ...present.filters };
  return Object.keys(all).length === 0
    ? { q: text.trim(), rest: text, filters: {} }
    : { q: trimConnectingWords(left), rest: left, filters: all };
}

const NOW = wordsLike('(?:open|free|available)(?: right)? now|right now|now');

/** 'Open now' means the rest of today. */
function readPresent(text: string, { today, minute }: Now): { rest: string; filters: Filters } {
  const match = NOW.exec(text);
  if (!match) return { rest: text, filters: {} };
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const from = `${two(minute / 60)}:${two(minute % 60)}`;
  return { rest: without(text, match), filters: { date: today.toString(), from, sort: 'soonest' } };
}

function partyFilters({ people, gender }: Party): Filters {
  return {
    ...(people === undefined ? {} : { people: String(people) }),
    ...(gender ? { gender } : {}),
  };
}

/** Matches whole words, ignoring case. */
function wordsLike(pattern: string): RegExp {
  const spaced = pattern.replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}₹.])(?:${spaced})(?![\\p{L}\\p{M}\\p{N}])`, 'iu');
}

function without(text: string, match: RegExpExecArray): string {
  return `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
}

function sum(name: 'min' | 'max', text = ''): Filters {
  const isThousands = /k$/i.test(text);
  const amount = Number(text.replaceAll(/[,k]/gi, ''));
  return { [name]: String(isThousands ? Math.round(amount * 1000) : amount) };
}

/** An amount; smaller numbers are more likely hours or people. */
function price(name: 'min' | 'max', [, text]: RegExpExecArray): Filters | undefined {
  const found = sum(name, text);
  return Number(found[name]) >= SUM_MIN ? found : undefined;
}
const SUM_MIN = 50;

/** A price range; smaller numbers are more likely hours. */
function sums([, low, high]: RegExpExecArray): Filters | undefined {
  const both = { ...sum('min', low), ...sum('max', high) };
  return Number(both.min) >= SUM_MIN && Number(both.max) > Number(both.min) ? both : undefined;
}

function upTo(name: 'km', text: string | undefined, most: number): Filters {
  return { [name]: String(Math.min(Math.max(Number(text), 1), most)) };
}

const EDGE =
  '(?:a|an|and|at|aur|by|can i get|chahiye|chahie|find|find me|for|from|get|hai|i need|i want|i want to|i would like|in|is|karna|karwana|karwani|ke liye|ko|looking for|me|mein|mera|meri|mujhe|need|of|on|or|please|show|show me|some|the|to|want|wala|wali|with|book|में|के लिए|चाहिए|मुझे)';
const edges = [new RegExp(`^${EDGE}\\s+`, 'iu'), new RegExp(`\\s+${EDGE}$`, 'iu')];

/** Removes connecting words that surrounded the removed parts. */
export function trimConnectingWords(text: string): string {
  const trimmed = edges.reduce(
    (rest, edge) => rest.replace(edge, ''),
    text.replaceAll(/\(\s*\)|[\s,;]+/g, ' ').trim(),
  );
  if (new RegExp(`^${EDGE}$`, 'iu').test(trimmed)) return '';
  return trimmed === text ? trimmed : trimConnectingWords(trimmed);
}
