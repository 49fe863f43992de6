import { randomUUID } from 'node:crypto';
import { peopleChangingEmail } from '#capabilities/identity/index.ts';
import { rupeesOf } from '#contract/money.ts';
import type { PayoutPreview } from '#contract/payouts/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { bookingsInRun, providersInRun, RUN_BOOKINGS_MAX } from './limit.rules.ts';
import {
  blockedProposal,
  type Due,
  dueOf,
  figuresText,
  type Payees,
  PREVIEW_MINUTES,
  type Proposal,
  payable,
  proposalsOf,
  type ReadyBooking,
  totalPaise,
} from './proposals.rules.ts';
import { accountsOf, providersWithUnmatched, readyBookings, readySums } from './ready.store.ts';

const PURPOSE = 'payout-preview';
type Signing = Pick<Deps, 'secrets'>;

/** Previews a payout run. The token signs these figures for this admin for ten minutes. */
export async function previewPayouts(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  adminId: string,
  bookingsMax = RUN_BOOKINGS_MAX,
): Promise<PayoutPreview> {
  const now = deps.clock.now();
  const { proposals, later } = await planRun(deps.db, adminId, now, bookingsMax);
  const validUntil = now.add({ minutes: PREVIEW_MINUTES });
  return {
    proposals: proposals.map(proposalView),
    total: rupeesOf(totalPaise(proposals)),
    count: payable(proposals).length,
    later: later && { bookings: later.bookings, amount: rupeesOf(later.amountPaise) },
    token: tokenOf(deps, {
      adminId,
      // Each preview can be confirmed once, even with equal figures.
      nonce: randomUUID(),
      validUntilMs: validUntil.epochMilliseconds,
      proposals,
    }),
    validUntil: validUntil.toString(),
  };
}

type Plan = {
  proposals: Proposal[];
  /** What can be paid beyond the limit of one run; null if the run pays everything. */
  later: { bookings: number; amountPaise: number } | null;
};

/**
 * What a run would pay to each provider, and why it does not pay the others; another admin pays the admin's
 * own. The limit applies to what can be paid, so that blocked providers never displace others.
 */
export async function planRun(
  db: Db | Tx,
  adminId: string,
  now: Temporal.Instant,
  bookingsMax: number,
): Promise<Plan> {
  const { due, payees } = await dueAt(db, adminId, now);
  const chosen = providersInRun(due, bookingsMax);
  const ready = bookingsInRun(await readyBookings(db, now, chosen), chosen, bookingsMax);
  const blocked = due.filter(({ blockedBy }) => blockedBy !== null);
  const proposals = [
    ...proposalsOf(ready, payees, now),
    ...blocked.map((each) => blockedProposal(each, payees)),
  ];
  return {
    proposals: proposals.toSorted(
      (a, b) => Number(a.providerId > b.providerId) - Number(a.providerId < b.providerId),
    ),
    later: restOf(due, ready),
  };
}

/** What these bookings pay to each provider. */
export async function proposalsFor(
  db: Db | Tx,
  adminId: string,
  ready: readonly ReadyBooking[],
  now: Temporal.Instant,
): Promise<Proposal[]> {
  const providerIds = [...new Set(ready.map(({ providerId }) => providerId))];
  return proposalsOf(ready, await payeesOf(db, providerIds, adminId, now), now);
}

/** The number of providers who can be paid now, and the sum. */
export async function duePayouts(
  db: Db,
  adminId: string,
  now: Temporal.Instant,
): Promise<{ providers: number; amountPaise: number }> {
  const { due } = await dueAt(db, adminId, now);
  const paid = due.filter(({ blockedBy }) => blockedBy === null);
  return { providers: paid.length, amountPaise: paiseOf(paid) };
}

async function dueAt(db: Db | Tx, adminId: string, now: Temporal.Instant) {
  const sums = await readySums(db, now);
  const providerIds = sums.map(({ providerId }) => providerId);
  const payees = await payeesOf(db, providerIds, adminId, now);
  return { due: dueOf(sums, payees, now), payees };
}

async function payeesOf(
  db: Db | Tx,
  providerIds: readonly string[],
  adminId: string,
  now: Temporal.Instant,
): Promise<Payees> {
  return {
    accounts: await accountsOf(db, providerIds),
    changing: await peopleChangingEmail(db, providerIds, now),
    unmatched: await providersWithUnmatched(db, providerIds),
    ownId: adminId,
  };
}

function restOf(due: readonly Due[], inRun: readonly ReadyBooking[]): Plan['later'] {
  const paid = due.filter(({ blockedBy }) => blockedBy === null);
  const bookings = paid.reduce((sum, each) => sum + each.bookings, 0) - inRun.length;
  return bookings > 0 ? { bookings, amountPaise: paiseOf(paid) - paiseOf(inRun) } : null;
}

function paiseOf(all: readonly { netPaise: number }[]): number {
  return all.reduce((sum, { netPaise }) => sum + netPaise, 0);
}

type Signed = {
  adminId: string;
  nonce: string;
  validUntilMs: number;
  proposals: readonly Proposal[];
};

function tokenOf({ secrets }: Signing, signed: Signed): string {
  return `${signed.validUntilMs}.${signed.nonce}.${secrets.mac(PURPOSE, textOf(signed))}`;
}

/** Whether a token is valid for these figures, this admin and this time. */
export function isValidToken(
  { secrets }: Signing,
  token: string,
  expected: Pick<Signed, 'adminId' | 'proposals'>,
  now: Temporal.Instant,
): boolean {
  const [until = '', nonce = '', mac = ''] = token.split('.');
  const validUntilMs = Number(until);
  if (!/^\d{1,16}$/.test(until) || validUntilMs <= now.epochMilliseconds) return false;
  return secrets.macMatches(PURPOSE, textOf({ ...expected, nonce, validUntilMs }), mac);
}

function textOf({ adminId, nonce, validUntilMs, proposals }: Signed): string {
  return JSON.stringify([adminId, nonce, validUntilMs, figuresText(proposals)]);
}

function proposalView(proposal: Proposal): PayoutPreview['proposals'][number] {
  return {
    providerId: proposal.providerId,
    providerName: proposal.providerName,
    amount: rupeesOf(proposal.amountPaise),
    bookings: proposal.bookingCount,
    fromHolds: rupeesOf(proposal.fromHoldsPaise),
    fromBalance: rupeesOf(proposal.fromBalancePaise),
    blockedBy: proposal.blockedBy,
  };
}
