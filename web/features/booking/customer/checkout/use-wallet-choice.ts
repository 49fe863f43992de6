import { useState } from 'react';
import { paiseOf } from '#contract/money.ts';
import { walletShare } from '#contract/wallet/rules.ts';
import { useCall } from '#web/api/client/query.ts';

export type WalletChoice = {
  /** What can be spent now; none is 0. */
  availablePaise: number;
  isUsed: boolean;
  setUsed: (isUsed: boolean) => void;
  /** What credits pay of the total, and what is left to pay. */
  creditsPaise: number;
  dueNowPaise: number;
};

/** Whether credits pay, and how much. Without an answer from the wallet it is as if there were none. */
export function useWalletChoice(totalPaise: number): WalletChoice {
  const { data } = useCall('wallet', { skipNotification: true }, { needsPerson: true });
  const [isWished, setUsed] = useState(false);
  const availablePaise = paiseOf(data?.data.available ?? 0) ?? 0;
  const isUsed = isWished && availablePaise > 0;
  const creditsPaise = isUsed ? walletShare(totalPaise, availablePaise) : 0;
  return { availablePaise, isUsed, setUsed, creditsPaise, dueNowPaise: totalPaise - creditsPaise };
}
