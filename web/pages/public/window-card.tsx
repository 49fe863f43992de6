import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import { pathIn } from '#contract/locale/language.ts';
import { linkPath } from '#contract/portfolio/link-limits.ts';
import { ApiFailure, apiContext } from '#web/api/api.ts';
import { WindowCard } from '#web/features/portfolio/customer/window-card.tsx';
import { MAIN_ID } from '#web/features/site/frame/skip-link.tsx';
import { pageTexts } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { originOf, translatedMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/window-card';

const ServiceNotFound = lazy(() => import('./service-missing.tsx'));

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const texts = await pageTexts(request, 'service', 'share');
  try {
    const { serviceId, slug } = (await api.call('linkTarget', { params })).data;
    const { name, location } = (await api.call('serviceDetails', { params: { serviceId } })).data;
    return data({ pageTexts: texts, target: { slug, service: { name, location } } });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.httpStatus !== 404) throw error;
    return data({ pageTexts: texts, target: null }, { status: 404 });
  }
}

export const meta = translatedMeta('share.windowCard', 'share.cardDescription', 'private');

export default function Page({ loaderData: { target }, matches }: Route.ComponentProps) {
  const { language } = useT();
  return (
    <main id={MAIN_ID} tabIndex={-1} className="outline-none">
      {target ? (
        <WindowCard
          service={target.service}
          url={originOf(matches) + pathIn(language, linkPath(target.slug))}
        />
      ) : (
        <Suspense fallback={null}>
          <ServiceNotFound />
        </Suspense>
      )}
    </main>
  );
}
