import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import { formatRupees } from '#contract/money.ts';
import type { MoneyStep } from '#contract/payments/views.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { localMoment } from '#web/i18n/moments.ts';
import type { FlowStep } from '#web/ui/display/flow-steps.tsx';
import { ledgerNote } from './ledger-note.ts';

/** The kinds of postings that customers see. */
export const kinds: Readonly<Record<string, PlainKey>> = {
  charge: 'money.charge',
  'wallet spent': 'money.walletSpent',
  'wallet returned': 'money.walletReturned',
  'package used': 'money.packagePaid',
  'package returned': 'money.packageReturned',
  'gift card spent': 'money.giftSpent',
  'gift card returned': 'money.giftReturned',
  'wallet credit': 'money.walletCredit',
  bonus: 'money.bonus',
  'goodwill credit': 'money.goodwillCredit',
  'goodwill counted': 'money.goodwillCounted',
  'refund promised': 'money.refundInitiated',
  'refund withdrawn': 'money.refundWithdrawn',
  'refund made': 'money.refundMade',
  'moved to another booking': 'money.usedElsewhere',
  'series date paid': 'money.datePaid',
  completed: 'money.completed',
  cancelled: 'money.cancelled',
  'taken back': 'money.takenBack',
  'paid by us': 'money.paidByUs',
  chargeback: 'money.chargeback',
  'refund settled': 'money.refundSettled',
  'given back before': 'money.returnedBefore',
};

/** The accounts that customers see. */
export const accounts: Readonly<Record<string, PlainKey>> = {
  payer: 'money.payer',
  escrow: 'money.escrow',
  'other booking': 'money.otherBooking',
  'other dates': 'money.otherDates',
  refunds: 'money.refunds',
  wallet: 'money.wallet',
  prepaid: 'money.prepaid',
  package: 'money.yourPackage',
  provider: 'money.provider',
  charges: 'money.charges',
  goodwill: 'money.goodwill',
  chargebacks: 'money.chargebacks',
  fees: 'money.fees',
  held: 'money.gateway',
  bank: 'money.bank',
};

/** Converts a movement into a step of the display: negative amounts are sources, positive ones destinations. */
export function paymentStep(t: T, step: MoneyStep, place: number, timeZone: string): FlowStep {
  const { at, kind, title, note, lines } = step;
  const key = kinds[kind];
  const endOf = ({ code, account, amount }: MoneyStep['lines'][number]) => {
    const known = accounts[code];
    return { name: known ? t(known) : account, amount: formatRupees(Math.abs(amount)) };
  };
  return {
    id: `${place}-${at}`,
    title: key ? t(key) : title,
    at: localMoment(t, at, timeZone),
    dateTime: at,
    note: ledgerNote(t, note) ?? untranslatedNote(t, note),
    from: lines.filter(({ amount }) => amount < 0).map(endOf),
    to: lines.filter(({ amount }) => amount > 0).map(endOf),
  };
}

/**
 * The note of an earlier release in English, and none in other languages: it only repeats title, accounts and amounts.
 */
function untranslatedNote(t: T, note: string): string | undefined {
  return t.language === DEFAULT_LANGUAGE && note !== '' ? note : undefined;
}
