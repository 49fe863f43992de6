type Page = {
  title: string;
  description: string;
  path: string;
  isPrivate?: boolean;
  /** The page's route matches; the root's loader knows the site's origin. */
  matches: readonly unknown[];
};

/** Title, description and canonical address of a page; a private page asks not to be listed. */
export function pageMeta({ title, description, path, isPrivate = false, matches }: Page) {
  const fullTitle = title.startsWith('Zap Booking') ? title : `${title} · Zap Booking`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link' as const, rel: 'canonical', href: originOf(matches) + path },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** The site's own origin ('https://zapbooking.example'), or '' when the root could not be loaded. */
export function originOf(matches: readonly unknown[]): string {
  const root = matches[0] as { loaderData?: { origin?: string } } | undefined;
  return root?.loaderData?.origin ?? '';
}
