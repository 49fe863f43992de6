import { useState } from 'react';
import { paiseOf } from '#contract/paise-of.ts';
import { walletShare } from '#contract/wallet/rules.ts';
import { useCall } from '#web/api/client/query.ts';

export type WalletChoice = {
  /** The available balance; 0 when there is none. */
  availablePaise: number;
  isUsed: boolean;
  setUsed: (isUsed: boolean) => void;
  /** How much of the total credits pay, and how much remains to pay. */
  creditsPaise: number;
  dueNowPaise: number;
};

/** Whether credits pay, and how much. Without a wallet response no credits are used. */
export function useWalletChoice(totalPaise: number): WalletChoice {
  const { data } = useCall('wallet', { skipNotification: true }, { needsPerson: true });
  const [isRequested, setUsed] = useState(false);
  const availablePaise = paiseOf(data?.data.available ?? 0) ?? 0;
  const isUsed = isRequested && availablePaise > 0;
  const creditsPaise = isUsed ? walletShare(totalPaise, availablePaise) : 0;
  return { availablePaise, isUsed, setUsed, creditsPaise, dueNowPaise: totalPaise - creditsPaise };
}
