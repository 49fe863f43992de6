import { formatRupees } from '#contract/money.ts';
import { ERASE_DAYS, ERASED_WITHIN_DAYS } from '#contract/privacy/limits.ts';
import type { ClosingFacts, Obstacle } from '#contract/privacy/views.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { serverText } from '#web/i18n/server-text.ts';

type ClosingTextFacts = Pick<ClosingFacts, 'walletAmount' | 'services'>;

/** The consequences of deactivating, one sentence each. */
export function deactivateText(t: T, { services }: ClosingTextFacts): string[] {
  return [
    t('closing.loggedOut'),
    ...(services > 0 ? [t('closing.servicesHidden', { count: services })] : []),
    t('closing.bookingsStay'),
    t('closing.comeBack'),
  ];
}

/** The consequences of deleting, one sentence each. */
export function deleteText(t: T, { walletAmount, services }: ClosingTextFacts): string[] {
  return [
    t('closing.loggedOutForGood'),
    ...(services > 0 ? [t('closing.servicesClose')] : []),
    ...(walletAmount > 0
      ? [t('closing.creditsLapse', { amount: formatRupees(walletAmount) })]
      : []),
    t('closing.erased', { days: ERASE_DAYS, most: ERASED_WITHIN_DAYS }),
    t('closing.invoicesStay'),
  ];
}

const obstacles = {
  ACCOUNT_BOOKED: 'closing.bookedAhead',
  ACCOUNT_SERVES: 'closing.serves',
  ACCOUNT_HOLDS: 'closing.holds',
  ACCOUNT_REFUNDS: 'closing.refundsOpen',
  ACCOUNT_REPORTED: 'closing.reported',
  ACCOUNT_EARNINGS: 'closing.earningsOpen',
  ACCOUNT_OWES: 'closing.owes',
  ACCOUNT_EMAIL: 'closing.emailChanging',
  ACCOUNT_GIFT_CARDS: 'closing.giftsLeft',
  ACCOUNT_PACKAGES: 'closing.packagesLeft',
} as const satisfies Record<Obstacle['code'], PlainKey>;

/** An obstacle to closing the account. The server's sentence has the figures. */
export function obstacleText(t: T, { code, text }: Obstacle): string {
  return serverText(t, text, obstacles[code]);
}
