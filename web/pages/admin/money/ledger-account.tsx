import { isAccountKind } from '#contract/ledger/limits.ts';
import { LedgerAccountPage } from '#web/features/admin/ledger/ledger-account-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import AdminNotFound from '../not-found.tsx';
import type { Route } from './+types/ledger-account';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Ledger account',
    description: 'The entries of one account with its running balance.',
    path: `/admin/ledger/${params.account}`,
    matches,
    isPrivate: true,
  });

export default function Page({ params: { account } }: Route.ComponentProps) {
  return isAccountKind(account) ? <LedgerAccountPage account={account} /> : <AdminNotFound />;
}
