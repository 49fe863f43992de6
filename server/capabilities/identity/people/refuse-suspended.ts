import { Refused } from '#platform/refused.ts';

/**
 * @param reason why the person is suspended; null when they are not
 * @throws Refused ACCOUNT_SUSPENDED with the reason
 */
export function refuseSuspended(reason: string | null): void {
  if (reason === null) return;
  throw new Refused('ACCOUNT_SUSPENDED', (t) => t('sentences.accountSuspended', { reason }));
}
