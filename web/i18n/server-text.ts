import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import type { PlainKey, T } from '#messages/translation.ts';

/** The server's text in the server's language; otherwise our translation of it. */
export function serverText(t: T, said: string, key: PlainKey): string {
  return t.language === DEFAULT_LANGUAGE ? said : t(key);
}
