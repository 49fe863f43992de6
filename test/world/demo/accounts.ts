import { linkAccount, payeeOf } from '#capabilities/payments/index.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import type { Demo } from './demo.ts';

const AT_ONCE = 6;
/** One in this number of providers has no account, so that their earnings wait. */
const WITHOUT = 5;

/** Creates bank accounts of the demo's providers at the sandbox gateway, so that they can be paid. */
export async function seedAccounts(deps: Deps, { services }: Demo): Promise<number> {
  const all = [...new Set(services.map((service) => service.ownerId))];
  const owners = all.filter((_, nth) => nth % WITHOUT !== WITHOUT - 1);
  let created = 0;
  for (let from = 0; from < owners.length; from += AT_ONCE) {
    const some = owners.slice(from, from + AT_ONCE);
    const done = await Promise.all(some.map((id, nth) => seedAccount(deps, id, from + nth)));
    created += done.filter(Boolean).length;
  }
  return created;
}

async function seedAccount(deps: Deps, personId: string, nth: number): Promise<boolean> {
  try {
    const payee = await payeeOf(deps.db, personId);
    const number = String(nth).padStart(4, '0');
    await linkAccount(deps, payee, {
      holderName: payee.contactName,
      accountNumber: `50100012${number}`,
      ifsc: 'HDFC0000123',
      pan: `DEMPR${number}F`,
    });
    return true;
  } catch (error) {
    // A provider without an address or a phone number adds an account manually.
    if (error instanceof Refused) return false;
    throw error;
  }
}
