import { data, redirect } from 'react-router';
import { linkPath } from '#contract/portfolio/link-limits.ts';
import { ApiFailure, apiContext } from '#web/api/api.ts';
import { ServiceNotFound } from '#web/features/catalogue/customer/service/service-not-found.tsx';
import { pageTexts } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import type { Route } from './+types/short-link';

/** Redirects to the times of the first task; an earlier link redirects to the current one. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  try {
    const { serviceId, slug } = (await api.call('linkTarget', { params })).data;
    if (slug !== params.slug) throw redirect(linkPath(slug), 301);
    const { subServices } = (await api.call('serviceDetails', { params: { serviceId } })).data;
    const first = subServices.find(({ isBookable }) => isBookable);
    throw redirect(`/service-details/${serviceId}${first ? `?book=${first.id}&step=when` : ''}`);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.httpStatus !== 404) throw error;
    return data({ pageTexts: await pageTexts(request, 'service') }, { status: 404 });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${textsOf(matches)('service.notFound')} · Zap Booking` },
  { name: 'robots', content: 'noindex' },
];

/** Rendered only for an unknown link. */
export default ServiceNotFound;
