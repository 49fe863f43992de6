import { Refused } from '#platform/refused.ts';

/**
 * @param reason why a person may not trade at the moment; null when they may.
 * @throws Refused ACCOUNT_SUSPENDED, with the reason.
 */
export function refuseFor(reason: string | null): void {
  if (reason === null) return;
  throw new Refused('ACCOUNT_SUSPENDED', `Your account is suspended: ${reason}`);
}
