// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the pieces of source hold templates.
import type { Mutant } from './mutant.ts';

const booking = (file: string) => `server/capabilities/booking/${file}`;
const payments = (file: string) => `server/capabilities/payments/${file}`;

/** Customers' credits. */
export const wallets: readonly Mutant[] = [
  {
    name: 'credit-not-returned',
    says: 'Credits that paid for a booking are lost when it ends.',
    edits: [
      {
        file: booking('money/refund-booking.ts'),
        find: 'rest -= await returnCredit(tx, back, deps.clock.now());',
        replace: 'if (returnCredit && back) rest = 0;',
      },
    ],
  },
  {
    name: 'credit-spent-twice',
    says: 'Two bookings set the same credit aside, and the database does not limit what is spent of it.',
    sql: `drop trigger credit_not_overspent on wallet.uses;
      create or replace function wallet.available(person uuid, at timestamptz, except_claim uuid)
      returns bigint language sql stable as $$
        select coalesce((select sum(left_paise) from wallet.lefts c
          where c.person_id = person and (c.expires_at is null or c.expires_at > at)), 0)::bigint
      $$;
      create or replace function wallet.spend(business uuid, claim uuid, person uuid, amount bigint, at timestamptz)
      returns boolean language plpgsql as $$
      begin
        delete from wallet.reservations r where r.claim_id = claim;
        insert into wallet.uses (credit_id, kind, amount_paise, key, subject_id, at)
        select id, 'spend', amount, 'spend-' || claim || '-' || id, claim, at
        from wallet.credits where person_id = person and business_id is null order by granted_at limit 1;
        return found;
      end $$`,
  },
  {
    name: 'credit-expiry-not-posted',
    says: 'A credit ends in the wallet and not in the books.',
    edits: [
      {
        file: 'server/capabilities/wallet/expire-credits.ts',
        find: 'if (!(await expireUse(tx, { id, leftPaise, subjectId, key }, now))) return;',
        replace: 'if ((await expireUse(tx, { id, leftPaise, subjectId, key }, now))) return;',
      },
    ],
  },
];

/** Earnings and payouts of providers. */
export const providers: readonly Mutant[] = [
  {
    name: 'commission-on-everything',
    says: 'The commission is a tenth of the price and of the booking charge.',
    edits: [
      {
        file: booking('earnings/earnings.rules.ts'),
        find: 'const commissionPaise = deduct(share(wholePaise, rates.commissionBps));',
        replace:
          'const commissionPaise = deduct(share(wholePaise + (wholePaise > 0 ? 100 : 0), rates.commissionBps));',
      },
    ],
  },
  {
    name: 'transfer-never-taken-back',
    says: "A provider keeps a cancelled booking's money at the gateway.",
    edits: [
      {
        file: payments('transfers/align-payment.ts'),
        find: 'await deps.gateway.reverseTransfer(id, amountPaise);',
        replace: 'if (amountPaise) return;',
      },
    ],
  },
  {
    name: 'transfer-made-twice',
    says: 'A transfer whose answer was lost is made a second time.',
    edits: [
      {
        file: payments('transfers/align-payment.ts'),
        find: 'if (present) return adopt(deps, lease, row, present);',
        replace: '',
      },
    ],
  },
  {
    name: 'wrong-recipient',
    says: "A provider's part goes to the account of another provider.",
    edits: [
      {
        file: payments('transfers/accounts.store.ts'),
        find: 'from payments.linked_accounts where person_id = ${personId}`.execute(db);\n  return rows[0];',
        replace:
          'from payments.linked_accounts order by person_id = ${personId} limit 1`.execute(db);\n  return rows[0];',
      },
    ],
  },
  {
    name: 'transfer-not-held',
    says: "A provider's part is not put on hold: it is released before any payout.",
    edits: [
      {
        file: payments('transfers/align-payment.ts'),
        find: 'onHold: true,',
        replace: 'onHold: false,',
      },
    ],
  },
  {
    name: 'released-before-paid',
    says: 'A payment that failed counts as captured: its booking is sold and paid out.',
    edits: [
      {
        file: payments('rules.ts'),
        find: "if (status !== 'refunded') return status;",
        replace:
          "if (status !== 'refunded') return status === 'failed' ? ('captured' as const) : status;",
      },
    ],
  },
  {
    name: 'lease-for-everybody',
    says: 'Two workers move the money of one payment at once.',
    edits: [
      {
        file: payments('leases.store.ts'),
        find: 'where id = ${paymentId} and (leased_until is null or leased_until < clock_timestamp())',
        replace: 'where id = ${paymentId}',
      },
      {
        file: payments('leases.store.ts'),
        find: 'where id = ${paymentId} and leased_until = ${until} returning leased_until as until`',
        replace:
          'where id = ${paymentId} and ${until}::timestamptz is not null returning leased_until as until`',
      },
    ],
  },
  {
    name: 'payout-twice',
    says: 'An earning may be in two payouts.',
    sql: `drop index payouts.earning_paid_once;
      alter table payouts.runs drop constraint run_once_per_preview`,
    edits: [
      {
        file: 'server/capabilities/payouts/runs/run-payouts.ts',
        find: 'if (present) {',
        replace: 'if (present && !present) {',
      },
      {
        file: 'server/capabilities/payouts/runs/run-payouts.ts',
        find: 'await planRun(tx, adminId, now, bookingsMax);',
        replace: 'await planRun(deps.db as never, adminId, now, bookingsMax);',
      },
      {
        file: 'server/capabilities/payouts/runs/run-payouts.ts',
        find: 'await lockRuns(tx);',
        replace: 'void lockRuns;',
      },
    ],
  },
];
