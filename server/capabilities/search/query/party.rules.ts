import { SEARCH_PEOPLE_MAX } from '#contract/search/limits.ts';
import { digitsOf } from './numbers.rules.ts';

/** The party: number of people, and the gender that the service must accept. */
export type Party = { people?: number; gender?: 'male' | 'female' };

const FEMALE =
  "ladies['’]?s?|lady['’]?s?|wom[ae]n['’]?s?|girls['’]?|girl(?:['’]s)?|girlfriend|females?|mahila(?:on|o|ye|e)?|aurat(?:on|o|en)?|ladki(?:yon|yan|yo)?|wife|mom|mum|mummy|mother|sister|daughter|beti|patni|biwi|bayko|mulinsathi|mulgi|muli|लेडीज़|लेडीज|महिला|महिलाओं|महिलांसाठी|औरत|औरतों|लड़की|लड़कियों|मुलगी|मुली|पत्नी|बीवी|बायको|मम्मी";
const MALE =
  "gents?['’]?s?|gentlem[ae]n['’]?s?|m[ae]n['’]?s?|males?|boys['’]?|boy(?:['’]s)?|boyfriend|purush(?:on|o)?|aadmi(?:yon|yo)?|admi|ladk[ae]|ladkon|mard(?:on|ana)?|husband|dad|daddy|papa|father|brother|son|beta|pati|navra|पुरुष|पुरुषों|पुरुषांसाठी|आदमी|आदमियों|लड़का|लड़के|लड़कों|जेंट्स|मर्द|पति|पापा";
const KIDS =
  'kids?|children|child|toddlers?|bach+ch?[aeio]n?|bacch?[aeio]n?|bach+on|मुले|मुलांसाठी|बच्चे|बच्चों|बच्चा';
const HEADS =
  'people|peoples|persons?|pax|friends?|guests?|adults?|members?|seats?|of us|colleagues|cousins|brides?|bridesmaids|seniors?|others?';
const NUMBER =
  '\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|ek|do|teen|tin|char|chaar|paanch|panch|chhe|saat|aath|nau|das|एक|दो|दोन|तीन|चार|पांच|पाँच|पाच|छह|सात|आठ|नौ|दस';
/** Words before and after the audience. */
const BEFORE =
  '(?:(?:just|only )?(?:for|4) )?(?:(?:the|a|an|my|our|some|young|old|adult|single|meri|mere|मेरी|मेरे) )*';
const AFTER =
  '(?: (?:only|wala|wali|wale|ke liye|k liye|ke lie|ka|ki|ke|के लिए|के लिये|का|की|के|साठी|sathi))?';
const NO_MORE =
  '(?! ?(?:hours?|hrs?|min|minutes|days?|weeks?|sessions?|am\\b|pm\\b|km|rs|rupees|:|,|\\d))';
/** A session for two, such as counselling, is one appointment. */
const NO_TALK = "(?! ?(?:['’]s? )?(?:counsel|counc|therap|yoga|dance|salsa|relation))";

/** A person whom the searcher brings along. */
const COMPANION =
  'wife|husband|mom|mum|mother|sister|friend|partner|girlfriend|boyfriend|daughter|son|dad|papa|father';

const one = `(?:(?:(${NUMBER}) )?(?:young |adult |old )?`;
const pair = new RegExp(
  wordsLike(
    `(?:for )?(?:(?:mere|mujhe|main) (?:liye |ke liye )?(?:aur|and|&) (?:meri|mere|mera) \\p{L}+|me (?:and|&|\\+|aur) (?:(?:my |a )+\\p{L}+|(?:${COMPANION}))|(?:my )?(?:${COMPANION}) (?:and|&|\\+|aur) (?:me|i|main|mai)|husband (?:and|&|\\+)? ?wife|pati patni|mother (?:and |& )?daughter|father (?:and |& )?son|mom (?:and|&) dad|both of us|two of us|us two|parents|with (?:a|my|one) (?:friend|wife|husband|partner|girlfriend|boyfriend|mom|mother|sister))${AFTER}`,
  ),
  'iu',
);
const couple = new RegExp(
  wordsLike(`${BEFORE}(?:couples?|jodi|jode|duo|कपल|जोड़े|जोड़ी)(?:['’]s)?${NO_TALK}${AFTER}`),
  'iu',
);
const group = new RegExp(
  wordsLike(`${BEFORE}(?:family|group|party|team|gang|parivar|batch) of (${NUMBER})${AFTER}`),
  'iu',
);
const family = new RegExp(
  wordsLike(
    `${BEFORE}(?:whole |entire |puri )?(?:family|parivar|परिवार|फैमिली|कुटुंब)(?! ?(?:dent|doctor|counsel|therap|physician))${AFTER}`,
  ),
  'iu',
);
/** The assumed size of a family; the user can remove the filter. */
const FAMILY = 4;
const whom = (names: string) =>
  new RegExp(wordsLike(`${BEFORE}${one}(?:${names}))${AFTER}`), 'giu');
