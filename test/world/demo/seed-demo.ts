import type { Deps } from '#platform/deps.ts';
import type { Sandbox } from '../../../lab/sandbox/main.ts';
import { seedAccounts } from './accounts.ts';
import { seedDemo } from './demo.ts';
import { seedForms } from './forms.ts';
import { seedHistory } from './history.ts';
import { seedReviews } from './reviews.ts';
import { seedTeams } from './teams.ts';

/** Creates the demo people and services, and their history if payments are simulated. */
export async function seedDemoCity(
  deps: Deps,
  sandbox: Sandbox | undefined,
  say: (line: string) => void,
): Promise<void> {
  const demo = await seedDemo(deps, { say });
  if (!demo) return;
  const teams = await seedTeams(deps);
  say(`${teams.length} businesses with a team, a class, equipment or home visits.`);
  if (!sandbox) return;
  const pay = (orderId: string, at: Temporal.Instant) =>
    sandbox.gateway.pay(orderId, 'success', { at, quiet: true });
  const accounts = await seedAccounts(deps, demo);
  const bookings = await seedHistory(deps, demo, pay);
  const reviews = await seedReviews(deps, bookings);
  await seedForms(deps, demo);
  say(`${bookings.length} past and future bookings, ${reviews} reviews.`);
  say(`${accounts} providers have payout accounts.`);
}
