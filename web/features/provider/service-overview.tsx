import type { Service, SubService } from '#contract/catalogue.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { ServiceProfile } from './service-profile.tsx';
import { ServiceTasks } from './service-tasks.tsx';
import { approvalWords } from './service-words.ts';

type ServiceOverviewProps = {
  service: Service;
  subServices: readonly SubService[];
  bookingCount: number;
};

/** One service as its provider sees it (PDET-02, PDET-08, PDET-13, PDET-14). */
export function ServiceOverview({ service, subServices, bookingCount }: ServiceOverviewProps) {
  const { title, text, isPending } = approvalWords(service);
  const active = subServices.filter(({ price }) => price !== null).length;
  return (
    <div className="grid gap-6">
      <Alert tone={isPending ? 'warn' : 'success'} title={title}>
        {text}
      </Alert>
      <ServiceProfile service={service} />
      <dl className="grid grid-cols-3 gap-3 sm:gap-4">
        <Counter label="Sub-Services" count={subServices.length} />
        <Counter label="Active" count={active} />
        <Counter label="Bookings" count={bookingCount} />
      </dl>
      <ServiceTasks subServices={subServices} />
    </div>
  );
}

function Counter({ label, count }: { label: string; count: number }) {
  return (
    <Card className="flex flex-col-reverse gap-1 text-center">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="num text-xl font-semibold sm:text-2xl">{count}</dd>
    </Card>
  );
}
