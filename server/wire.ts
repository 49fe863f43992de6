import { admin } from '#capabilities/admin/wiring.ts';
import { copySettings, serviceStatuses } from '#capabilities/availability/index.ts';
import { availability } from '#capabilities/availability/wiring.ts';
import {
  bookingsByPolicy,
  bookingsOfClaims,
  upcomingBookings,
} from '#capabilities/booking/index.ts';
import { booking } from '#capabilities/booking/wiring.ts';
import { calendar } from '#capabilities/calendar/wiring.ts';
import { catalogue } from '#capabilities/catalogue/wiring.ts';
import { contact } from '#capabilities/contact/wiring.ts';
import { customers } from '#capabilities/customers/wiring.ts';
import { evidence } from '#capabilities/evidence/wiring.ts';
import { identity } from '#capabilities/identity/wiring.ts';
import { invoices } from '#capabilities/invoices/wiring.ts';
import { messages } from '#capabilities/messages/wiring.ts';
import { notifications } from '#capabilities/notifications/wiring.ts';
import { onboarding } from '#capabilities/onboarding/wiring.ts';
import { payments } from '#capabilities/payments/wiring.ts';
import { payouts } from '#capabilities/payouts/wiring.ts';
import { policies } from '#capabilities/policies/wiring.ts';
import { portfolio } from '#capabilities/portfolio/wiring.ts';
import { prepaid } from '#capabilities/prepaid/wiring.ts';
import { privacy } from '#capabilities/privacy/wiring.ts';
import { profile } from '#capabilities/profile/wiring.ts';
import { reviews } from '#capabilities/reviews/wiring.ts';
import { search } from '#capabilities/search/wiring.ts';
import { settings } from '#capabilities/settings/wiring.ts';
import { team } from '#capabilities/team/wiring.ts';
import { waitlist } from '#capabilities/waitlist/wiring.ts';
import { claimsOfSubServices, ownEntries, salesOfClaims } from '#capabilities/walkins/index.ts';
import { walkIns } from '#capabilities/walkins/wiring.ts';
import { wallet } from '#capabilities/wallet/wiring.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { versionSweeps } from '#platform/images/draw-versions.ts';
import { serveImages } from '#platform/images/serve.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';

/** The parts that a capability registers: its routes and its scheduled sweeps. */
type Part = { routes?: (http: Http) => void; sweeps?: readonly Sweep[] };

/**
 * Wires the capabilities, lowest layer first, and injects what a capability may not import itself.
 */
export function wire(deps: Deps) {
  const people = identity(deps);
  const money = payments(deps);
  const parts: readonly Part[] = [
    people,
    settings(deps),
    contact(deps),
    profile(deps),
    { routes: (http) => serveImages(http, deps), sweeps: versionSweeps(deps) },
    catalogue({
      ...deps,
      copySettings,
      statusesOf: (db, services) => serviceStatuses(db, services, deps.clock.now()),
    }),
    portfolio(deps),
    availability({ ...deps, upcomingBookings, ownEntries }),
    team({ ...deps, bookingsOfClaims, salesOfClaims, claimsOfSubServices }),
    search(deps),
    onboarding(deps),
    policies({ ...deps, countBookings: bookingsByPolicy }),
    wallet(deps),
    money,
    prepaid(deps),
    waitlist(deps),
    booking(deps),
    walkIns(deps),
    customers(deps),
    calendar(deps),
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
