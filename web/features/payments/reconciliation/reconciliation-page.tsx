import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Differences } from './differences.tsx';
import { ReconciledDays } from './reconciled-days.tsx';

/** Differences between gateway and ledger, and the days that were compared. */
export function ReconciliationPage() {
  const { isBusy, failure, run } = useAdminAction();
  const runNow = () =>
    run(async () => {
      // Without a key, because a later comparison is another one.
      const options = { skipNotification: true };
      const { message } = await browserApi.call('runReconciliation', options);
      notify.success(message);
      await refresh(
        'differences',
        'reconciledDays',
        'adminCounts',
        'ledgerPeriod',
        'ledgerEntries',
        'adminInvariants',
      );
    });
  return (
    <div className="page-column">
      <PageHeader
        title="Reconciliation"
        subtitle="Every day, we compare the gateway's payments, refunds, transfers and settlements with our ledger. Clear cases are corrected automatically; the others are listed here."
        actions={
          <Button icon="refresh" busy={isBusy} onClick={() => void runNow()}>
            Run now
          </Button>
        }
      />
      {failure && (
        <Alert live tone="danger" className="mb-6" title="The run failed">
          {failure.message}
        </Alert>
      )}
      <div className="grid gap-10">
        <Differences />
        <ReconciledDays />
      </div>
    </div>
  );
}
