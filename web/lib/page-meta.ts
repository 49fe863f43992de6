import {
  DEFAULT_LANGUAGE,
  isTranslated,
  type Language,
  languageOfPath,
  languages,
  pathIn,
} from '#contract/locale/language.ts';
import type { PlainKey } from '#messages/translation.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';

type Page = {
  title: string;
  description: string;
  /** The path of the page, without a language prefix, or 'private' for a page that is `noindex`. */
  path: string;
  /** The image of a link preview, 1200 × 630 pixels; a default without it. */
  image?: { path: string; alt: string };
  /** The page's route matches, of which the root contains the site's origin. */
  matches: readonly unknown[];
};

const CARD = { path: '/card.png', alt: 'Zap Booking' };

/** Title, description, canonical URL and link preview of a page. */
export function pageMeta({ title, description, path, image = CARD, matches }: Page) {
  const fullTitle = title.startsWith('Zap Booking') ? title : `${title} · Zap Booking`;
  const base = [{ title: fullTitle }, { name: 'description', content: description }];
  if (path === 'private') return [...base, { name: 'robots', content: 'noindex' }];
  const origin = originOf(matches);
  const url = origin + pathIn(languageOf(matches), path);
  return [
    ...base,
    { tagName: 'link' as const, rel: 'canonical', href: url },
    ...alternates(origin, path),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Zap Booking' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: origin + image.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The `meta` function of a page whose title and description are translated. */
export function translatedMeta(title: PlainKey, description: PlainKey, path: string) {
  return ({ matches }: { matches: readonly unknown[] }) => {
    const t = textsOf(matches);
    return pageMeta({ title: t(title), description: t(description), path, matches });
  };
}

/** The URLs of a translated page in all languages, for search engines; none for other pages. */
function alternates(origin: string, path: string) {
  if (!isTranslated(path.split('?', 1)[0] ?? path)) return [];
  return [...languages, 'x-default' as const].map((hrefLang) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: origin + pathIn(hrefLang === 'x-default' ? DEFAULT_LANGUAGE : hrefLang, path),
  }));
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
