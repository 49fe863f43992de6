import { useState } from 'react';
import { paiseOf } from '#contract/paise-of.ts';
import { walletShare } from '#contract/wallet/rules.ts';
import { useCall } from '#web/api/client/query.ts';

export type WalletChoice = {
  /** The available balance; 0 when there is none. */
  availablePaise: number;
  isUsed: boolean;
  setUsed: (isUsed: boolean) => void;
  /** Gift cards of the business: their available balance, and the part of the total that they pay, before credits. */
  gift: { availablePaise: number; isUsed: boolean; setUsed: (isUsed: boolean) => void };
  giftPaise: number;
  /** The part of the total that credits pay, and the remaining amount. */
  creditsPaise: number;
  dueNowPaise: number;
  /** True until the available balances are known. */
  isLoading: boolean;
};

type GiftChoice = WalletChoice['gift'] & { isLoading: boolean };

/** Whether gift cards and credits are used, and how much they pay. Without a response they are not used. */
export function useWalletChoice(totalPaise: number, serviceId: string): WalletChoice {
  const gift = useGiftChoice(serviceId);
  const { data, isLoading } = useCall('wallet', { skipNotification: true }, { needsPerson: true });
  const [isRequested, setUsed] = useState(false);
  const availablePaise = paiseOf(data?.data.available ?? 0) ?? 0;
  const isUsed = isRequested && availablePaise > 0;
  const giftsMost = gift.isUsed ? gift.availablePaise : 0;
  const both = walletShare(totalPaise, giftsMost + (isUsed ? availablePaise : 0));
  const giftPaise = Math.min(giftsMost, both);
  return {
    ...{ availablePaise, isUsed, setUsed, gift, giftPaise },
    creditsPaise: both - giftPaise,
    dueNowPaise: totalPaise - both,
    isLoading: isLoading || gift.isLoading,
  };
}

function useGiftChoice(serviceId: string): GiftChoice {
  const options = { query: { serviceId }, skipNotification: true };
  const { data, isLoading } = useCall('giftCardBalance', options, { needsPerson: true });
  const [isRequested, setUsed] = useState(false);
  const availablePaise = paiseOf(data?.data.available ?? 0) ?? 0;
  return { availablePaise, isUsed: isRequested && availablePaise > 0, setUsed, isLoading };
}
