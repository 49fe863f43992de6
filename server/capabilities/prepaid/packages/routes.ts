import { paiseOf } from '#contract/paise-of.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { buyPackage } from './buy/buy-package.ts';
import { verifyPackage } from './buy/verify-package.ts';
import {
  listPackages,
  listSoldPackages,
  showBusinessPackages,
  showPackages,
  showUsable,
} from './lists/show-packages.ts';
import { addOffer, saveOffer } from './offers/define-offers.ts';
import { showServicePackages } from './offers/show-offers.ts';
import { refundPackage } from './refund/refund-unused.ts';

/** Routes of packages for customers, businesses and admins. */
export function packageRoutes(http: Http, deps: Deps): void {
  customerRoutes(http, deps);
  http.route('ownPackages', async ({ actor }) => ({
    data: await showBusinessPackages(deps.db, signedIn(actor).personId),
  }));
  http.route('addPackageOffer', async ({ actor, body }) => {
    const businessId = signedIn(actor).personId;
    await addOffer(deps, businessId, body);
    return { data: await showBusinessPackages(deps.db, businessId), message: 'Package added' };
  });
  http.route('savePackageOffer', async ({ actor, params, body }) => {
    const businessId = signedIn(actor).personId;
    await saveOffer(deps, businessId, params.offerId, body);
    return { data: await showBusinessPackages(deps.db, businessId), message: 'Package saved' };
  });
  http.route('soldPackages', async ({ actor, query }) => ({
    data: await listSoldPackages(deps.db, signedIn(actor).personId, query),
  }));
  http.route('adminPackages', async ({ body }) => ({ data: await listPackages(deps.db, body) }));
}

function customerRoutes(http: Http, deps: Deps): void {
  http.route('servicePackages', { sharedBy: 'everyone' }, async ({ params }) => ({
    data: { packages: await showServicePackages(deps, params.serviceId) },
  }));
  http.route('buyPackage', async ({ actor, body }) => ({
    data: await buyPackage(deps, signedIn(actor).personId, body),
  }));
  http.route('verifyPackage', async ({ actor, body }) => ({
    data: await verifyPackage(deps, signedIn(actor).personId, body),
    message: 'Package bought',
  }));
  http.route('packages', async ({ actor }) => ({
    data: { packages: await showPackages(deps.db, signedIn(actor).personId) },
  }));
  http.route('usablePackages', async ({ actor, query }) => ({
    data: { packages: await showUsable(deps, signedIn(actor).personId, query.subServiceId) },
  }));
  http.route('refundPackage', async ({ actor, params, body }) => {
    const { personId } = signedIn(actor);
    const agreedPaise = paiseOf(body.refund) ?? 0;
    await refundPackage(deps, personId, { packageId: params.packageId, agreedPaise });
    return {
      data: { packages: await showPackages(deps.db, personId) },
      message: 'Refund initiated',
    };
  });
}
