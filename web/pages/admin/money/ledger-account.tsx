import { isAccountKind } from '#contract/ledger/limits.ts';
import { LedgerAccountPage } from '#web/features/admin/ledger/ledger-account-page.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import AdminNotFound from '../not-found.tsx';
import type { Route } from './+types/ledger-account';

export const meta = privateMeta(
  'Ledger account',
  'The entries of one account with its running balance.',
);

export default function Page({ params: { account } }: Route.ComponentProps) {
  return isAccountKind(account) ? <LedgerAccountPage account={account} /> : <AdminNotFound />;
}
