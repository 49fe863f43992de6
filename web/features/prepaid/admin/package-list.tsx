import { soldPackageStates } from '#contract/prepaid/packages/limits.ts';
import type { AdminPackage } from '#contract/prepaid/packages/views.ts';
import { INDIA } from '#contract/time.ts';
import { useCall } from '#web/api/client/query.ts';
import { isId, PRIVATE } from '#web/api/list/list-params.ts';
import { useList } from '#web/api/list/use-list.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { PartyLink, PrepaidRecord } from './prepaid-record.tsx';

const schema = { text: PRIVATE, id: isId, state: ['', ...soldPackageStates] } as const;
const stateLabels = { '': 'All', open: 'With visits left', ended: 'Used up or refunded' };

/** The packages of all businesses, newest first, each with its parties and its movements. */
export function PackageList() {
  const list = useList(schema);
  const query = useCall(
    'adminPackages',
    { body: list.query, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true },
  );
  return (
    <AdminListPage
      title="Packages"
      subtitle="Visits that customers prepaid to businesses. What is left is the package’s account in the ledger."
      list={list}
      query={query}
      search={{
        key: 'text',
        label: 'Find a package',
        hint: 'Name or e-mail of a person, ID, or payment ID of the gateway',
      }}
      filters={[
        { key: 'state', label: 'State', options: stateLabels },
        { key: 'id', label: 'ID', type: 'id' },
      ]}
      noun="packages"
      empty={{
        icon: 'search',
        title: 'No packages found',
        text: 'Try another text, or another filter.',
      }}
    >
      {(packages) => (
        <ul className="grid gap-4">
          {packages.map((one) => (
            <li key={one.id}>
              <PackageFacts one={one} />
            </li>
          ))}
        </ul>
      )}
    </AdminListPage>
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
