import { typoDistance } from '../spelling/typos.rules.ts';

/** Spoken numbers in English, Hindi and Devanagari. */
const NUMBER_WORDS: readonly string[] = [
  'one|ek|एक',
  'two|do|दो|dono|दोन|don',
  'three|teen|tin|तीन',
  'four|chaar|char|चार',
  'five|paanch|panch|पांच|पाँच|पाच',
  'six|chhe|chhah|che|cheh|छह|छे|सहा',
  'seven|saat|sat|सात',
  'eight|aath|आठ',
  'nine|nau|नौ|नऊ',
  'ten|das|दस|दहा',
];
const NUMBER = `\\d{1,2}|${NUMBER_WORDS.join('|')}`;
const CLOCK = `(${NUMBER}|\\d{1,2}[:.]\\d{2})`;
const OCLOCK = "(?: ?(?:baje|bje|baj|बजे|वाजता|o'clock|am|pm))";
/** Marks a number after a part of the day as an hour, not as a number of people. */
const SURELY = `(?:${OCLOCK}|(?=\\s*$)|(?= (?:ke|k|se|के|से|in|near|at) ))`;
const SUM = '(?:₹|rs\\.?)? ?(\\d[\\d,]{1,6})(?: ?(?:rs|rupaye|rupye|rupay|rupees|रुपये|रुपए|रु|/-))?';
const HEADS =
  'logon|logo|log|loag|jan|jane|jano|bande|bando|vyakti|people|persons?|लोगों|लोग|जनों|जन|लोक|लोकांसाठी|लोकांना';

type Replace = (match: string, ...groups: string[]) => string;
const pairs: readonly (readonly [string, string | Replace])[] = [
  // Times: 'subah 7 baje', 'shaam 5 baje ke baad', 'saade paanch baje'.
  [`(?:saade|sadhe|saadhe|साढ़े|साडे) (${NUMBER})`, (_all, hour = '') => `${digitsOf(hour)}:30`],
  [
    `(subah|savere|morning|सुबह|सकाळी) (?:ko |में )?${CLOCK}${SURELY}`,
    (_all, _part, hour = '') => `at ${digitsOf(hour)} am`,
  ],
  [
    `(shaam|sham|saam|dopahar|dopaher|raat|शाम|दोपहर|रात|संध्याकाळी|दुपारी) (?:ko |में )?${CLOCK}${SURELY}`,
    (_all, _part, hour = '') => `at ${digitsOf(hour)} pm`,
  ],
  [`${CLOCK} ?(?:baje|bje|बजे|वाजता)`, (_all, hour = '') => `at ${digitsOf(hour)} o'clock`],
  [`at (\\S+(?: (?:am|pm|o'clock))?) (?:ke baad|ke bad|k baad|के बाद|baad|नंतर)`, 'after $1'],
  [`at (\\S+(?: (?:am|pm|o'clock))?) (?:se pehle|se pahle|ke pehle|से पहले|tak|तक)`, 'before $1'],
  [
    `${CLOCK}${OCLOCK}? (?:ke baad|ke bad|k baad|के बाद)`,
    (all, hour = '') => `after ${digitsOf(hour)}${/[ap]m/i.exec(all)?.[0] ?? ''}`,
  ],
  // Amounts: '500 se kam', '500 ke andar'.
  [`${SUM} (?:se|से|-) ${SUM}(?: (?:tak|तक|ke beech|के बीच))?`, '$1 to $2'],
  [
    `${SUM} (?:se kam|se neeche|se niche|ke andar|ke under|ke neeche|ke niche|tak|se sasta|me|mein|में|से कम|के अंदर|के नीचे|तक|च्या आत|पेक्षा कमी)`,
    'under $1',
  ],
  [`(?:with(?:in)?|budget(?: of| is| hai)?|only) (?:₹|rs\\.?) ?(\\d[\\d,]{1,6})`, 'under $1'],
  [`(?:within|budget(?: of| is| hai)?) (\\d{3,6})(?! ?k?m)`, 'under $1'],
  // People: 'do logon ke liye', 'teen log'.
  [
    `(${NUMBER}) (?:${HEADS})(?: (?:ke liye|k liye|ke lie|के लिए|के लिये|sathi|साठी))?`,
    (_all, count = '') => `for ${digitsOf(count)} people`,
  ],
  [
    `(${NUMBER}) (?:ke liye|k liye|ke lie|के लिए|के लिये|sathi|साठी)`,
    (_all, count = '') => `for ${digitsOf(count)}`,
  ],
  ['hum dono|ham dono|हम दोनों|dono', 'for 2'],
  // Location.
  [
    '(?<!(?:ke|के) )(?:mere (?:ghar ke )?(?:paas|pas|aas ?paas|nazdeek|nazdik|najdik)|aas ?paas|paas (?:me|mein)|nazdeek|nazdik|najdik|najdeek|majhya ?javal|jawal|javal|मेरे (?:पास|आसपास|नजदीक)|आसपास|आस पास|पास में|नजदीक|नज़दीक|जवळ)',
    'near me',
  ],
  [
    'ghar (?:par|pe|pr|me|mein|aa ?ke|aakar|bulana|bulao)|gharpe|ghari|doorstep|घर (?:पर|पे|में)|घरी|home (?:pe|par)',
    'at home',
  ],
  // Days.
  ['parso|parson|parsoon|परसों|परवा', 'day after tomorrow'],
  ['aaj|aj|आज', 'today'],
  ['kal|कल|udya|उद्या|tomm?orr?ow|tmrw|tomo|2moro|2morrow', 'tomorrow'],
  ['som(?:v|w)aa?r|सोमवार|सोमवारी|मंडे', 'monday'],
  ['mangal(?:v|w)aa?r|मंगलवार|मंगळवार|मंगळवारी|ट्यूजडे', 'tuesday'],
  ['budh(?:v|w)aa?r|बुधवार|बुधवारी', 'wednesday'],
  ['guru(?:v|w)aa?r|brihaspati(?:v|w)aa?r|veer(?:v|w)aa?r|गुरुवार|गुरूवार|गुरुवारी', 'thursday'],
  ['shukr?a?(?:v|w)aa?r|शुक्रवार|शुक्रवारी|फ्राइडे', 'friday'],
  ['shani(?:v|w)aa?r|shanichar|शनिवार|शनिवारी|सैटरडे|सॅटर्डे', 'saturday'],
  ['ravi(?:v|w)aa?r|it(?:a|)(?:v|w)aa?r|रविवार|रविवारी|इतवार|संडे', 'sunday'],
  ['वीकेंड|वीकएंड|hafte ke ant', 'weekend'],
  ['subah|savere|सुबह|सवेरे|sakali|sakal|सकाळी', 'morning'],
  ['dopahar|dopaher|dupari|दोपहर|दुपारी', 'afternoon'],
  ['shaam|sham|saam|शाम|sandhyakali|संध्याकाळी', 'evening'],
  ['raat|रात|रात्री', 'night'],
  ['abhi(?:ke abhi)?|अभी|turant|तुरंत|आत्ता', 'open now'],
  // Quality and price.
  ['sasta|saste|sasti|kam daam|kam paise|kifayati|swast|स्वस्त|सस्ता|सस्ते|सस्ती|कम दाम', 'cheap'],
  [
    '(?:sabse|sab se) (?:acch?[aei]|ach+h?[aei]|badhiya|badiya)|acch?ha|achha|accha|acchi|badhiya|badiya|सबसे अच्छा|सबसे अच्छी|अच्छा|अच्छी|बढ़िया|चांगला|चांगली',
    'best',
  ],
];
const translations = pairs.map(([pattern, english]) => [wordsLike(pattern), english] as const);

