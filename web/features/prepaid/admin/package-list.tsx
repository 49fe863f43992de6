import type { AdminPackage } from '#contract/prepaid/packages/views.ts';
import { INDIA } from '#contract/time.ts';
import { useCall } from '#web/api/client/query.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { PartyLink, PrepaidRecord } from './prepaid-record.tsx';

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
  const { visits, used, refunded, left, balance, total, history } = one;
  const title = `${visits} × ${one.subServiceName}, ${one.serviceName}`;
  return (
    <PrepaidRecord title={title} left={balance} total={total} history={history}>
      <span>
        {used} used, {refunded} refunded, {left} left
        {one.isFrozen && ', frozen: payment disputed or refunded'}
      </span>
      <span>ends {localMoment(t, one.expiresAt, INDIA)}</span>
      <PartyLink label="Business" personId={one.businessId} />
      <PartyLink label="Customer" personId={one.customerId} />
    </PrepaidRecord>
  );
}
