import { lazy, Suspense, useEffect, useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { TeamMember } from '#contract/availability/members.ts';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { pathIn } from '#contract/locale/language.ts';
import { linkPreviewPath } from '#contract/portfolio/link-preview.ts';
import type { Work } from '#contract/portfolio/views.ts';
import type { ServicePackage } from '#contract/prepaid/packages/views.ts';
import type { Review } from '#contract/reviews/views.ts';
import { ApiFailure, apiContext } from '#web/api/api.ts';
import { useSession } from '#web/api/session/session.ts';
import { HeartButton } from '#web/features/catalogue/customer/saved/heart-button.tsx';
import { RecordView } from '#web/features/catalogue/customer/saved/record-view.tsx';
import { ServiceHeader } from '#web/features/catalogue/customer/service/service-header.tsx';
import {
  schemaReviews,
  serviceSchema,
} from '#web/features/catalogue/customer/service/service-schema.ts';
import { ServiceTabs } from '#web/features/catalogue/customer/service/service-tabs.tsx';
import { useBookParameter } from '#web/features/catalogue/customer/service/use-book-parameter.ts';
import { useSearchContext } from '#web/features/catalogue/customer/service/use-search-context.ts';
import { ReviewsSkeleton } from '#web/features/reviews/customer/reviews-skeleton.tsx';
import { lazyWithTexts } from '#web/i18n/lazy-with-texts.tsx';
import { Link } from '#web/i18n/link.tsx';
import { pageTexts, withDescriptions } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useSearchPath } from '#web/lib/cookie/remembered-place.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { NeedsScripts } from '#web/ui/feedback/needs-scripts.tsx';
import type { Route } from './+types/service-details';

const loadBooking = () => import('./service-booking.tsx').then((page) => page.ServiceBooking);
const loadSharing = () => import('#web/lib/share-page.ts');
const loadReviews = () =>
  import('#web/features/reviews/customer/service-reviews.tsx').then((page) => page.ServiceReviews);
const ServiceReviews = lazyWithTexts(loadReviews, 'reviews');
const ServiceBooking = lazyWithTexts(loadBooking, 'booking', 'checks', 'payment', 'times');
// Below the fold: rendered by the server, and hydrated with the page.
const ServiceAbout = lazy(() => import('./service-about.tsx'));
const ServiceNotFound = lazy(() => import('./service-missing.tsx'));
const WorksGallery = lazy(() =>
  import('#web/features/portfolio/customer/work-gallery.tsx').then((page) => ({
    default: page.WorksGallery,
  })),
);

const noPackages = { data: { packages: [] as ServicePackage[] } };
const noGiftCards = { data: { amounts: [] as number[] } };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const texts = await pageTexts(request, 'service', 'map', 'names');
  try {
    const api = context.get(apiContext);
    const [answer, works, team, packages, giftCards, reviews, map] = await Promise.all([
      api.call('serviceDetails', { params }),
      // The page works without the portfolio.
      api.call('works', { params }).catch(() => ({ data: [] as Work[] })),
      // The page works without the team.
      api.call('serviceTeam', { params }).catch(() => ({ data: [] as TeamMember[] })),
      // The page works without packages.
      api.call('servicePackages', { params }).catch(() => noPackages),
      // The page works without gift cards.
      api.call('giftCardOffer', { params }).catch(() => noGiftCards),
      // Structured data contains some of them; visitors load all of them with their tab.
      api.call('serviceReviews', { params }).catch(() => ({ data: { items: [] as Review[] } })),
      // The page works without a map.
      api.call('mapSettings', {}).catch(() => undefined),
    ]);
    const descriptions = answer.data.subServices.map(({ description }) => description);
    return data({
      service: answer.data,
      works: works.data,
      team: team.data,
      packages: packages.data.packages,
      giftCardAmounts: giftCards.data.amounts,
      schemaReviews: schemaReviews(reviews.data.items),
      mapStyleUrl: map?.data.styleUrl ?? null,
      pageTexts: await withDescriptions(texts, descriptions),
    });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.httpStatus !== 404) throw error;
    const nothing = {
      works: [] as Work[],
      team: [] as TeamMember[],
      packages: [] as ServicePackage[],
      giftCardAmounts: [],
      schemaReviews: [],
      mapStyleUrl: null,
      pageTexts: texts,
    };
    return data({ service: null, ...nothing }, { status: 404 });
  }
}

