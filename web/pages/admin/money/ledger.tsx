import { LedgerAccounts } from '#web/features/admin/ledger/ledger-accounts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/ledger';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Ledger',
    description: 'The accounts of the platform and their balances.',
    path: '/admin/ledger',
    matches,
    isPrivate: true,
  });

export default LedgerAccounts;
