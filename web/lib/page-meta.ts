type Page = {
  title: string;
  description: string;
  path: string;
  isPrivate?: boolean;
  /** The picture of its link, 1200 by 630: its path and what it shows; the product's own when left out. */
  picture?: { path: string; alt: string };
  /** The page's route matches; the root's loader knows the site's origin. */
  matches: readonly unknown[];
};

/**
 * Title, description and canonical address of a page, and how it looks where its address is shared; a
 * private page asks not to be listed.
 */
export function pageMeta(page: Page) {
  const { title, description, path, isPrivate = false, matches } = page;
  const picture = page.picture ?? { path: '/card.png', alt: 'Zap Booking' };
  const fullTitle = title.startsWith('Zap Booking') ? title : `${title} · Zap Booking`;
  const origin = originOf(matches);
  const shown = [{ title: fullTitle }, { name: 'description', content: description }];
  if (isPrivate) return [...shown, { name: 'robots', content: 'noindex' }];
  return [
    ...shown,
    { tagName: 'link' as const, rel: 'canonical', href: origin + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Zap Booking' },
    { property: 'og:url', content: origin + path },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: origin + picture.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The site's own origin ('https://zapbooking.example'), or '' when the root could not be loaded. */
export function originOf(matches: readonly unknown[]): string {
  const root = matches[0] as { loaderData?: { origin?: string } } | undefined;
  return root?.loaderData?.origin ?? '';
}