/** Opening or closing the booking changes only the URL, so no reload is needed. */
export function shouldRevalidate({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && rest.defaultShouldRevalidate;
}

/** Rendered from its data only, so it can be cached (web/entry.server.tsx). */
export const handle = { isCached: true };

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  const t = textsOf(matches);
  const service = loaderData?.service;
  if (!service) {
    const title = t('service.notFound');
    return pageMeta({ title, description: t('service.notFoundText'), path: 'private', matches });
  }
  const path = `/service-details/${params.serviceId}`;
  const { name, city } = service;
  const category = t.nameOf(service.category);
  const title = t('service.titleIn', { name, category, city });
  const origin = originOf(matches);
  const url = origin + pathIn(t.language, path);
  const description = service.description || t('service.description', { name, city });
  return [
    ...pageMeta({
      title,
      description,
      path,
      matches,
      image: {
        path: linkPreviewPath(service.id),
        alt: title,
      },
    }),
    {
      // Search engines read the server's page: browsers load no code for it.
      'script:ld+json': import.meta.env.SSR
        ? serviceSchema(service, { origin, url, reviews: loaderData.schemaReviews, t })
        : { url },
    },
  ];
};

export default function ServiceDetailsPage({
  loaderData: { service, ...parts },
}: Route.ComponentProps) {
  if (service) return <Service service={service} {...parts} />;
  return (
    <Suspense fallback={null}>
      <ServiceNotFound />
    </Suspense>
  );
}

type ServiceProps = {
  service: ServiceDetails;
  works: readonly Work[];
  team: readonly TeamMember[];
  packages: readonly ServicePackage[];
  giftCardAmounts: readonly number[];
  mapStyleUrl: string | null;
};

function Service({ service, works, ...about }: ServiceProps) {
  const t = useT();
  const { packages } = about;
  const [buying, setBuying] = useState<ServicePackage>();
  const { bookId, open, close } = useBookParameter();
  const searchPath = useSearchPath();
  const { results = searchPath, resultsKey, chosen } = useSearchContext();
  const others = (
    <Link to={results} state={{ scrollKey: resultsKey }}>
      {t('service.allServices')}
    </Link>
  );
  return (
    <div className="page-column grid gap-6 pt-3 pb-8 sm:pt-5">
      <div className="grid gap-2">
        <div className="flex items-center justify-between gap-4">
          <BackLink>{others}</BackLink>
          <span className="flex gap-1">
            <IconButton
              icon="share"
              label={t('service.share')}
              onPointerEnter={() => void loadSharing()}
              onClick={async () => {
                const { sharePage } = await loadSharing();
                await sharePage(pathIn(t.language, `/service-details/${service.id}`), service.name);
              }}
            />
            <HeartButton serviceId={service.id} name={service.name} />
          </span>
        </div>
        <RecordView serviceId={service.id} />
        <NeedsScripts>{t('service.needsScripts')}</NeedsScripts>
        <ServiceHeader service={service} />
      </div>
      <ServiceTabs
        isAtVenue={service.places.includes('provider')}
        reviews={
          <Suspense fallback={<ReviewsSkeleton />}>
            <ServiceReviews
              serviceId={service.id}
              providerName={service.providerName}
              isDemo={service.isDemo}
            />
          </Suspense>
        }
        chosen={chosen}
        subServices={service.subServices}
        others={others}
        packages={{ packages, onBuy: setBuying }}
        onBook={open}
        onIntent={() => ServiceBooking.preload(t.language)}
        about={
          <Suspense fallback={null}>
            <ServiceAbout
              service={service}
              buying={buying}
              onBuyingEnd={() => setBuying(undefined)}
              {...about}
            />
          </Suspense>
        }
        works={
          works.length > 0 && (
            <Suspense fallback={null}>
              <WorksGallery works={works} name={service.name} />
            </Suspense>
          )
        }
      />
      {bookId && <Booking service={service} bookId={bookId} onClose={close} />}
    </div>
  );
}

type BookingProps = { service: ServiceDetails; bookId: string; onClose: () => void };

/** Runs in the browser only, because the page is the same for everyone. */
function Booking({ service, bookId, onClose }: BookingProps) {
  const t = useT();
  const { isReady } = useSession();
  const subService = service.subServices.find(({ id, isBookable }) => id === bookId && isBookable);
  const isMissing = isReady && !subService;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports a missing sub-service once
  useEffect(() => {
    if (!isMissing) return;
    notify.error(t('service.notOfferedHere'));
    onClose();
  }, [isMissing]);
  if (!isReady || !subService) return null;
  return (
    <Suspense fallback={null}>
      <ServiceBooking key={bookId} service={service} subService={subService} onClose={onClose} />
    </Suspense>
  );
}
