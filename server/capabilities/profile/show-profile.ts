import { type Person, personById } from '#capabilities/identity/index.ts';
import type { Profile } from '#contract/profile/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { type ProfileRow, profileOf } from './store.ts';
import { profileView } from './views.ts';

export type Known = { person: Person; row: ProfileRow };

/** What is known of a person. @throws Refused SIGNED_OUT when there is no such person any more. */
export async function knownOf(db: Db | Tx, personId: string): Promise<Known> {
  // The version before what it counts: whoever is told of another version is given what it is of.
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