const females = whom(FEMALE);
const males = whom(MALE);
const children = new RegExp(wordsLike(`(${NUMBER}) (?:small )?(${KIDS})`), 'iu');
const heads = new RegExp(
  wordsLike(`(?:for )?(?:the )?(${NUMBER}) (?:\\+ )?(?:${HEADS})${AFTER}`),
  'giu',
);
const bare = new RegExp(wordsLike(`for (?:the |us )?(${NUMBER})${NO_MORE}`), 'iu');
const seniors = new RegExp(
  wordsLike(
    `${BEFORE}(?:senior citizens?|seniors?|elderly|old people|old age|buzurg(?:on)?|grandparents|grandmother|grandfather|dada ?ji|dadi|nani|nana|बुजुर्ग|बुजुर्गों|ज्येष्ठ|adults?|unisex|myself|just me|only me|alone|solo)${AFTER}`,
  ),
  'giu',
);
const pronouns = {
  female: new RegExp(wordsLike('for (?:her|she)'), 'iu'),
  male: new RegExp(wordsLike('for (?:him|he)'), 'iu'),
};

/**
 * Reads the party: '2 ladies and 1 gent' are three people, 'gents' is for men, 'couple' are two.
 * Children remain in the text, since the catalogue has tasks for them.
 */
export function readParty(text: string): { rest: string; party: Party } {
  const reader = { rest: text, count: 0, isFemale: false, isMale: false };
  if (take(reader, pair)) reader.count = 2;
  const some = take(reader, group);
  if (some) reader.count += countOf(some[1]);
  if (take(reader, couple)) reader.count ||= 2;
  const kids = children.exec(reader.rest);
  if (kids) {
    reader.count += countOf(kids[1]);
    reader.rest = reader.rest.replace(children, '$2');
  }
  for (const match of takeAll(reader, females)) {
    reader.isFemale = true;
    reader.count += countOf(match[1]);
  }
  for (const match of takeAll(reader, males)) {
    reader.isMale = true;
    reader.count += countOf(match[1]);
  }
  for (const match of takeAll(reader, heads)) reader.count += countOf(match[1]);
  if (take(reader, pronouns.female)) reader.isFemale = true;
  if (take(reader, pronouns.male)) reader.isMale = true;
  const number = take(reader, bare);
  if (number) reader.count ||= countOf(number[1]);
  if (take(reader, family)) reader.count ||= FAMILY;
  // More than can book together: the text is unchanged.
  if (reader.count > SEARCH_PEOPLE_MAX) return { rest: text, party: {} };
  takeAll(reader, seniors);
  return { rest: reader.rest, party: partyOf(reader) };
}

type Reader = { rest: string; count: number; isFemale: boolean; isMale: boolean };

function partyOf({ count, isFemale, isMale }: Reader): Party {
  return {
    ...(count > 0 ? { people: count } : {}),
    // A mixed party needs a service for everyone.
    ...(isFemale === isMale ? {} : { gender: isFemale ? 'female' : 'male' }),
  };
}

function countOf(said = ''): number {
  return Number(digitsOf(said) || 0);
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | undefined {
  const match = pattern.exec(reader.rest);
  if (!match) return undefined;
  reader.rest = `${reader.rest.slice(0, match.index)} ${reader.rest.slice(match.index + match[0].length)}`;
  return match;
}

function takeAll(reader: Reader, pattern: RegExp): RegExpExecArray[] {
  const found = [...reader.rest.matchAll(pattern)];
  if (found.length > 0) reader.rest = reader.rest.replaceAll(pattern, ' ');
  return found;
}

/** Matches whole words; a space matches any whitespace. */
function wordsLike(pattern: string): string {
  const spaced = pattern.replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+');
  return `(?<![\\p{L}\\p{M}\\p{N}₹.])(?:${spaced})(?![\\p{L}\\p{M}\\p{N}])`;
}
