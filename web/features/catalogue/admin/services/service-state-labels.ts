import type { ServiceState } from '#contract/catalogue/limits.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const serviceStateLabels: Record<ServiceState, { label: string; tone: BadgeTone }> = {
  visible: { label: 'Visible', tone: 'success' },
  hidden: { label: 'Hidden', tone: 'danger' },
  pending: { label: 'Awaiting review', tone: 'warn' },
  withdrawn: { label: 'Withdrawn by provider', tone: 'neutral' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  inactive: { label: 'Inactive', tone: 'neutral' },
};
