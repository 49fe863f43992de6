import type { CustomerStatus } from '#contract/booking/views.ts';
import type { Place } from '#contract/catalogue/places.ts';
import type { T } from '#messages/translation.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';
import type { IconName } from '#web/ui/icon/icon.tsx';

export type FilterKey = 'all' | CustomerStatus;

type StatusLook = { icon: IconName; tone: BadgeTone };

/** A tab of My Bookings (ENT-25). `gradient` colours the line under the selected tab. */
type BookingTab = { key: FilterKey; icon: IconName; gradient: string };

const statuses: Record<CustomerStatus, StatusLook> = {
  assigned: { icon: 'clock', tone: 'warn' },
  accepted: { icon: 'check', tone: 'success' },
  cancelled: { icon: 'close', tone: 'danger' },
  completed: { icon: 'star', tone: 'brand' },
};

const gradients: Record<CustomerStatus, string> = {
  assigned: 'after:from-warn after:to-marigold',
  accepted: 'after:from-success after:to-brand',
  cancelled: 'after:from-danger-strong after:to-danger',
  completed: 'after:from-brand after:to-marigold',
};

/** MYB-04, MYB-05: the five tabs in display order. */
export const filters: readonly BookingTab[] = [
  { key: 'all', icon: 'list', gradient: 'after:from-brand-strong after:to-brand' },
  ...(['assigned', 'accepted', 'cancelled', 'completed'] as const).map((key) => ({
    key,
    icon: statuses[key].icon,
    gradient: gradients[key],
  })),
];

/** MYB-09, MYB-20: ignores letter case; an unknown status falls back to the first one. */
export function statusLabel(t: T, status: string): StatusLook & { label: string } {
  const known = status.toLowerCase();
  const key = known in statuses ? (known as CustomerStatus) : 'assigned';
  return { ...statuses[key], label: t(`bookings.${key}`) };
}

/** Reads the tab from the URL; an unknown value means all (MYB-07). */
export function filterOf(text: string | null): FilterKey {
  return filters.find(({ key }) => key === text?.toLowerCase())?.key ?? 'all';
}

/** Explains to the customer what the status means, in one sentence that is true for the place. */
export function statusMeaning(t: T, status: CustomerStatus, place: Place): string {
  if (status === 'accepted' && place === 'home') return t('bookings.acceptedHomeMeans');
  if (status === 'accepted' && place === 'online') return t('bookings.acceptedOnlineMeans');
  return t(`bookings.${status}Means`);
}
