import { type ReactNode, useId } from 'react';
import { bookAgainOf } from '#contract/booking/again/book-again.ts';
import type { Service } from '#contract/catalogue/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RetryAlert } from '#web/ui/feedback/retry-alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { BookAgainRow } from './book-again-row.tsx';
import { useFavourites } from './use-favourites.ts';

/** Renders a service card; the page passes it in, because cards belong to the catalogue. */
export type RenderService = (service: Service) => ReactNode;

/** PROF-09: favourites, recently viewed services, and bookings to repeat. */
export function MyStuff({ renderService }: { renderService: RenderService }) {
  const t = useT();
  const favourites = useFavourites();
  const viewed = useCall('viewed', {}, { needsPerson: true });
  const completed = useCall(
    'myBookings',
    { query: { status: 'completed' } },
    { needsPerson: true },
  );
  const queries = [favourites, viewed, completed];
  if (queries.some(({ data, isError }) => !data && isError)) {
    return (
      <RetryAlert
        title={t('saved.loadFailed')}
        onRetry={() => void refresh('favourites', 'viewed', 'myBookings')}
      >
        {t('common.nothingLost')}
      </RetryAlert>
    );
  }
  if (!favourites.data || !viewed.data || !completed.data) return <Skeleton className="h-96" />;
  const favouriteServices = favourites.data.data.services;
  const again = bookAgainOf(completed.data.data);
  const viewedServices = viewed.data.data;
  if (favouriteServices.length + again.length + viewedServices.length === 0) return <Empty />;
  return (
    <div className="grid gap-10">
      <Section title={t('saved.bookAgain')} isVisible={again.length > 0}>
        <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface px-4">
          {again.map((booking) => (
            <BookAgainRow key={booking.subServiceId} booking={booking} />
          ))}
        </ul>
      </Section>
      <Section title={t('saved.favourites')} isVisible={favouriteServices.length > 0}>
        <Services services={favouriteServices} render={renderService} />
      </Section>
      <Section title={t('saved.viewed')} isVisible={viewedServices.length > 0} action={<Forget />}>
        <Services services={viewedServices} render={renderService} />
      </Section>
    </div>
  );
}

type SectionProps = { title: string; isVisible: boolean; action?: ReactNode; children: ReactNode };

function Section({ title, isVisible, action, children }: SectionProps) {
  const id = useId();
  if (!isVisible) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

function Services({ services, render }: { services: readonly Service[]; render: RenderService }) {
  return (
    <ul className="grid grid-cols-halves gap-3 md:grid-cols-3 md:gap-4">
      {services.map((service) => (
        <li key={service.id}>{render(service)}</li>
      ))}
    </ul>
  );
}

function Forget() {
  const t = useT();
  const forget = () => browserApi.call('clearViewed', {}).then(() => refresh('viewed'));
  return (
    <Button variant="quiet" onClick={() => void forget().catch(() => undefined)}>
      {t('saved.clear')}
    </Button>
  );
}

function Empty() {
  const t = useT();
  return (
    <EmptyState
      icon="heart"
      title={t('saved.empty')}
      text={t('saved.emptyText')}
      action={
        <Button asChild>
          <Link to="/">{t('saved.explore')}</Link>
        </Button>
      }
    />
  );
}
