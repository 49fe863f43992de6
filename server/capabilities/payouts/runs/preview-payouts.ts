import { randomUUID } from 'node:crypto';
import { peopleChangingEmail } from '#capabilities/identity/index.ts';
import { rupeesOf } from '#contract/money.ts';
import type { PayoutPreview } from '#contract/payouts/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import {
  figuresText,
  PREVIEW_MINUTES,
  type Proposal,
  payable,
  proposalsOf,
  type ReadyBooking,
  totalPaise,
} from './proposals.rules.ts';
import { accountsOf, providersWithUnmatched, readyBookings } from './ready.store.ts';

const PURPOSE = 'payout-preview';
type Signing = Pick<Deps, 'secrets'>;

/** Previews a payout run. The token signs these figures for this admin for ten minutes. */
export async function previewPayouts(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  adminId: string,
): Promise<PayoutPreview> {
  const now = deps.clock.now();
  const proposals = await proposalsAt(deps.db, adminId, now);
  const validUntil = now.add({ minutes: PREVIEW_MINUTES });
  return {
    proposals: proposals.map(proposalView),
    total: rupeesOf(totalPaise(proposals)),
    count: payable(proposals).length,
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

/** Payable earnings per provider; another admin pays the admin's own. */
export async function proposalsAt(
  db: Db | Tx,
  adminId: string,
  now: Temporal.Instant,
  choose: (ready: ReadyBooking[]) => ReadyBooking[] = (ready) => ready,
): Promise<Proposal[]> {
  const ready = choose(await readyBookings(db, now));
  const providerIds = [...new Set(ready.map(({ providerId }) => providerId))];
  const accounts = await accountsOf(db, providerIds);
  const changing = await peopleChangingEmail(db, providerIds, now);
  const unmatched = await providersWithUnmatched(db, providerIds);
  return proposalsOf(ready, { accounts, changing, unmatched, ownId: adminId }, now);
}

/** The number of providers that a run would pay now, and the sum. */
export async function duePayouts(
  db: Db,
  adminId: string,
  now: Temporal.Instant,
): Promise<{ providers: number; amountPaise: number }> {
  const proposals = await proposalsAt(db, adminId, now);
  return { providers: payable(proposals).length, amountPaise: totalPaise(proposals) };
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
    bookings: proposal.bookings.length,
    fromHolds: rupeesOf(proposal.fromHoldsPaise),
    fromBalance: rupeesOf(proposal.fromBalancePaise),
    blockedBy: proposal.blockedBy,
  };
}
