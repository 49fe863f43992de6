import {
  DEFAULT_LANGUAGE,
  isTranslated,
  type Language,
  languageOfPath,
  languages,
  pathIn,
} from '#contract/locale/language.ts';

type Page = {
  title: string;
  description: string;
  /** The path of the page, without a language prefix. */
  path: string;
  isPrivate?: boolean;
  /** The image of a link preview, 1200 × 630 pixels; a default without it. */
  image?: { path: string; alt: string };
  /** The page's route matches, of which the root contains the site's origin. */
  matches: readonly unknown[];
};

/** Title, description, canonical URL and link preview of a page. A private page is `noindex`. */
export function pageMeta(page: Page) {
  const { title, description, isPrivate = false, matches } = page;
  const path = pathIn(languageOf(matches), page.path);
  const image = page.image ?? { path: '/card.png', alt: 'Zap Booking' };
  const fullTitle = title.startsWith('Zap Booking') ? title : `${title} · Zap Booking`;
  const origin = originOf(matches);
  const base = [{ title: fullTitle }, { name: 'description', content: description }];
  if (isPrivate) return [...base, { name: 'robots', content: 'noindex' }];
  return [
    ...base,
    { tagName: 'link' as const, rel: 'canonical', href: origin + path },
    ...alternates(origin, path),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Zap Booking' },
    { property: 'og:url', content: origin + path },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: origin + image.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The URLs of a translated page in all languages, for search engines; none for other pages. */
function alternates(origin: string, path: string) {
  if (!isTranslated(path.split('?', 1)[0] ?? path)) return [];
  const hrefs = [...languages, 'x-default'].map((hrefLang) => {
    const language = hrefLang === 'x-default' ? DEFAULT_LANGUAGE : (hrefLang as Language);
    return { hrefLang, href: origin + pathIn(language, path) };
  });
  return hrefs.map((link) => ({ tagName: 'link' as const, rel: 'alternate', ...link }));
}

function languageOf(matches: readonly unknown[]): Language {
  const page = matches.at(-1) as { pathname?: string } | undefined;
  return languageOfPath(page?.pathname ?? '/');
}

/** The site's origin ('https://zapbooking.example'), or '' when the root failed to load. */
export function originOf(matches: readonly unknown[]): string {
  const root = matches[0] as { loaderData?: { origin?: string } } | undefined;
  return root?.loaderData?.origin ?? '';
}
