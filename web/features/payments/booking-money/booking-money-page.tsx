import { Link } from 'react-router';
import type { BookingMoney } from '#contract/booking/admin-views.ts';
import { formatRupees } from '#contract/money.ts';
import { useCall } from '#web/api/client/query.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { GatewayRecords } from './gateway-records.tsx';
import { MoneyDocuments } from './money-documents.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { RemainingBalance } from './remaining-balance.tsx';

/** The payment history of a booking, its documents and the records of the gateway. */
export function BookingMoneyPage({ bookingId }: { bookingId: string }) {
  const options = { params: { bookingId }, skipNotification: true };
  const query = useCall('adminMoney', options, { needsPerson: true });
  const money = query.data?.data;
  return (
    <div className="page-column">
      <PageHeader
        back={
          <BackLink>
            <Link to="/admin/money">Follow the money</Link>
          </BackLink>
        }
        title={money ? `Money of ${money.reference}` : 'Money of a booking'}
        subtitle={money && `${money.serviceName}, ${money.state}`}
      />
      <CallView query={query} subject="This booking" skeleton={<MoneySkeleton />}>
        {(money) => (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-6 xl:order-2">
              <Facts money={money} />
              <RemainingBalance balances={money.balances} />
              <MoneyDocuments bookingId={money.bookingId} isPaid={money.steps.length > 0} />
            </div>
            <PaymentHistory steps={money.steps} />
            <div className="grid gap-6 xl:order-3 xl:col-span-2">
              <GatewayRecords money={money} />
            </div>
          </div>
        )}
      </CallView>
    </div>
  );
}

function Facts({ money }: { money: BookingMoney }) {
  const facts = [
    [
      'Booking',
      <PageLink key="booking" to={`bookings/${money.bookingId}`} text={money.reference} />,
    ],
    [
      'Customer',
      <PageLink key="customer" to={`people/${money.customerId}`} text={money.customerName} />,
    ],
    [
      'Provider',
      <PageLink key="provider" to={`people/${money.providerId}`} text={money.providerName} />,
    ],
    ['Total', formatRupees(money.total)],
  ] as const;
  return (
    <Card>
      <dl className="num divide-y divide-hairline">
        {facts.map(([term, value]) => (
          <div
            key={term}
            className="flex flex-wrap justify-between gap-x-6 py-2 first:pt-0 last:pb-0"
          >
            <dt className="text-ink-soft">{term}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function PageLink({ to, text }: { to: string; text: string }) {
  return (
    <Link className="link" to={`/admin/${to}`}>
      {text}
    </Link>
  );
}

function MoneySkeleton() {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]" aria-busy="true">
      <Skeleton className="h-40 xl:order-2" />
      <Skeleton className="h-96" />
    </div>
  );
}
