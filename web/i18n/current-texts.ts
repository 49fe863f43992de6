import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import { type T, translator } from '#messages/translation.ts';

let current: T = translator(DEFAULT_LANGUAGE, {});

/** The texts of the open page, for code outside components; in the browser only. */
export function currentTexts(): T {
  return current;
}

export function setCurrentTexts(t: T): void {
  current = t;
}
