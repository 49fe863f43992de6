import { seedSecondFactor } from '#capabilities/identity/second-factor/second-factor.ts';
import { personByEmail } from '#capabilities/identity/store.ts';
import type { Deps } from '#platform/deps.ts';

const DEMO_ADMINS = ['admin@demo.zapbooking.test', 'second-admin@demo.zapbooking.test'];

/**
 * Gives the demo's admins a second factor whose codes the sandbox displays, so that the demo needs no phone. An
 * existing second factor is kept, and the sandbox displays its codes.
 */
export async function seedAuthenticator(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  hold: (email: string, secret: string) => void,
): Promise<void> {
  for (const email of DEMO_ADMINS) {
    const admin = await personByEmail(deps.db, email);
    if (admin?.granted.includes('admin')) hold(email, await seedSecondFactor(deps, admin.id));
  }
}
