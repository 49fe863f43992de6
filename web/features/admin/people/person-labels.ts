import type { PersonState } from '#contract/admin/calls.ts';
import type { Role } from '#contract/identity/views.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const personStateWords: Record<PersonState, { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'danger' },
  deactivated: { label: 'Deactivated', tone: 'neutral' },
  deleted: { label: 'Deleted', tone: 'neutral' },
};

const roleWords: Record<Role, string> = {
  customer: 'Customer',
  provider: 'Provider',
  admin: 'Admin',
};

/** 'Customer, Provider': what a person is here. */
export const rolesText = (roles: readonly Role[]) =>
  roles.map((role) => roleWords[role]).join(', ');
