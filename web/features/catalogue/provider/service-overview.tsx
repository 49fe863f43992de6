import type { Service, SubService } from '#contract/catalogue/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { editServicePath } from '#web/lib/provider-paths.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { NextSteps } from './next-steps.tsx';
import { stateLabels } from './service-labels.ts';
import { ServiceProfile } from './service-profile.tsx';
import { ServiceTasks } from './tasks/service-tasks.tsx';
import { activeCount } from './tasks/task-text.ts';

type ServiceOverviewProps = {
  service: Service;
  subServices: readonly SubService[];
  bookingCount: number;
};

/** One service for its provider (PDET-02, PDET-08, PDET-13, PDET-14). */
export function ServiceOverview({ service, subServices, bookingCount }: ServiceOverviewProps) {
  const t = useT();
  const { title, text, tone } = stateLabels(t, service);
  return (
    <div className="grid gap-6">
      <Alert tone={tone} title={title}>
        {text}
        {service.hiddenBecause !== undefined ? (
          <>
            {' '}
            <Link to="/contact" className="link">
              {t('menu.writeToUs')}
            </Link>
          </>
        ) : (
          service.isWithdrawn && (
            <>
              {' '}
              <Link to={editServicePath(service.id)} className="link">
                {t('menu.submitAgain')}
              </Link>
            </>
          )
        )}
      </Alert>
      <NextSteps service={service} />
      <ServiceProfile service={service} />
      <dl className="grid grid-cols-thirds gap-3 sm:gap-4">
        <Counter label={t('menu.subServices')} count={subServices.length} />
        <Counter label={t('menu.active')} count={activeCount(subServices)} />
        <Counter label={t('menu.bookings')} count={bookingCount} />
      </dl>
      <ServiceTasks service={service} subServices={subServices} />
    </div>
  );
}

function Counter({ label, count }: { label: string; count: number }) {
  return (
    <Card className="flex flex-col-reverse justify-end gap-1 text-center">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="num text-xl font-semibold sm:text-2xl">{count}</dd>
    </Card>
  );
}
