import { WalletView } from '#web/features/wallet/wallet-view.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Route } from './+types/wallet';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Wallet',
    description: 'Your credits, until when they last, and their history.',
    path: '/wallet',
    isPrivate: true,
    matches,
  });

/** PROF-10: the wallet as a page; the profile shows it in a pane. */
export default function Wallet() {
  return (
    <div className="page-column pb-16">
      <PageHeader title="Zap Booking Wallet" subtitle="Credits and refunds to spend on bookings." />
      <div className="max-w-3xl">
        <WalletView />
      </div>
    </div>
  );
}
