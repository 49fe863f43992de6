import { RecentBookings } from '#web/features/booking/provider/requests/recent-bookings.tsx';
import { DayTimeline } from '#web/features/booking/provider/today/day-timeline.tsx';
import { NextCustomer } from '#web/features/booking/provider/today/next-customer.tsx';
import { RequestsToAnswer } from '#web/features/booking/provider/today/requests-to-answer.tsx';
import { useToday } from '#web/features/booking/provider/today/use-today.ts';
import { CustomerSummary } from '#web/features/customers/customer-summary.tsx';
import { Dashboard } from '#web/features/dashboard/dashboard.tsx';
import { EarningsChart } from '#web/features/payouts/provider/earnings-chart.tsx';
import { OverlapsNotice } from '#web/features/team/overlaps.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';

const loadTexts = textsLoader(
  'change',
  'customers',
  'dashboard',
  'day',
  'earnings',
  'names',
  'overlaps',
  'requests',
  'rules',
  'times',
);

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('dashboard.tab', 'dashboard.description', 'private');

export default function Page() {
  const today = useToday();
  return (
    <Dashboard
      sentence={today.sentence}
      next={
        <NextCustomer
          today={today}
          showCustomer={(customerId) => <CustomerSummary customerId={customerId} />}
        />
      }
      day={<DayTimeline today={today} />}
      requests={<RequestsToAnswer />}
      notice={<OverlapsNotice className="mb-6" />}
      showChart={({ byWeek, byMonth }) => <EarningsChart byWeek={byWeek} byMonth={byMonth} />}
      showRecent={(requests) => <RecentBookings requests={requests} />}
    />
  );
}
