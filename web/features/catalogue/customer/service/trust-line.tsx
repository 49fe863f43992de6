import { lazy, Suspense, useState } from 'react';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { localMinutes } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Stars } from '#web/ui/display/stars.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ratingText } from './service-labels.ts';

const TrustFigures = lazy(async () => ({
  default: (await import('./trust-figures.tsx')).TrustFigures,
}));

/** Rating, bookings and response time in one line, which opens all figures and their definitions. */
export function TrustLine({ service }: { service: ServiceDetails }) {
  const t = useT();
  const { rating, reviews, completedBookings, figures } = service;
  const [isOpen, setOpen] = useState(false);
  const { minutes } = figures.response;
  const rated =
    rating === null
      ? reviews > 0 && t('service.reviewCount', { count: reviews })
      : ratingText(t, rating, reviews);
  const text = [
    rated,
    completedBookings > 0 && t('service.bookingCount', { count: completedBookings }),
    minutes !== null && t('service.repliesIn', { duration: localMinutes(t, minutes) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="num flex min-h-11 w-fit items-center gap-x-2 leading-snug rounded-control text-start hover:text-brand"
      >
        {rating === null ? (
          <span className="flex flex-wrap items-center gap-x-2">
            <Badge tone="marigold">{t('common.isNew')}</Badge> {text}
          </span>
        ) : (
          <Stars value={rating} single>
            {text}
          </Stars>
        )}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="text-ink-soft" />
        <span className="sr-only">{t('service.moreFigures')}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <TrustFigures service={service} />
        </Suspense>
      )}
    </div>
  );
}
