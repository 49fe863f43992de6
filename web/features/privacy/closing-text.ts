import { formatRupees } from '#contract/money.ts';
import { ERASE_DAYS, ERASED_WITHIN_DAYS } from '#contract/privacy/limits.ts';
import type { ClosingFacts } from '#contract/privacy/views.ts';

type ClosingTextFacts = Pick<ClosingFacts, 'walletAmount' | 'services'>;

/** The consequences of deactivating, one sentence each. */
export function deactivateText({ services }: ClosingTextFacts): string[] {
  return [
    'You are signed out on every device.',
    ...(services > 0
      ? [
          services === 1
            ? 'Nobody finds or books your service.'
            : `Nobody finds or books your ${services} services.`,
        ]
      : []),
    'Bookings that you have made stand, and we go on writing to you about them.',
    'Sign in with your e-mail or Google whenever you want your account back.',
  ];
}

/** The consequences of deleting, one sentence each. */
export function deleteText({ walletAmount, services }: ClosingTextFacts): string[] {
  return [
    'You are signed out on every device, and nobody can sign in to this account again.',
    ...(services > 0 ? ['Your services are closed for good.'] : []),
    ...(walletAmount > 0
      ? [`${formatRupees(walletAmount)} of credits in your wallet lapse. They cannot be paid out.`]
      : []),
    `Your personal data is erased after ${ERASE_DAYS} days, and within ${ERASED_WITHIN_DAYS} days at the latest.`,
    'Invoices stay for as long as tax law asks. Download your data first if you want a copy.',
  ];
}
