import type { AdminHome } from '#contract/admin/home.ts';
import { formatRupees } from '#contract/money.ts';
import type { IconName } from '#web/ui/icon/icon.tsx';

export type WorkLine = {
  key: string;
  /** The plural name of the open items. */
  label: string;
  hint: string;
  icon: IconName;
  count: number;
  /** The list that contains exactly these items. */
  to: string;
};

type Line = Omit<WorkLine, 'count'> & { key: keyof AdminHome['waiting'] };

const disputes: Line = {
  key: 'disputes',
  label: 'Disputes',
  hint: 'Customer reports to decide',
  icon: 'warning',
  to: '/admin/disputes',
};
/** By urgency, after disputes and payouts: first what people wait for, then maintenance. */
const lines: readonly Line[] = [
  {
    key: 'signOffs',
    label: 'Sign-offs',
    hint: 'Actions that wait for a second admin',
    icon: 'shield',
    to: '/admin/sign-offs',
  },
  {
    key: 'services',
    label: 'Services to approve',
    hint: 'New services and changes to live ones',
    icon: 'check',
    to: '/admin/approvals',
  },
  {
    key: 'nonRefundable',
    label: 'Non-refundable requests',
    hint: 'Providers who want to keep the price of cancelled visits',
    icon: 'check',
    to: '/admin/approvals#marks-heading',
  },
  {
    key: 'menus',
    label: 'Menu texts to review',
    hint: 'Task names and descriptions by providers',
    icon: 'check',
    to: '/admin/approvals#menu-heading',
  },
  {
    key: 'documents',
    label: 'Documents to check',
    hint: 'Proofs and licences of providers',
    icon: 'list',
    to: '/admin/documents',
  },
  {
    key: 'messages',
    label: 'Messages to answer',
    hint: 'Sent through the contact page',
    icon: 'mail',
    to: '/admin/contact',
  },
  {
    key: 'reviews',
    label: 'Reported reviews',
    hint: 'Hide or keep',
    icon: 'star',
    to: '/admin/reviews',
  },
  {
    key: 'conversations',
    label: 'Reported messages',
    hint: 'From conversations about bookings',
    icon: 'flag',
    to: '/admin/conversations',
  },
  {
    key: 'differences',
    label: 'Gateway differences',
    hint: 'Our ledger and the gateway differ',
    icon: 'refresh',
    to: '/admin/reconciliation',
  },
  {
    key: 'webhooks',
    label: 'Failing webhooks',
    hint: 'Events of the gateway that could not be processed',
    icon: 'bolt',
    to: '/admin/webhooks?state=failing',
  },
  {
    key: 'mails',
    label: 'Failed e-mails',
    hint: 'Waiting for a retry, or given up',
    icon: 'mail',
    to: '/admin/jobs?kind=mail',
  },
  {
    key: 'jobs',
    label: 'Failed jobs',
    hint: 'Waiting for a retry, or given up',
    icon: 'refresh',
    to: '/admin/jobs?kind=job',
  },
  {
    key: 'alerts',
    label: 'Security alerts',
    hint: 'Not marked as seen',
    icon: 'shield',
    to: '/admin/invariants',
  },
];

/** The open items by urgency; empty lists are omitted. */
export function workLines({
  waiting,
  payouts,
}: Pick<AdminHome, 'waiting' | 'payouts'>): WorkLine[] {
  const { providers, amount } = payouts;
  const due: WorkLine = {
    key: 'payouts',
    label: 'Payouts due',
    hint: `${formatRupees(amount)} to ${providers} ${providers === 1 ? 'provider' : 'providers'}`,
    icon: 'wallet',
    count: providers,
    to: '/admin/payouts',
  };
  const counted = (line: Line): WorkLine => ({ ...line, count: waiting[line.key] });
  return [counted(disputes), due, ...lines.map(counted)].filter(({ count }) => count > 0);
}
