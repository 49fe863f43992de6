import type { AdminPerson } from '#contract/admin/views.ts';

export type PersonCall =
  | 'suspendPerson'
  | 'liftSuspension'
  | 'grantAdmin'
  | 'removeSecondFactor'
  | 'revokeAdmin';

type Decided = Pick<
  AdminPerson,
  'id' | 'state' | 'roles' | 'suspension' | 'hasSecondFactor' | 'isListedAdmin'
>;

/** The actions that apply to a person. Admins cannot change their own account. */
export function callsFor(person: Decided, ownId: string | undefined): PersonCall[] {
  if (person.id === ownId || person.state === 'deleted') return [];
  if (person.suspension) return ['liftSuspension'];
  if (person.roles.includes('admin')) {
    const recovery: PersonCall[] = person.hasSecondFactor ? ['removeSecondFactor'] : [];
    return person.isListedAdmin ? recovery : [...recovery, 'revokeAdmin'];
  }
  return person.state === 'open' ? ['suspendPerson', 'grantAdmin'] : ['suspendPerson'];
}
