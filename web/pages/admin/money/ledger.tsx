import { LedgerAccounts } from '#web/features/admin/ledger/ledger-accounts.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Ledger', 'The accounts of the platform and their balances.');

export default LedgerAccounts;
