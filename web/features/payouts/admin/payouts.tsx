import { useCall } from '#web/api/client/query.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { PAYOUTS_HEADING, PayoutList } from './payout-list.tsx';
import { PayoutPreviewView } from './payout-preview.tsx';
import { PayoutRuns } from './payout-runs.tsx';
import { usePayoutList } from './use-payout-list.ts';

/** Due payouts, a dialog that starts a run, and all runs. */
export function Payouts() {
  const list = usePayoutList();
  const preview = useCall(
    'payoutPreview',
    { skipNotification: true },
    { needsPerson: true, staleTime: 0 },
  );
  return (
    <div className="page-column">
      <PageHeader
        title="Payouts"
        subtitle="Pays each provider the amount due. No money is sent before you confirm the total."
      />
      <div className="grid gap-10">
        <section aria-labelledby="due-heading">
          <h2 id="due-heading" className="mb-3 text-lg">
            Due now
          </h2>
          <CallView query={preview} subject="What is due">
            {(preview) => <PayoutPreviewView preview={preview} />}
          </CallView>
        </section>
        <PayoutRuns
          onShow={(run) => {
            list.change({ run });
            document.getElementById(PAYOUTS_HEADING)?.focus();
          }}
        />
        <PayoutList list={list} />
      </div>
    </div>
  );
}
