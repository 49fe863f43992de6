import type { Deps } from '#platform/deps.ts';
import type { Sandbox } from '../../../lab/sandbox/main.ts';
import { layAccounts } from './accounts.ts';
import { layDemo } from './demo.ts';
import { layForms } from './forms.ts';
import { layHistory } from './history.ts';
import { layReviews } from './reviews.ts';

/** The demo people and services, and, where payments are played, a past for them. */
export async function layDemoCity(
  deps: Deps,
  sandbox: Sandbox | undefined,
  say: (line: string) => void,
): Promise<void> {
  const demo = await layDemo(deps, { say });
  if (!demo || !sandbox) return;
  const pay = (orderId: string, at: Temporal.Instant) =>
    sandbox.gateway.pay(orderId, 'success', { at, quiet: true });
  const accounts = await layAccounts(deps, demo);
  const bookings = await layHistory(deps, demo, pay);
  const reviews = await layReviews(deps, bookings);
  await layForms(deps, demo);
  say(`${bookings.length} bookings and ${reviews} reviews lie behind and before its people.`);
  say(`${accounts} of its providers can be paid.`);
}
