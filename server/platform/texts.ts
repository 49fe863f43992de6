import type { FastifyRequest } from 'fastify';
import {
  DEFAULT_LANGUAGE,
  type Language,
  languages,
  namedLanguage,
  pathIn,
  readLanguage,
} from '#contract/locale/language.ts';
import { loadTexts } from '#messages/load.ts';
import { NAMES, type T, translator } from '#messages/translation.ts';

/** The features whose messages e-mails, notifications and responses use. */
const features = [
  ...(['common', 'bookings', 'mails', 'notices', 'updates', 'business'] as const),
  ...(['checks', 'rules', 'sentences', 'times', NAMES] as const),
];

const english = await loadTexts(DEFAULT_LANGUAGE, ...features);
const translators = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => [
      language,
      translator(language, await loadTexts(language, ...features)),
    ]),
  ),
) as Record<Language, T>;

/** The texts of e-mails and notifications in a stored language; in the default one without a choice. */
export function textsIn(language: string | null | undefined): T {
  return translators[readLanguage(language ?? undefined) ?? DEFAULT_LANGUAGE];
}

/** The placeholders of a message of the server; undefined when there is no such message. */
export function placeholdersOf(key: string): string[] | undefined {
  const [feature = '', name = ''] = key.split('.');
  const message = (english as Record<string, Readonly<Record<string, unknown>>>)[feature]?.[name];
  if (message === undefined) return undefined;
  const forms = typeof message === 'string' ? [message] : Object.values(message as object);
  const names = forms.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)]).map(([, hole]) => hole);
  return [...(typeof message === 'string' ? [] : ['count']), ...names];
}

/** The address of one of our pages in the language of the texts, where it exists in that language. */
export function urlIn({ language }: T, publicUrl: string, path: string): string {
  return publicUrl + pathIn(language, path);
}

/** The texts of a response: in the language of the page that makes the request, else in the default one. */
export function textsFor(request: Pick<FastifyRequest, 'headers'>): T {
  return textsIn(languageOf(request));
}

/** The language of the page that makes a request; undefined for clients that name none of ours. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language | undefined {
  return namedLanguage(headers['accept-language'] ?? '');
}
