import { z } from 'zod';
import { BookingMoney, LedgerAccount } from '#contract/payouts/admin-views.ts';
import { DeskPoliciesView, LayPolicyInput } from '#contract/policies/admin-views.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { layPolicy, listPolicies } from '../policies/publish-policy.ts';
import { showLedger, showMoney } from './show-money.ts';

/** An admin may know either of them. */
const BookingId = z.object({
  bookingId: z.union([z.uuid(), z.string().regex(/^ZB-[A-Z2-9]{8}$/)]),
});

/** What an admin reads of money. */
export function moneyRoutes(http: Http, { db }: Pick<Deps, 'db'>): void {
  http.route(
    'adminLedger',
    { access: 'admin', data: z.array(LedgerAccount), summary: 'The accounts of the books' },
    async () => ({ data: await showLedger(db) }),
  );
  http.route(
    'adminMoney',
    {
      access: 'admin',
      params: BookingId,
      data: BookingMoney,
      summary: "A booking's whole money, from card to card",
    },
    async ({ params: { bookingId } }) => ({ data: await showMoney(db, bookingId) }),
  );
}

/** The versions of the refund policy. */
export function policyDeskRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  http.route(
    'adminPolicies',
    { access: 'admin', data: DeskPoliciesView, summary: 'Versions of the refund policy' },
    async () => ({ data: await listPolicies(deps) }),
  );
  http.route(
    'layPolicy',
    {
      access: 'admin',
      body: LayPolicyInput,
      data: DeskPoliciesView,
      summary: 'Lay down a version of the refund policy that holds from an instant to come',
      ownCase: { nobody: 'A policy version holds for all bookings alike.' },
      audit: ({ body: { version, note } }) => ({
        act: 'policy version laid down',
        subject: { kind: 'policy version', id: String(version) },
        reason: note,
      }),
    },
    async ({ actor, body }) => ({
      data: await layPolicy(deps, signedIn(actor).personId, body),
      message: `Version ${body.version} is laid down`,
    }),
  );
}
