import type { Person } from '#capabilities/identity/index.ts';
import { readLanguage } from '#contract/locale/language.ts';
import type { Profile } from '#contract/profile/views.ts';
import { maskedNumbers } from './numbers.ts';
import { placeOf } from './rules.ts';
import type { ProfileRow } from './store.ts';

/**
 * A profile as serialized in responses (ENT-27, ENT-30): numbers masked, the location derived from
 * the address.
 */
export function profileView(person: Person, row: ProfileRow): Profile {
  const addresses = { home: row.home ?? '', work: row.work ?? '', other: row.other ?? '' };
  const selectedAddress = row.selected ?? '';
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    gender: row.gender,
    phone: person.phone ?? '',
    dob: row.dob ?? '',
    ...maskedNumbers(row),
    addresses,
    selectedAddress,
    profileImage: person.picture,
    location: selectedAddress === '' ? '' : placeOf(addresses[selectedAddress]),
    memberSince: person.createdAt.toString(),
    lastActive: person.lastActiveAt.toString(),
    accountType: person.granted.includes('provider') ? 'Professional' : 'Standard',
    ...languageOf(person),
    status: person.closedAt ? 'Closed' : 'Active',
    // Every account's e-mail is verified by a code or by Google.
    verified: person.email !== '',
    version: row.version,
  };
}

function languageOf(person: Person): Pick<Profile, 'language'> {
  const language = readLanguage(person.language ?? undefined);
  return language ? { language } : {};
}
