import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import { NavCount } from './nav-count.tsx';
import { useAdminCounts } from './use-admin-counts.ts';

type Entry = { label: string; to: string; icon: IconName };

/** In this order: open cases, records, money, and system. */
const entries: readonly Entry[] = [
  { label: 'Approvals', to: '/admin/approvals', icon: 'check' },
  { label: 'Documents', to: '/admin/documents', icon: 'list' },
  { label: 'Disputes', to: '/admin/disputes', icon: 'warning' },
  { label: 'Reviews', to: '/admin/reviews', icon: 'star' },
  { label: 'Messages', to: '/admin/contact', icon: 'mail' },
  { label: 'Conversations', to: '/admin/conversations', icon: 'flag' },
  { label: 'People', to: '/admin/people', icon: 'people' },
  { label: 'Bookings', to: '/admin/bookings', icon: 'calendar' },
  { label: 'Catalogue', to: '/admin/catalogue', icon: 'briefcase' },
  { label: 'Search synonyms', to: '/admin/synonyms', icon: 'search' },
  { label: 'Refund policy', to: '/admin/policies', icon: 'shield' },
  { label: 'Follow the money', to: '/admin/money', icon: 'search' },
  { label: 'Payouts', to: '/admin/payouts', icon: 'wallet' },
  { label: 'Reconciliation', to: '/admin/reconciliation', icon: 'refresh' },
  { label: 'Ledger', to: '/admin/ledger', icon: 'list' },
  { label: 'Taxes', to: '/admin/taxes', icon: 'receipt' },
  { label: 'Webhooks', to: '/admin/webhooks', icon: 'bolt' },
  { label: 'Invariants', to: '/admin/invariants', icon: 'shield' },
  { label: 'Audit log', to: '/admin/audit', icon: 'clock' },
  { label: 'Settings', to: '/admin/settings', icon: 'settings' },
  { label: 'Second step', to: '/admin/second-factor', icon: 'user' },
];

type AdminNavProps = { onLeave?: (() => void) | undefined; logout: ReactNode };

/** The admin menu, in the sidebar and in the drawer. */
export function AdminNav({ onLeave, logout }: AdminNavProps) {
  const counts = useAdminCounts();
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label="Admin">
        <ul className="grid gap-1">
          {entries.map(({ label, to, icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                onClick={onLeave}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
              >
                <Icon name={icon} />
                <span className="flex-1">{label}</span>
                <NavCount count={counts[to] ?? 0} noun="waiting" />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-3 border-t border-hairline px-3 pt-3">{logout}</div>
    </div>
  );
}
