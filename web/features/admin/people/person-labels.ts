import type { PersonState } from '#contract/admin/limits.ts';
import type { Role } from '#contract/identity/views.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const personStateLabels: Record<PersonState, { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'danger' },
  deactivated: { label: 'Deactivated', tone: 'neutral' },
  deleted: { label: 'Deleted', tone: 'neutral' },
};

type StateOf = { state: PersonState; isSuspended?: boolean | undefined };

/** A deactivated person can be suspended as well. */
export function statesOf({ state, isSuspended }: StateOf): PersonState[] {
  return state === 'deactivated' && isSuspended ? ['suspended', state] : [state];
}

const roleLabels: Record<Role, string> = {
  customer: 'Customer',
  provider: 'Provider',
  admin: 'Admin',
};

/** 'Customer, Provider'. */
export const rolesText = (roles: readonly Role[]) =>
  roles.map((role) => roleLabels[role]).join(', ');
