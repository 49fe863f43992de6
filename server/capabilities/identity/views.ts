import type { User } from '#contract/identity/views.ts';
import { rolesOf } from './rules.ts';
import type { Person } from './store.ts';

/** A person as serialized in responses (ENT-01, ENT-05). */
export function userView(person: Person): User {
  return {
    _id: person.id,
    userId: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phoneNumber: person.phone,
    profilePicture: person.picture,
    roles: rolesOf(person.granted),
    memberSince: person.createdAt.toString(),
  };
}
