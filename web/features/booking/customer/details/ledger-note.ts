import type { T } from '#messages/translation.ts';
import { storedText } from '../history/stored-text.ts';

type Facts = Readonly<Record<string, string>>;

/** The notes that the ledger stores in English, with their translations. */
const notes: readonly [RegExp, (t: T, facts: Facts) => string][] = [
  [
    /^(?<amount>\S+) paid \((?<payment>\S+)\)$/,
    (t, { amount = '', payment = '' }) => t('money.notePaid', { amount, payment }),
  ],
  [
    /^(?<count>\d+) visits? of a package \((?<amount>\S+)\) pay for (?<booking>\S+)$/,
    (t, { count = '', amount = '', booking = '' }) =>
      t('money.notePackageUsed', { count: Number(count), amount, booking }),
  ],
  [
    /^(?<count>\d+) × (?<amount>\S+) back on the package: (?<reason>.+)$/s,
    (t, { count = '', amount = '', reason = '' }) =>
      t('money.notePackageBack', { count: Number(count), amount, reason: storedText(t, reason) }),
  ],
  [
    /^(?<amount>\S+) of a gift card pay for (?<booking>\S+)$/,
    (t, { amount = '', booking = '' }) => t('money.noteGiftUsed', { amount, booking }),
  ],
  [
    /^(?<amount>\S+) back on the gift card: (?<reason>.+)$/s,
    (t, { amount = '', reason = '' }) =>
      t('money.noteGiftBack', { amount, reason: storedText(t, reason) }),
  ],
  [
    /^(?<amount>\S+) of credits pay for (?<booking>\S+)$/,
    (t, { amount = '', booking = '' }) => t('money.noteCreditsUsed', { amount, booking }),
  ],
  [
    /^(?<amount>\S+) of credits back in the wallet: (?<reason>.+)$/s,
    (t, { amount = '', reason = '' }) =>
      t('money.noteCreditsBack', { amount, reason: storedText(t, reason) }),
  ],
  [
    /^(?<amount>\S+) into the wallet: (?<percent>\d+)% of (?<booking>\S+), because your provider could not make it$/,
    (t, { amount = '', percent = '', booking = '' }) =>
      t('money.noteBonus', { amount, percent, booking }),
  ],
  [
    /^(?<amount>\S+) into the wallet: Goodwill of Zap Booking for (?<booking>\S+)$/,
    (t, { amount = '', booking = '' }) => t('money.noteGoodwillCredit', { amount, booking }),
  ],
  [
    /^(?<amount>\S+) into the wallet: (?<reason>.+)$/s,
    (t, { amount = '', reason = '' }) =>
      t('money.noteIntoWallet', { amount, reason: storedText(t, reason) }),
  ],
  [
    /^(?<booking>\S+): the customer did not come, so nothing was paid at the venue$/,
    (t, { booking = '' }) => t('money.noteNothingAtVenue', { booking }),
  ],
  [
    /^(?<booking>\S+): the customer came, so the rest was due at the venue$/,
    (t, { booking = '' }) => t('money.noteDueAtVenue', { booking }),
  ],
  [
    /^(?<amount>\S+) had been given back as goodwill$/,
    (t, { amount = '' }) => t('money.noteGoodwillCounted', { amount }),
  ],
  [
    /^(?<booking>\S+): (?<amount>\S+) given back as goodwill$/,
    (t, { booking = '', amount = '' }) => t('money.noteGoodwillRefund', { booking, amount }),
  ],
  [
    /^(?<amount>\S+) to go back: (?<reason>.+)$/s,
    (t, { amount = '', reason = '' }) =>
      t('money.noteRefundInitiated', { amount, reason: storedText(t, reason) }),
  ],
  [
    /^(?<amount>\S+) not sent: another way was chosen$/,
    (t, { amount = '' }) => t('money.noteRefundWithdrawn', { amount }),
  ],
  [/^(?<amount>\S+) given back$/, (t, { amount = '' }) => t('money.noteRefundMade', { amount })],
  [/^(?<amount>\S+) made up by us$/, (t, { amount = '' }) => t('money.notePaidByUs', { amount })],
  [
    /^(?<amount>\S+) had been given back by the gateway itself$/,
    (t, { amount = '' }) => t('money.noteReturnedBefore', { amount }),
  ],
  [
    /^(?<amount>\S+) of the payment for all dates pay for (?<booking>\S+)$/,
    (t, { amount = '', booking = '' }) => t('money.noteDatePaid', { amount, booking }),
  ],
  [
    /^(?<amount>\S+) of (?<booking>\S+) pay for (?<other>\S+)$/,
    (t, { amount = '', booking = '', other = '' }) =>
      t('money.noteUsedElsewhere', { amount, booking, other }),
  ],
  [
    /^(?<amount>\S+) of (?<payment>\S+) taken back by the payer's bank \((?<dispute>\S+)\)$/,
    (t, { amount = '', payment = '', dispute = '' }) =>
      t('money.noteChargeback', { amount, payment, dispute }),
  ],
  [
    /^(?<amount>\S+) need not be sent: the payer's bank has returned it$/,
    (t, { amount = '' }) => t('money.noteRefundSettled', { amount }),
  ],
  [/^(?<booking>\S+) completed$/, (t, { booking = '' }) => t('money.noteCompleted', { booking })],
  [
    /^(?<booking>\S+): cancellation fee and booking charge$/,
    (t, { booking = '' }) => t('money.noteFeeAndCharge', { booking }),
  ],
  [
    /^(?<booking>\S+): booking charge$/,
    (t, { booking = '' }) => t('money.noteCharge', { booking }),
  ],
  [/^(?<booking>\S+): cancellation fee$/, (t, { booking = '' }) => t('money.noteFee', { booking })],
  [
    /^(?<booking>\S+): the provider did not come$/,
    (t, { booking = '' }) => t('money.noteProviderAbsent', { booking }),
  ],
  [
    /^(?<booking>\S+): (?<percent>\d+)% of the price given back after a report$/,
    (t, { booking = '', percent = '' }) => t('money.noteReport', { booking, percent }),
  ],
];

/** A note of the ledger in the language of the page; undefined for a note without a message. */
export function ledgerNote(t: T, note: string): string | undefined {
  for (const [pattern, write] of notes) {
    const facts = pattern.exec(note)?.groups;
    if (facts) return write(t, facts);
  }
  return undefined;
}
