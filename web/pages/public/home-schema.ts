import { pathIn } from '#contract/locale/language.ts';
import type { T } from '#messages/translation.ts';
import { organizationSchema } from '#web/features/site/static/organization-schema.ts';
import { contactDetailsOf } from '#web/lib/contact-details.ts';
import { originOf } from '#web/lib/page-meta.ts';

const SERVICES_MAX = 15;

type Listed = { id: string; name: string };

/** The schema.org data of home: the site, its operator and the first services that the page lists. */
export function homeSchema(services: readonly Listed[], t: T, matches: readonly unknown[]) {
  const origin = originOf(matches);
  const details = contactDetailsOf(matches);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        name: 'Zap Booking',
        url: `${origin}/`,
        description: t('home.description'),
      },
      ...(details ? [organizationSchema(details, origin)] : []),
      {
        '@type': 'ItemList',
        itemListElement: services.slice(0, SERVICES_MAX).map((service, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name: service.name,
          url: origin + pathIn(t.language, `/service-details/${service.id}`),
        })),
      },
    ],
  };
}
