import type { CustomerStatus } from '#contract/booking/views.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';
import type { IconName } from '#web/ui/icon/icon.tsx';

export type FilterKey = 'all' | CustomerStatus;

type StatusLabel = { label: string; icon: IconName; tone: BadgeTone };

/** A tab of My Bookings (ENT-25). `gradient` colours the line under the selected tab. */
type BookingTab = { key: FilterKey; label: string; icon: IconName; gradient: string };

const statuses: Record<CustomerStatus, StatusLabel> = {
  assigned: { label: 'Assigned', icon: 'clock', tone: 'warn' },
  accepted: { label: 'Accepted', icon: 'check', tone: 'success' },
  cancelled: { label: 'Cancelled', icon: 'close', tone: 'danger' },
  completed: { label: 'Completed', icon: 'star', tone: 'brand' },
};

const gradients: Record<CustomerStatus, string> = {
  assigned: 'after:from-warn after:to-marigold',
  accepted: 'after:from-success after:to-brand',
  cancelled: 'after:from-danger-strong after:to-danger',
  completed: 'after:from-brand after:to-marigold',
};

/** MYB-04, MYB-05: the five tabs in display order. */
export const filters: readonly BookingTab[] = [
  { key: 'all', label: 'All', icon: 'list', gradient: 'after:from-brand-strong after:to-brand' },
  ...(['assigned', 'accepted', 'cancelled', 'completed'] as const).map((key) => ({
    key,
    label: statuses[key].label,
    icon: statuses[key].icon,
    gradient: gradients[key],
  })),
];

/** MYB-09, MYB-20: ignores letter case; an unknown status falls back to the first one. */
export function statusLabel(status: string): StatusLabel {
  return statuses[status.toLowerCase() as CustomerStatus] ?? statuses.assigned;
}

/** Reads the tab from the address; any unknown value means all (MYB-07). */
export function filterOf(text: string | null): FilterKey {
  return filters.find(({ key }) => key === text?.toLowerCase())?.key ?? 'all';
}

const meanings: Record<CustomerStatus, string> = {
  assigned: 'Paid and booked. The provider still has to accept.',
  accepted: 'The provider has accepted. See you there.',
  cancelled: 'This booking was cancelled.',
  completed: 'This booking is completed.',
};

/** Explains to the customer what the status means, in one sentence. */
export function statusMeaning(status: CustomerStatus): string {
  return meanings[status];
}
