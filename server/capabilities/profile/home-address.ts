import { HomeAddress } from '#contract/booking/home-visits/address.ts';
import { isPinOfCity } from '#contract/locale/pin-states.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import type { Secrets } from '#platform/secrets.ts';

/** The purpose of the key that encrypts home addresses. */
const HOME = 'home-address';

type Opening = { db: Db; secrets: Pick<Secrets, 'open'> };

/** The address that a person saved for home visits; undefined without one. */
export async function homeAddressOf(
  { db, secrets }: Opening,
  personId: string,
): Promise<HomeAddress | undefined> {
  const { rows } = await sql<{ addressSealed: string }>`
    select address_sealed from profile.home_addresses where person_id = ${personId}`.execute(db);
  const sealed = rows[0]?.addressSealed;
  return sealed === undefined
    ? undefined
    : HomeAddress.parse(JSON.parse(secrets.open(HOME, sealed)));
}

/**
 * Saves the address for home visits, encrypted; it replaces the one before.
 * @throws Refused PIN_ELSEWHERE when the PIN code is in another state than the city.
 */
export async function saveHomeAddress(
  { db, secrets, clock }: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  personId: string,
  address: HomeAddress,
): Promise<void> {
  if (!isPinOfCity(address.pin, address.city)) {
    throw new Refused('PIN_ELSEWHERE', undefined, {
      fields: { pin: (t) => t('sentences.pinElsewhere') },
    });
  }
  const sealed = secrets.seal(HOME, JSON.stringify(address));
  await sql`insert into profile.home_addresses (person_id, address_sealed, saved_at)
    values (${personId}, ${sealed}, ${clock.now()})
    on conflict (person_id) do update
      set address_sealed = excluded.address_sealed, saved_at = excluded.saved_at`.execute(db);
}

/** Deletes the address for home visits. Idempotent. */
export async function deleteHomeAddress(db: Db | Tx, personId: string): Promise<void> {
  await sql`delete from profile.home_addresses where person_id = ${personId}`.execute(db);
}
