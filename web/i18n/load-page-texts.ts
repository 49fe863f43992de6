import { languageOfPath } from '#contract/locale/language.ts';
import { loadTexts } from '#messages/load.ts';
import { DESCRIPTIONS, type Feature } from '#messages/translation.ts';
import type { PageTexts } from './page-texts.tsx';

/** Loads the texts of features for the URL of a request, for the loaders of routes. */
export async function pageTexts(request: Request, ...features: Feature[]): Promise<PageTexts> {
  const language = languageOfPath(new URL(request.url).pathname);
  return { language, texts: await loadTexts(language, ...features) };
}

/** Adds the translations of these descriptions of tasks, because all descriptions would double the texts of a page. */
export async function withDescriptions(
  { language, texts }: PageTexts,
  descriptions: readonly string[],
): Promise<PageTexts> {
  const all = (await loadTexts(language, DESCRIPTIONS))[DESCRIPTIONS] ?? {};
  const used = new Set(descriptions);
  const known = Object.fromEntries(Object.entries(all).filter(([english]) => used.has(english)));
  return { language, texts: { ...texts, [DESCRIPTIONS]: known } };
}

/**
 * Loads only texts, for `loader` and `clientLoader` of a page whose data the browser fetches. The page needs no
 * response of the server and therefore opens offline.
 */
export function textsLoader(...features: Feature[]) {
  return async ({ request }: { request: Request }) => ({
    pageTexts: await pageTexts(request, ...features),
  });
}

/**
 * `shouldRevalidate` of such a page: another query needs no other texts. Loading them again would delay the navigation,
 * and dialogs opened meanwhile would close when it ends.
 */
export function keepTexts({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
