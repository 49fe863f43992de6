import type { Language } from '#contract/locale/language.ts';
import { groupDigits } from '#contract/money.ts';
import type { DateText } from '#contract/time.ts';
import type { Catalogue } from './catalogue.ts';

/** The plural forms that `Intl.PluralRules` knows for a language: a translation has each of them. */
type Forms = { en: 'one' | 'other'; hi: 'one' | 'other' };

type Hole<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Hole<Rest> : never;
type TextsOf<Message> = Message extends string ? Message : Message[keyof Message];
type Holes<Message> = Hole<TextsOf<Message>> | (Message extends string ? never : 'count');
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;
type With<Names> = [Names] extends [never]
  ? string
  : All<Names extends string ? `${string}{${Names}}${string}` : never>;

/** The same keys, placeholders and plural forms as the English texts. */
export type Translation<English, Target extends Language> = {
  [Key in keyof English]: English[Key] extends string
    ? With<Hole<English[Key]>>
    : { [Form in Forms[Target]]: With<Hole<TextsOf<English[Key]>>> };
};

/** The values of a message's placeholders; those of a plural include the count. */
type Values<Message> = [Holes<Message>] extends [never]
  ? []
  : [values: { [Name in Holes<Message>]: Name extends 'count' ? number : string | number }];

export type Feature = keyof Catalogue | typeof NAMES | typeof DESCRIPTIONS | typeof FAILURES;
/** The feature of names that are data; its keys are no texts of ours. */
export const NAMES = 'names';
/** The feature of descriptions that are data. */
export const DESCRIPTIONS = 'descriptions';
/** The feature of the API's failures, by their codes; English is what the API says. */
export const FAILURES = 'failures';
/** Texts by feature and key, as a page loads them. */
export type Texts = Partial<Record<Feature, Readonly<Record<string, Message>>>>;
type Message = string | Readonly<Record<string, string>>;

/** `home.title`. */
export type Key = {
  [F in keyof Catalogue]: `${F}.${keyof Catalogue[F] & string}`;
}[keyof Catalogue];
type MessageOf<K extends Key> = K extends `${infer F extends keyof Catalogue}.${infer Name}`
  ? Catalogue[F][Name & keyof Catalogue[F]]
  : never;
/** The keys whose texts have no placeholder. */
export type PlainKey = { [K in Key]: Values<MessageOf<K>> extends [] ? K : never }[Key];

/** Finds a text of the page's language and fills in its placeholders. */
export type T = {
  <K extends Key>(key: K, ...values: Values<MessageOf<K>>): string;
  language: Language;
  /** The name of a category, task or visit in the page's language, where the master list has one. */
  nameOf: (english: string) => string;
  /** The description of a task of the master list in the page's language, where it has one. */
  descriptionOf: (english: string) => string;
  /** Stands for a name in a date while a sentence is recorded as data (`recorded.ts`). */
  recordDate?: (date: string, part: keyof DateText) => string;
};

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/** @throws Error in `t` for a feature whose texts the page did not load. */
export function translator(language: Language, texts: Texts): T {
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const [feature, name] = key.split('.') as [Feature, string];
    const message = texts[feature]?.[name];
    if (message === undefined) throw new Error(`No text ${key} in ${language}.`);
    return formOf(message, values['count'], language).replaceAll(/\{(\w+)\}/g, (_, hole: string) =>
      valueText(values[hole]),
    );
  };
  const knownIn = (feature: Feature) => (english: string) => {
    const known = texts[feature]?.[english];
    return typeof known === 'string' ? known : english;
  };
  const data = {
    // The name of a visit joins those of its services.
    nameOf: (english: string) => english.split(' + ').map(knownIn(NAMES)).join(' + '),
    descriptionOf: knownIn(DESCRIPTIONS),
  };
  return Object.assign(t as (key: Key) => string, { language, ...data }) as T;
}

function formOf(message: Message, count: unknown, language: Language): string {
  if (typeof message === 'string') return message;
  const { [language]: known } = rules;
  const rule = known ?? new Intl.PluralRules(language);
  rules[language] = rule;
  return message[rule.select(Number(count))] ?? message['other'] ?? '';
}

/** Numbers have Indian digit grouping in every language; `Intl.NumberFormat` differs between engines. */
function valueText(value: string | number | undefined): string {
  return typeof value === 'number' ? groupDigits(String(value)) : isolated(value ?? '');
}

/** Hebrew, Arabic and the other scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** A name that is written from right to left must not reorder the words around it. */
function isolated(value: string): string {
  return rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
}
