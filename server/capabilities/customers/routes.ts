import { setAuditSubject } from '#platform/audit.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { textsFor } from '#platform/texts.ts';
import { saveCustomerRecord, setBlocked } from './keep-record.ts';
import { customersFile, listCustomers, showCustomer } from './list-customers.ts';
import { listVisits } from './list-visits.ts';

/** The customers of a provider, for the owner of the business alone. */
export function customerRoutes(http: Http, deps: Deps): void {
  http.route('findCustomers', async ({ actor, body: { page, ...filter } }) => ({
    data: await listCustomers(deps, signedIn(actor).personId, page, filter),
  }));
  http.route(
    'customersCsv',
    { audit: () => ({ act: 'customers exported', subject: { kind: 'person', id: '' } }) },
    async ({ actor, body, request }) => {
      const businessId = signedIn(actor).personId;
      setAuditSubject(businessId);
      return { data: await customersFile(deps, businessId, body, textsFor(request)) };
    },
  );
  http.route('customer', async ({ actor, params: { customerId } }) => ({
    data: await showCustomer(deps, signedIn(actor).personId, customerId),
  }));
  http.route('customerVisits', async ({ actor, params: { customerId }, query: { cursor } }) => ({
    data: await listVisits(deps, { businessId: signedIn(actor).personId, customerId, cursor }),
  }));
  http.route('saveCustomerRecord', async ({ actor, params: { customerId }, body }) => {
    const businessId = signedIn(actor).personId;
    await saveCustomerRecord(deps, { businessId, customerId }, body);
    return { data: await showCustomer(deps, businessId, customerId), message: 'Notes saved' };
  });
  blockRoutes(http, deps);
}

function blockRoutes(http: Http, deps: Deps): void {
  const routes = [
    ['blockCustomer', 'customer blocked', 'Blocked. They can no longer book online.'],
    ['unblockCustomer', 'customer unblocked', 'Unblocked. They can book online again.'],
  ] as const;
  for (const [call, act, message] of routes) {
    http.route(
      call,
      { audit: ({ params }) => ({ act, subject: { kind: 'person', id: params.customerId } }) },
      async ({ actor, params: { customerId } }) => {
        const businessId = signedIn(actor).personId;
        await setBlocked(deps, { businessId, customerId }, call === 'blockCustomer');
        return { data: await showCustomer(deps, businessId, customerId), message };
      },
    );
  }
}
