import { describe, expect, it } from 'vitest';
import type { AccountKind, PostingRow } from '#capabilities/ledger/index.ts';
import { customerHistory, fullHistory } from './history.ts';

/** One transaction; amounts in paise as in the ledger, positive for a debit. */
function posted(kind: string, lines: Partial<Record<AccountKind, number>>): PostingRow[] {
  return Object.entries(lines).map(([account, amount]) => ({
    transactionId: kind,
    kind,
    note: '',
    at: Temporal.Instant.from('2026-08-04T10:00:00Z'),
    account: account as AccountKind,
    ownerId: 'this',
    amountPaise: amount,
  }));
}

function accountLines(lines: PostingRow[], story = fullHistory) {
  return story(lines, { bookingId: 'this', changeIds: ['a move'] }).map((step) =>
    step.lines.map(({ account, amount }) => [account, amount]),
  );
}

describe('payment history', () => {
  it.each([
    ['charge', { clearing: 100, escrow: -100 }, 'Payment gateway', 'Held for this booking'],
    [
      'refund made',
      { refunds: 100, clearing: -100 },
      'To go back to the customer',
      'Payment gateway',
    ],
    ['bonus', { goodwill: 100, wallet: -100 }, 'Goodwill of Zap Booking', "Customer's wallet"],
    ['gateway fee', { fees: 100, clearing: -100 }, 'Payment gateway', 'Gateway fees'],
    ['transfer made', { held: 100, clearing: -100 }, 'Payment gateway', "Provider's part on hold"],
    [
      'transfer reversed',
      { clearing: 100, held: -100 },
      "Provider's part on hold",
      'Payment gateway',
    ],
    [
      'payout',
      { earnings: 100, held: -100 },
      "Provider's earnings",
      "Provider's bank account, from the hold",
    ],
  ])('%s: from below zero to above zero', (kind, lines, from, to) => {
    const [step = []] = accountLines(posted(kind, lines));
    expect(new Map(step as [string, number][])).toEqual(
      new Map([
        [from, -1],
        [to, 1],
      ]),
    );
  });

  it('shows the customer their card and wallet, not the settlements of other parties', () => {
    const lines = [
      ...posted('charge', { clearing: 100, escrow: -100 }),
      ...posted('gateway fee', { fees: 2, clearing: -2 }),
      ...posted('completed', { escrow: 100, earnings: -90, commission: -10 }),
    ];
    expect(accountLines(lines, customerHistory)).toEqual([
      [
        ['Your card or bank', -1],
        ['Held for this booking', 1],
      ],
      [
        ['Held for this booking', -1],
        ['The professional', 1],
      ],
    ]);
  });

  it('shows the customer the difference as a payment for the booking, and the admin its escrow', () => {
    const lines = posted('charge', { clearing: 100, escrow: -100 });
    const rescheduleLines = lines.map((line) => ({ ...line, ownerId: 'a move' }));
    expect(accountLines(rescheduleLines, customerHistory)[0]?.[1]).toEqual([
      'Held for this booking',
      1,
    ]);
    expect(accountLines(rescheduleLines)[0]?.[1]).toEqual([
      'Held for the change of the booking',
      1,
    ]);
  });

  it('names the booking whose escrow the money comes from', () => {
    const moved = posted('moved to another booking', { escrow: 100 });
    const arrived = posted('moved to another booking', { escrow: -100 });
    const lines = [...moved.map((line) => ({ ...line, ownerId: 'other' })), ...arrived];
    expect(accountLines(lines)).toEqual([
      [
        ['Held for the other booking', -1],
        ['Held for this booking', 1],
      ],
    ]);
  });
});
