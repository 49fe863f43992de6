import { data } from 'react-router';
import { linkPath } from '#contract/portfolio/link-limits.ts';
import { ApiFailure, apiContext } from '#web/api/api.ts';
import { ServiceNotFound } from '#web/features/catalogue/customer/service/service-not-found.tsx';
import { WindowCard } from '#web/features/portfolio/customer/window-card.tsx';
import { MAIN_ID } from '#web/features/site/frame/skip-link.tsx';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/window-card';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  try {
    const { serviceId, slug } = (await api.call('linkTarget', { params })).data;
    const { name, location } = (await api.call('serviceDetails', { params: { serviceId } })).data;
    return data({ slug, service: { name, location } });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.httpStatus !== 404) throw error;
    return data(null, { status: 404 });
  }
}

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Window card',
    description: 'A card with the QR code of a business.',
    path: `/b/${params.slug}/card`,
    matches,
    isPrivate: true,
  });

export default function Page({ loaderData, matches }: Route.ComponentProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className="outline-none">
      {loaderData ? (
        <WindowCard
          service={loaderData.service}
          url={originOf(matches) + linkPath(loaderData.slug)}
        />
      ) : (
        <ServiceNotFound />
      )}
    </main>
  );
}
