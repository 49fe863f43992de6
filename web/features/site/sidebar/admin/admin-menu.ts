import type { IconName } from '#web/ui/icon/icon.tsx';

export type MenuEntry = { label: string; to: string };
/** One entry, or several under a heading that expands. */
export type MenuGroup = { label: string; icon: IconName } & (
  | { to: string }
  | { entries: readonly MenuEntry[] }
);

/** The admin menu: at most eight groups. */
export const adminMenu: readonly MenuGroup[] = [
  { label: 'Home', icon: 'home', to: '/admin' },
  {
    label: 'Cases',
    icon: 'warning',
    entries: [
      { label: 'Approvals', to: '/admin/approvals' },
      { label: 'Sign-offs', to: '/admin/sign-offs' },
      { label: 'Documents', to: '/admin/documents' },
      { label: 'Disputes', to: '/admin/disputes' },
      { label: 'Reviews', to: '/admin/reviews' },
      { label: 'Messages', to: '/admin/contact' },
      { label: 'Conversations', to: '/admin/conversations' },
    ],
  },
  { label: 'People', icon: 'people', to: '/admin/people' },
  { label: 'Bookings', icon: 'calendar', to: '/admin/bookings' },
  {
    label: 'Offers and rules',
    icon: 'briefcase',
    entries: [
      { label: 'Services', to: '/admin/services' },
      { label: 'Catalogue', to: '/admin/catalogue' },
      { label: 'Search synonyms', to: '/admin/synonyms' },
      { label: 'Refund policy', to: '/admin/policies' },
      { label: 'Taxes', to: '/admin/taxes' },
    ],
  },
  {
    label: 'Money',
    icon: 'wallet',
    entries: [
      { label: 'Follow the money', to: '/admin/money' },
      { label: 'Payouts', to: '/admin/payouts' },
      { label: 'Reconciliation', to: '/admin/reconciliation' },
      { label: 'Ledger', to: '/admin/ledger' },
      { label: 'SMS and WhatsApp', to: '/admin/mobile' },
      { label: 'Gift cards', to: '/admin/gift-cards' },
      { label: 'Packages', to: '/admin/packages' },
    ],
  },
  {
    label: 'Health',
    icon: 'bolt',
    entries: [
      { label: 'Overview', to: '/admin/health' },
      { label: 'Failed jobs', to: '/admin/jobs' },
      { label: 'Webhooks', to: '/admin/webhooks' },
      { label: 'Invariants', to: '/admin/invariants' },
    ],
  },
  {
    label: 'Logs and settings',
    icon: 'settings',
    entries: [
      { label: 'Audit log', to: '/admin/audit' },
      { label: 'Security log', to: '/admin/security' },
      { label: 'Settings', to: '/admin/settings' },
      { label: 'Second step', to: '/admin/second-factor' },
    ],
  },
];
