import { admin } from '#capabilities/admin/index.ts';
import { availability, statusesOf } from '#capabilities/availability/index.ts';
import { booking, bookingsAhead } from '#capabilities/booking/index.ts';
import { catalogue } from '#capabilities/catalogue/index.ts';
import { contact } from '#capabilities/contact/index.ts';
import { evidence } from '#capabilities/evidence/index.ts';
import { identity } from '#capabilities/identity/index.ts';
import { invoices } from '#capabilities/invoices/index.ts';
import { messages } from '#capabilities/messages/index.ts';
import { notifications } from '#capabilities/notifications/index.ts';
import { onboarding } from '#capabilities/onboarding/index.ts';
import { payments } from '#capabilities/payments/index.ts';
import { payouts } from '#capabilities/payouts/index.ts';
import { portfolio } from '#capabilities/portfolio/index.ts';
import { privacy } from '#capabilities/privacy/index.ts';
import { profile } from '#capabilities/profile/index.ts';
import { reviews } from '#capabilities/reviews/index.ts';
import { search } from '#capabilities/search/index.ts';
import { wallet } from '#capabilities/wallet/index.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { servePictures } from '#platform/images/serve.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';

/** What a capability brings: its calls, and what it does when time makes it due. */
type Part = { routes?: (http: Http) => void; sweeps?: readonly Sweep[] };

/** The capabilities, lowest first, each handed what it may not import itself. */
export function wire(deps: Deps) {
  const people = identity(deps);
  const money = payments(deps);
  const parts: readonly Part[] = [
    people,
    contact(deps),
    profile(deps),
    { routes: (http) => servePictures(http, deps) },
    catalogue({
      ...deps,
      statusesOf: (db, services) => statusesOf(db, services, deps.clock.now()),
    }),
    portfolio(deps),
    availability({ ...deps, bookingsAhead }),
    search(deps),
    onboarding(deps),
    wallet(deps),
    money,
    booking(deps),
    invoices(deps),
    payouts(deps),
    privacy(deps),
    notifications(deps),
    reviews(deps),
    evidence(deps),
    messages(deps),
    admin(deps),
  ];
  return { people, money, parts };
}
