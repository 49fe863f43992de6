import { lazy, Suspense } from 'react';
import { data, redirect } from 'react-router';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  type Language,
  languageOfPath,
  pathIn,
  preferredLanguage,
  readLanguage,
} from '#contract/locale/language.ts';
import { linkPath } from '#contract/portfolio/link-limits.ts';
import { ApiFailure, apiContext } from '#web/api/api.ts';
import { pageTexts } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { readCookie } from '#web/lib/cookie/read-cookie.ts';
import type { Route } from './+types/short-link';

const ServiceNotFound = lazy(() => import('./service-missing.tsx'));

/** Redirects to the times of the first task; an earlier link redirects to the current one. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const ownLanguage = languageOfPath(new URL(request.url).pathname);
  try {
    const { serviceId, slug } = (await api.call('linkTarget', { params })).data;
    if (slug !== params.slug) throw redirect(pathIn(ownLanguage, linkPath(slug)), 301);
    const { subServices } = (await api.call('serviceDetails', { params: { serviceId } })).data;
    const first = subServices.find(({ isBookable }) => isBookable);
    const path = `/service-details/${serviceId}${first ? `?book=${first.id}&step=when` : ''}`;
    // For this visitor only: the next one may have chosen another language.
    const headers = { 'cache-control': 'no-store', vary: 'accept-language, cookie' };
    throw redirect(pathIn(languageFor(request, ownLanguage), path), { headers });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.httpStatus !== 404) throw error;
    return data({ pageTexts: await pageTexts(request, 'service') }, { status: 404 });
  }
}

/** The language that the visitor chose, else that of the printed card, else that of the browser. */
function languageFor({ headers }: Request, ofCard: Language): Language {
  const chosen = readLanguage(readCookie(headers.get('cookie') ?? '', LANGUAGE_COOKIE));
  if (chosen) return chosen;
  if (ofCard !== DEFAULT_LANGUAGE) return ofCard;
  return preferredLanguage(headers.get('accept-language') ?? '');
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${textsOf(matches)('service.notFound')} · Zap Booking` },
  { name: 'robots', content: 'noindex' },
];

/** Rendered only for an unknown link. */
export default function UnknownLink() {
  return (
    <Suspense fallback={null}>
      <ServiceNotFound />
    </Suspense>
  );
}