/** Time and people words that are often misspelled. */
const CORRECTED_WORDS = (
  'saturday sunday monday tuesday wednesday thursday friday tomorrow weekend morning evening ' +
  'afternoon tonight ladies women gents couple people'
).split(' ');
const CORRECTED_LETTERS_MIN = 5;
const NOT_CORRECTED = new Set(
  'womens woman gent lady couples peoples ladys mornings evenings'.split(' '),
);

/**
 * Translates Hindi, Marathi and misspelled expressions of days, times, people and amounts to
 * English; other words are unchanged.
 */
export function toEnglish(text: string): string {
  const digits = text.replaceAll(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x966));
  return translations.reduce(
    (text, [pattern, english]) => text.replace(pattern, english as Replace),
    digits.replaceAll(/[a-z]{5,}/giu, correct),
  );
}

function correct(word: string): string {
  const typed = word.toLowerCase();
  if (CORRECTED_WORDS.includes(typed) || NOT_CORRECTED.has(typed)) return word;
  if (typed.length < CORRECTED_LETTERS_MIN) return word;
  return CORRECTED_WORDS.find((known) => typoDistance(typed, known) !== undefined) ?? word;
}

/** '2' for 'do', and '5' for 'five'. */
export function digitsOf(text: string): string {
  const index = NUMBER_WORDS.findIndex((names) => names.split('|').includes(text.toLowerCase()));
  return index < 0 ? text : String(index + 1);
}

/** Matches whole words, ignoring case; a space matches any whitespace. */
function wordsLike(pattern: string): RegExp {
  const spaced = pattern.replaceAll(' ?', '\\s*').replaceAll(/(?<!\[[^\]]*) /g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}₹.])(?:${spaced})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
}
