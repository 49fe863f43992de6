import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import type { PlainKey, T } from '#messages/translation.ts';

/** What the server said, in the language that it speaks; else our own text for it. */
export function serverText(t: T, said: string, key: PlainKey): string {
  return t.language === DEFAULT_LANGUAGE ? said : t(key);
}
