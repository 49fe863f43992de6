import {
  NEAR_ME,
  SEARCH_KM_MAX,
  SEARCH_PEOPLE_MAX,
  type SearchFilter,
} from '#contract/search-limits.ts';
import { readDay } from './question-day.rules.ts';
import { type Now, readTimes } from './question-time.rules.ts';

type Filters = Partial<Record<SearchFilter, string>>;
/** The filters, what remains, and what remains as it was typed, small words and all. */
type Read = { q: string; rest: string; filters: Filters };
/** Filters for what was matched; undefined when it means something else after all. */
type ReadMatch = (match: RegExpExecArray) => Filters | undefined;

const numbers = 'one two three four five six seven eight nine ten'.split(' ');
const NUMBER = `(\\d{1,2}|${numbers.join('|')})`;
const HEADS = 'people|persons?|pax|friends|guests|adults|of us';
/** After a number: what it counts is no head. */
const NOT_HEADS =
  '(?!\\s*(?:hours?|hrs?|min|minutes|days?|weeks?|sessions?|am\\b|pm\\b|km|rs|rupees|:|,|\\d))';
const SUM =
  '(?:₹|rs\\.?|inr)?\\s*(\\d[\\d,]{1,8})\\s*(?:rs\\b|rupees|/-)?(?!\\s*(?:k?ms?\\b|min|am\\b|pm\\b))';

const patterns: readonly (readonly [string, ReadMatch])[] = [
  ['(?:near(?:by)?(?: to)?|close to|around) me|nearby', () => ({ in: NEAR_ME })],
  [`within (\\d{1,3}) ?k(?:m|ms|ilomet(?:re|er)s?)`, ([, km]) => upTo('km', km, SEARCH_KM_MAX)],
  [`between ${SUM} and ${SUM}`, sums],
  [`${SUM} ?(?:to|-|–) ?${SUM}`, sums],
  [`(?:under|below|less than|not more than|up ?to|max(?:imum)?) ${SUM}`, (m) => sum('max', m[1])],
  [`(?:over|above|more than|at least) ${SUM}`, (m) => sum('min', m[1])],
  [
    '(?:with )?([1-5](?:\\.\\d)?) ?\\+? ?(?:stars?|rating)(?: (?:and|or) (?:up|above|more))?',
    ([, rating = '']) => ({ rating }),
  ],
  ['rated ([1-5](?:\\.\\d)?)\\+?', ([, rating = '']) => ({ rating })],
  [`for (?:the )?${NUMBER}(?: (?:${HEADS}))?\\b${NOT_HEADS}`, ([, n]) => heads(n)],
  [`${NUMBER} (?:${HEADS})`, ([, n]) => heads(n)],
  ['for (?:a couple|me and (?:my )?\\p{L}+)', () => ({ people: '2' })],
  ['for (?:a )?(?:men|man|gents?|boys?|males?|him|my husband)', () => ({ gender: 'male' })],
  [
    'for (?:a )?(?:women|woman|ladies|lady|girls?|females?|her|my wife)',
    () => ({ gender: 'female' }),
  ],
  ['at (?:my )?(?:home|house)|home (?:service|visit)s?|at my place', () => ({ place: 'home' })],
  ['online|(?:over|by) video|on a video call', () => ({ place: 'online' })],
  ['cheap(?:est)?|affordable|low(?:est)? price', () => ({ sort: 'price' })],
  ['(?:top|best|highest)[ -]rated|best', () => ({ sort: 'rating' })],
  ['asap|soonest|earliest|urgent(?:ly)?|right now', () => ({ sort: 'soonest' })],
  ['nearest|closest', () => ({ sort: 'distance', in: NEAR_ME })],
];
const rules = patterns.map(([pattern, read]) => [wordsLike(pattern), read] as const);

/**
 * Takes what somebody typed ('a facial near me on Saturday afternoon for two') apart. What sets a filter
 * leaves the words; of two that set the same one the first is taken, and a day, where only a time is
 * said, is the next that has it still before it.
 */
export function readQuestion(text: string, now: Now): Read {
  let rest = text;
  let filters: Filters = {};
  for (const [pattern, read] of rules) {
    const match = pattern.exec(rest);
    const found = match && read(match);
    if (!match || !found) continue;
    rest = without(rest, match);
    filters = { ...found, ...filters };
  }
  const day = readDay(rest, now);
  const times = readTimes(day.rest, now, day.date);
  const all = { ...filters, ...times.filters };
  return Object.keys(all).length === 0
    ? { q: text.trim(), rest: text, filters: {} }
    : { q: tidy(times.rest), rest: times.rest, filters: all };
}

/** Whole words, whatever their case. */
function wordsLike(pattern: string): RegExp {
  const spaced = pattern.replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}₹.])(?:${spaced})(?![\\p{L}\\p{N}])`, 'iu');
}

function without(text: string, match: RegExpExecArray): string {
  return `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
}

function heads(text = ''): Filters | undefined {
  const count = /\d/.test(text) ? Number(text) : numbers.indexOf(text.toLowerCase()) + 1;
  return count >= 1 && count <= SEARCH_PEOPLE_MAX ? { people: String(count) } : undefined;
}

function sum(name: 'min' | 'max', text = ''): Filters {
  return { [name]: String(Number(text.replaceAll(',', ''))) };
}

/** Two sums; small numbers are more likely hours. */
function sums([, low, high]: RegExpExecArray): Filters | undefined {
  const both = { ...sum('min', low), ...sum('max', high) };
  return Number(both.min) >= 50 && Number(both.max) > Number(both.min) ? both : undefined;
}

function upTo(name: 'km', text: string | undefined, most: number): Filters {
  return { [name]: String(Math.min(Math.max(Number(text), 1), most)) };
}

const EDGE =
  '(?:a|an|and|at|by|for|from|in|on|the|some|please|i want|i need|looking for|find|book)';
const edges = [new RegExp(`^${EDGE}\\s+`, 'iu'), new RegExp(`\\s+${EDGE}$`, 'iu')];

/** What remains, without the small words that led to what was taken out. */
export function tidy(text: string): string {
  const tidied = edges.reduce(
    (rest, edge) => rest.replace(edge, ''),
    text.replaceAll(/\(\s*\)|[\s,;]+/g, ' ').trim(),
  );
  if (new RegExp(`^${EDGE}$`, 'iu').test(tidied)) return '';
  return tidied === text ? tidied : tidy(tidied);
}
