import { ReconciliationPage } from '#web/features/payments/reconciliation/reconciliation-page.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta(
  'Reconciliation',
  'Differences between the gateway and our ledger.',
);

export default ReconciliationPage;
