import { browserApi } from '#web/api/browser-api.ts';
import { notify } from '#web/api/notify.ts';
import { refresh } from '#web/api/query.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Differences } from './differences.tsx';
import { ReconciledDays } from './reconciled-days.tsx';
import { useAct } from './use-act.ts';

/** Where the gateway and the books do not agree, and which days have been compared. */
export function ReconciliationPage() {
  const { isBusy, failure, act } = useAct();
  const runNow = () =>
    act(async () => {
      const { message } = await browserApi.call('runReconciliation', { skipNotification: true });
      notify.success(message);
      await refresh(
        'differences',
        'reconciledDays',
        'adminCounts',
        'adminLedger',
        'adminInvariants',
      );
    });
  return (
    <div className="page-column">
      <PageHeader
        title="Reconciliation"
        subtitle="Every day the gateway's payments, refunds, transfers and settlements are compared with the books. What has one right answer is put right; the rest stands here."
        actions={
          <Button icon="refresh" busy={isBusy} onClick={() => void runNow()}>
            Run now
          </Button>
        }
      />
      {failure && (
        <Alert live tone="danger" className="mb-6" title="It could not be run">
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
