import type { PersonState } from '#contract/admin/limits.ts';
import type { Role } from '#contract/identity/views.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const personStateLabels: Record<PersonState, { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'danger' },
  deactivated: { label: 'Deactivated', tone: 'neutral' },
  deleted: { label: 'Deleted', tone: 'neutral' },
};

const roleLabels: Record<Role, string> = {
  customer: 'Customer',
  provider: 'Provider',
  admin: 'Admin',
};

/** 'Customer, Provider'. */
export const rolesText = (roles: readonly Role[]) =>
  roles.map((role) => roleLabels[role]).join(', ');
