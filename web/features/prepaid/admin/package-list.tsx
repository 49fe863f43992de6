import { formatRupees } from '#contract/money.ts';
import type { AdminPackage } from '#contract/prepaid/packages/views.ts';
import { INDIA } from '#contract/time.ts';
import { useCall } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';

/** The newest packages of all businesses, each with its parties and its movements. */
export function PackageList() {
  const query = useCall('adminPackages', { skipNotification: true }, { needsPerson: true });
  return (
    <div className="page-column">
      <PageHeader
        title="Packages"
        subtitle="Visits that customers prepaid to businesses. What is left is the package’s account in the ledger."
      />
      <CallView query={query} subject="The packages">
        {({ packages }) =>
          packages.length === 0 ? (
            <EmptyState icon="list" title="No package has been sold yet" />
          ) : (
            <ul className="grid gap-4">
              {packages.map((one) => (
                <li key={one.id}>
                  <PackageFacts one={one} />
                </li>
              ))}
            </ul>
          )
        }
      </CallView>
    </div>
  );
}

function PackageFacts({ one }: { one: AdminPackage }) {
  const t = useT();
  const { visits, used, refunded, left } = one;
  const end = localMoment(t, one.expiresAt, INDIA);
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-base wrap-anywhere">
          {visits} × {one.subServiceName}, {one.serviceName}
        </h2>
        <p className="num font-semibold">
          {formatRupees(one.balance)} of {formatRupees(one.total)} left
        </p>
      </div>
      <p className="num flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span>
          {used} used, {refunded} refunded, {left} left
          {one.isFrozen && ', frozen by a bank dispute'}
        </span>
        <span>ends {end}</span>
        <Person label="Business" id={one.businessId} />
        <Person label="Customer" id={one.customerId} />
      </p>
      <ol className="grid gap-1 border-t border-hairline pt-3 text-sm">
        {one.history.map((line) => (
          <li key={`${line.at}-${line.note}`} className="flex gap-4">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {line.note}
              <time dateTime={line.at} className="num block text-ink-soft">
                {localMoment(t, line.at, INDIA)}
              </time>
            </span>
            <span className="num font-medium">{formatRupees(line.amount)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Person({ label, id }: { label: string; id: string }) {
  return (
    <Link to={`/admin/people/${id}`} className="link">
      {label}
    </Link>
  );
}
