import { type Person, personById } from '#capabilities/identity/index.ts';
import type { Profile } from '#contract/profile/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { type ProfileRow, profileOf } from './store.ts';
import { profileView } from './views.ts';

export type Known = { person: Person; row: ProfileRow };

/** A person with their profile. @throws Refused SIGNED_OUT when the account no longer exists */
export async function knownOf(db: Db | Tx, personId: string): Promise<Known> {
  // Reads the version first, so that it is never newer than the content.
  const row = await profileOf(db, personId);
  const person = await personById(db, personId);
  if (!person) throw new Refused('SIGNED_OUT');
  return { person, row };
}

/** The signed-in person's profile (API-27). */
export async function showProfile(db: Db | Tx, personId: string): Promise<Profile> {
  const { person, row } = await knownOf(db, personId);
  return profileView(person, row);
}
