import { seedSecondFactor } from '#capabilities/identity/second-factor/second-factor.ts';
import { personByEmail } from '#capabilities/identity/store.ts';
import type { Deps } from '#platform/deps.ts';

const DEMO_ADMIN = 'admin@demo.zapbooking.test';

/**
 * Gives the demo's admin a second factor whose codes the sandbox shows, so that whoever tries the product
 * needs no telephone. One that the admin has set up stays, and the sandbox shows its codes.
 */
export async function seedAuthenticator(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  hold: (email: string, secret: string) => void,
): Promise<void> {
  const admin = await personByEmail(deps.db, DEMO_ADMIN);
  if (admin?.granted.includes('admin')) {
    hold(DEMO_ADMIN, await seedSecondFactor(deps, admin.id));
  }
}
