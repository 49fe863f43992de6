import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { expireCredits } from './expire-credits.ts';
import { showWallet } from './show-wallet.ts';

/** Registers the wallet's route and the expiry sweep. */
export function wallet(deps: Pick<Deps, 'db' | 'clock' | 'log'>): {
  routes: (http: Http) => void;
  sweeps: Sweep[];
} {
  return {
    routes: (http) => walletRoutes(http, deps),
    sweeps: [{ name: 'wallet.expiry', run: (now) => expireCredits(deps, now) }],
  };
}

function walletRoutes(http: Http, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  http.route('wallet', async ({ actor, query: { cursor } }) => ({
    data: await showWallet(db, signedIn(actor).personId, cursor, clock.now()),
  }));
}
