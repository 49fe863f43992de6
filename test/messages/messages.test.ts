import { expect, test } from 'vitest';
import { parseQuery } from '#capabilities/search/query/rules.ts';
import { languages } from '#contract/locale/language.ts';
import { DESCRIPTIONS, FAILURES, NAMES } from '#messages/translation.ts';
import { allTexts, englishTexts, features } from '#test/support/texts/texts.ts';
import { homeServices } from '#world/demo/cities/teams.ts';
import { masterList } from '#world/master-list/master-list.ts';

const NOW = { today: Temporal.PlainDate.from('2026-11-25'), minute: 13 * 60 };
const SCRIPTS = { hi: /\p{Script=Devanagari}/u } as const;

type Message = string | Readonly<Record<string, string>>;

/** The placeholders of a text in order. */
function holes(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();
}

function formsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

const keyless: readonly string[] = [DESCRIPTIONS, FAILURES, NAMES];

/** All messages by key, except names and descriptions, which are data, and failures, which belong to the API. */
function entries(texts: object): [string, Message][] {
  return Object.entries(texts)
    .filter(([feature]) => !keyless.includes(feature))
    .flatMap(([feature, messages]) =>
      Object.entries(messages as Record<string, Message>).map(
        ([key, message]): [string, Message] => [`${feature}.${key}`, message],
      ),
    );
}

const english = new Map(entries(englishTexts));
const others = languages.filter((language) => language !== 'en');

test('every feature has texts, and no text is empty', () => {
  expect(features).toContain('common');
  expect(english.size).toBeGreaterThan(80);
  for (const [key, message] of english) {
    for (const text of formsOf(message)) expect(text.trim(), key).not.toBe('');
  }
});

test.each(others)('%s has the keys of English in every feature', async (language) => {
  const keys = entries(await allTexts(language)).map(([key]) => key);
  expect(keys.toSorted()).toEqual([...english.keys()].toSorted());
});

test.each(others)(
  '%s has its own plural forms and the placeholders of English',
  async (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [key, message] of entries(await allTexts(language))) {
      const source = english.get(key) ?? '';
      expect(typeof message, key).toBe(typeof source);
      if (typeof message !== 'string') expect(Object.keys(message).toSorted(), key).toEqual(forms);
      const wanted = new Set(formsOf(source).flatMap(holes));
      // Every form contains all placeholders, because in Hindi `one` is also the form of 0.
      for (const text of formsOf(message)) expect(holes(text), key).toEqual([...wanted].toSorted());
    }
  },
);

test.each(others)('no text of %s is left in English', async (language) => {
  const script = SCRIPTS[language as keyof typeof SCRIPTS];
  const left = entries(await allTexts(language)).filter(([, message]) =>
    formsOf(message).some((text) => !script.test(text)),
  );
  expect(left).toEqual([]);
});

test.each(others)('%s uses the rupee sign, quotes and digits of this site', async (language) => {
  // Devanagari digits are not used, because people type prices, times and codes in Latin digits.
  for (const [key, message] of entries(await allTexts(language)))
    for (const text of formsOf(message)) expect(text, key).not.toMatch(/[०-९]|Rs\.?|रु\./);
});

test.each(others)('the names of %s are those of the master list', async (language) => {
  const known = masterList.flatMap(({ name, subCategories }) => [
    name,
    ...subCategories.flatMap((sub) => [sub.name, ...sub.tasks.map((task) => task.name)]),
  ]);
  const { category, subCategory, tasks } = homeServices;
  known.push(category, subCategory, ...tasks.map(([name]) => name));
  // A search for a name shows what its words that set filters leave, such as 'haircut' for women.
  const rests = known.map((name) => parseQuery(name, NOW).q).filter((rest) => rest !== '');
  const names = (await allTexts(language))[NAMES] ?? {};
  expect(Object.keys(names).toSorted()).toEqual([...new Set([...known, ...rests])].toSorted());
});

test.each(others)('the descriptions of %s are those of the master list', async (language) => {
  const tasks = masterList.flatMap(({ subCategories }) =>
    subCategories.flatMap((sub) => sub.tasks),
  );
  const known = tasks.map(({ description }) => description);
  known.push(...homeServices.tasks.map(([, , description]) => description));
  const descriptions = (await allTexts(language))[DESCRIPTIONS] ?? {};
  expect(Object.keys(descriptions).toSorted()).toEqual(known.toSorted());
});

test.each(others)('no name, description or failure of %s is left in English', async (language) => {
  const texts = await allTexts(language);
  const script = SCRIPTS[language as keyof typeof SCRIPTS];
  const all = [NAMES, DESCRIPTIONS, FAILURES].flatMap((one) =>
    Object.entries(texts[one as keyof typeof texts] ?? {}),
  );
  expect(all.length).toBeGreaterThan(80);
  expect(all.filter(([, text]) => !script.test(String(text)))).toEqual([]);
});
