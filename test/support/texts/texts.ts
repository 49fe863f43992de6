import { readdirSync } from 'node:fs';
import type { Language } from '#contract/locale/language.ts';
import { loadTexts } from '#messages/load.ts';
import { type Feature, type T, type Texts, translator } from '#messages/translation.ts';

/** The features that have English texts. */
export const features = readdirSync('messages/en', { recursive: true }).flatMap((name) => {
  const [, feature] = /(?:^|\/)(\w+)\.ts$/.exec(String(name)) ?? [];
  return feature ? [feature as Feature] : [];
});

/** All texts of a language. */
export function allTexts(language: Language): Promise<Texts> {
  return loadTexts(language, ...features);
}

export const englishTexts = await allTexts('en');
export const english: T = translator('en', englishTexts);
export const hindi: T = translator('hi', await allTexts('hi'));
